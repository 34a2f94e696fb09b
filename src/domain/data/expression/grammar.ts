import type { Expression } from '../query.ts'
import type { TokenReader } from './token-reader.ts'

/** What the reading of a call needs from that of expressions, which it is a part of. */
export type Grammar = {
  readonly reader: TokenReader
  expression(depth: number): Expression
  /** Expressions up to the closing bracket. */
  list(depth: number): Expression[]
  column(name: string): Expression
}
