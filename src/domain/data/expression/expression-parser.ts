import { invalid } from '#domain/problem.ts'
import type { Expression } from '../query.ts'
import { unknownColumn } from '../query-check.ts'
import { call } from './expression-shape.ts'
import type { Grammar } from './grammar.ts'
import { parseCall } from './parse-call.ts'
import { castTo } from './parse-cast.ts'
import { TokenReader } from './token-reader.ts'

/** `distinct` before an expression asks for each of its values once. */
export type NamedExpression = { expression: Expression; alias: string | null; distinct: boolean }

const DEEPEST = 32
const COMPARISONS = ['=', '<>', '!=', '<=', '>=', '<', '>'] as const

/** From what binds least to what binds most: or, and, not, comparisons, ||, + and -, * and /, casts. */
export class ExpressionParser implements Grammar {
  readonly reader: TokenReader
  private readonly names: Set<string>

  constructor(text: string, names: Set<string>) {
    this.names = names
    this.reader = new TokenReader(text)
  }

  whole(): NamedExpression {
    const distinct = this.reader.takeWord('distinct') !== null
    const expression = this.expression(0)
    const alias = this.reader.takeWord('as') ? this.alias() : null
    if (this.reader.peek().kind !== 'end') throw this.reader.unexpected()
    return { expression, alias, distinct }
  }

  expression(depth: number): Expression {
    if (depth > DEEPEST) throw invalid(`A column expression may nest at most ${DEEPEST} levels deep.`)
    return this.several('or', () => this.several('and', () => this.negation(depth)))
  }

  private alias(): string {
    const token = this.reader.next()
    if (token.kind !== 'word' && token.kind !== 'name') throw this.reader.unexpected(token)
    return token.text
  }

  private several(word: 'or' | 'and', part: () => Expression): Expression {
    const first = part()
    const others: Expression[] = []
    while (this.reader.takeWord(word)) others.push(part())
    return others.length === 0 ? first : call(word, first, ...others)
  }

  private negation(depth: number): Expression {
    if (this.names.has('not') || !this.reader.takeWord('not')) return this.comparison(depth)
    if (depth > DEEPEST) throw invalid(`A column expression may nest at most ${DEEPEST} levels deep.`)
    return call('not', this.negation(depth + 1))
  }

  private comparison(depth: number): Expression {
    const left = this.joined(depth)
    const symbol = this.reader.takeSymbol(...COMPARISONS) as (typeof COMPARISONS)[number] | null
    if (symbol !== null) return call(symbol === '!=' ? '<>' : symbol, left, this.joined(depth))
    if (this.reader.takeWord('is')) {
      const negated = this.reader.takeWord('not')
      this.reader.expectWord('null')
      return negated ? call('not', call('is null', left)) : call('is null', left)
    }
    const negated = this.reader.takeWord('not')
    if (negated) this.reader.expectWord('in')
    else if (!this.reader.takeWord('in')) return left
    this.reader.expectSymbol('(')
    const membership = call('in', left, ...this.list(depth + 1))
    return negated ? call('not', membership) : membership
  }

  list(depth: number): Expression[] {
    if (this.reader.takeSymbol(')')) return []
    const found = [this.expression(depth)]
    while (this.reader.takeSymbol(',')) found.push(this.expression(depth))
    this.reader.expectSymbol(')')
    return found
  }

  private joined(depth: number): Expression {
    const first = this.sum(depth)
    const others: Expression[] = []
    while (this.reader.takeSymbol('||')) others.push(this.sum(depth))
    return others.length === 0 ? first : call('||', first, ...others)
  }

  private sum(depth: number): Expression {
    let left = this.product(depth)
    for (;;) {
      const op = this.reader.takeSymbol('+', '-') as '+' | '-' | null
      if (op === null) return left
      left = call(op, left, this.product(depth))
    }
  }

  private product(depth: number): Expression {
    let left = this.cast(depth)
    for (;;) {
      const op = this.reader.takeSymbol('*', '/') as '*' | '/' | null
      if (op === null) return left
      left = call(op, left, this.cast(depth))
    }
  }

  private cast(depth: number): Expression {
    if (depth <= DEEPEST && this.reader.peek(1).kind !== 'number' && this.reader.takeSymbol('-'))
      return call('-', { kind: 'number', value: 0 }, this.cast(depth + 1))
    let value = this.value(depth)
    while (this.reader.takeSymbol('::')) value = castTo(value, this.reader)
    return value
  }

  private value(depth: number): Expression {
    const { reader } = this
    const token = reader.next()
    if (token.kind === 'symbol' && token.text === '(') {
      const inner = this.expression(depth + 1)
      reader.expectSymbol(')')
      return inner
    }
    if (token.kind === 'symbol' && token.text === '-' && reader.peek().kind === 'number')
      return { kind: 'number', value: -Number(reader.next().text) }
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'string') return { kind: 'text', value: token.text }
    if (token.kind === 'name') return this.column(token.text)
    if (token.kind !== 'word') throw reader.unexpected(token)
    if (token.text.toLowerCase() === 'case' && reader.isWord('when')) return this.cases(depth + 1)
    if (reader.takeSymbol('(')) return parseCall(token.text, this, depth + 1)
    if (token.text === 'data' && reader.takeSymbol('->>')) return this.column(reader.expectString())
    if (token.text.toLowerCase() === 'null' && !this.names.has(token.text)) return { kind: 'null' }
    return this.column(token.text)
  }

  /** `case when … then … else … end`, without `else` nothing. */
  private cases(depth: number): Expression {
    const args: Expression[] = []
    while (this.reader.takeWord('when')) {
      args.push(this.expression(depth))
      this.reader.expectWord('then')
      args.push(this.expression(depth))
    }
    args.push(this.reader.takeWord('else') ? this.expression(depth) : { kind: 'null' })
    this.reader.expectWord('end')
    return call('case', ...args)
  }

  column(name: string): Expression {
    if (this.names.has(name)) return { kind: 'column', name }
    if (name === 'id') return { kind: 'id' }
    throw unknownColumn(name)
  }
}
