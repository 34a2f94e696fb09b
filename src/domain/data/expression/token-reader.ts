import { invalid, type ProblemError } from '#domain/problem.ts'
import { shorten } from '../shorten.ts'
import { expressionTokens, type Token } from './expression-tokens.ts'

/** Goes through the tokens of an expression; what is not expected is refused with the text from there on. */
export class TokenReader {
  private readonly tokens: Token[]
  private readonly text: string
  private position = 0

  constructor(text: string) {
    this.text = text
    this.tokens = expressionTokens(text)
  }

  peek(ahead = 0): Token {
    return this.tokens[this.position + ahead] ?? { kind: 'end', text: '', at: this.text.length }
  }

  next(): Token {
    const token = this.peek()
    this.position++
    return token
  }

  /** What `work` reads, or nothing at all where it answers null. */
  attempt<T>(work: () => T | null): T | null {
    const start = this.position
    const result = work()
    if (result === null) this.position = start
    return result
  }

  takeSymbol(...symbols: string[]): string | null {
    const token = this.peek()
    if (token.kind !== 'symbol' || !symbols.includes(token.text)) return null
    this.position++
    return token.text
  }

  takeWord(...words: string[]): string | null {
    const word = this.isWord(...words)
    if (word !== null) this.position++
    return word
  }

  isWord(...words: string[]): string | null {
    const token = this.peek()
    const word = token.text.toLowerCase()
    return token.kind === 'word' && words.includes(word) ? word : null
  }

  takeString(): string | null {
    return this.peek().kind === 'string' ? this.next().text : null
  }

  expectSymbol(symbol: string): void {
    if (this.takeSymbol(symbol) === null) throw this.unexpected()
  }

  expectWord(word: string): void {
    if (this.takeWord(word) === null) throw this.unexpected()
  }

  expectString(): string {
    const text = this.takeString()
    if (text === null) throw this.unexpected()
    return text
  }

  unexpected(token = this.peek()): ProblemError {
    const rest = token.kind === 'end' ? 'the end' : `"${shorten(this.text.slice(token.at))}"`
    return invalid(`${rest} is not understood in "${shorten(this.text)}".`)
  }
}
