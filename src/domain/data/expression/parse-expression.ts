import { invalid } from '#domain/problem.ts'
import type { Aggregate, Expression, RowColumn } from '../query.ts'
import { shorten, unknownColumn } from '../query-shape.ts'
import { expressionTokens, type Token } from './expression-tokens.ts'

export type NamedExpression = { expression: Expression; alias: string | null }

const DEEPEST = 32
const AGGREGATES = new Set<Aggregate>(['sum', 'avg', 'count', 'min', 'max'])

/** Every value is kept as text with a typed companion, so these casts say nothing new. */
const HARMLESS_CASTS = new Set(
  'text varchar integer int int4 int8 bigint smallint numeric decimal real float float4 float8 double date timestamp timestamptz'.split(
    ' ',
  ),
)

/**
 * Reads a column expression of the protocol into a tree:
 * `sum((data->>'amount')::integer) as amount_sum` becomes the sum of the column `amount`, named `amount_sum`.
 */
export function parseExpression(text: string, columns: readonly RowColumn[]): NamedExpression {
  const names = namesOf(columns)
  // A column may have any name, so a text that is exactly one of them needs no quotes.
  if (names.has(text)) return { expression: { kind: 'column', name: text }, alias: null }
  return new Parser(text, names).whole()
}

const knownNames = new WeakMap<readonly RowColumn[], Set<string>>()

/** Made once for the many expressions of a request. */
function namesOf(columns: readonly RowColumn[]): Set<string> {
  const known = knownNames.get(columns) ?? new Set(columns.map((column) => column.name))
  knownNames.set(columns, known)
  return known
}

class Parser {
  private readonly tokens: Token[]
  private readonly text: string
  private readonly names: Set<string>
  private position = 0

  constructor(text: string, names: Set<string>) {
    this.text = text
    this.names = names
    this.tokens = expressionTokens(text)
  }

  whole(): NamedExpression {
    const expression = this.sum(0)
    const alias = this.takeWord('as') ? this.alias() : null
    if (this.peek().kind !== 'end') throw this.unexpected()
    return { expression, alias }
  }

  private alias(): string {
    const token = this.next()
    if (token.kind !== 'word' && token.kind !== 'name') throw this.unexpected(token)
    return token.text
  }

  private sum(depth: number): Expression {
    if (depth > DEEPEST) throw invalid(`A column expression may nest at most ${DEEPEST} levels deep.`)
    let left = this.product(depth)
    for (;;) {
      const op = this.takeSymbol('+') ? '+' : this.takeSymbol('-') ? '-' : null
      if (op === null) return left
      left = { kind: 'arithmetic', op, left, right: this.product(depth) }
    }
  }

  private product(depth: number): Expression {
    let left = this.cast(depth)
    for (;;) {
      const op = this.takeSymbol('*') ? '*' : this.takeSymbol('/') ? '/' : null
      if (op === null) return left
      left = { kind: 'arithmetic', op, left, right: this.cast(depth) }
    }
  }

  private cast(depth: number): Expression {
    const value = this.value(depth)
    while (this.takeSymbol('::')) {
      const type = this.next()
      if (type.kind !== 'word' || !HARMLESS_CASTS.has(type.text.toLowerCase())) throw this.unexpected(type)
      if (type.text.toLowerCase() === 'double') this.takeWord('precision')
      if (this.takeSymbol('[')) this.expectSymbol(']')
    }
    return value
  }

  private value(depth: number): Expression {
    const token = this.next()
    if (token.kind === 'symbol' && token.text === '(') {
      const inner = this.sum(depth + 1)
      this.expectSymbol(')')
      return inner
    }
    if (token.kind === 'symbol' && token.text === '-' && this.peek().kind === 'number')
      return { kind: 'number', value: -Number(this.next().text) }
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'string') return { kind: 'text', value: token.text }
    if (token.kind === 'name') return this.column(token.text)
    if (token.kind !== 'word') throw this.unexpected(token)
    if (this.takeSymbol('(')) return this.call(token, depth + 1)
    if (token.text === 'data' && this.takeSymbol('->>')) return this.column(this.expectString())
    return this.column(token.text)
  }

  private call(name: Token, depth: number): Expression {
    const fn = name.text.toLowerCase()
    if (fn === 'array_to_string') return this.list(depth)
    if (!isAggregate(fn)) throw invalid(`The function "${shorten(name.text)}" is not known.`)
    if (fn === 'count' && this.takeSymbol('*')) {
      this.expectSymbol(')')
      return { kind: 'count-rows' }
    }
    const distinct = fn === 'count' && this.takeWord('distinct')
    const of = this.sum(depth)
    this.expectSymbol(')')
    return { kind: 'aggregate', fn: distinct ? 'count-distinct' : fn, of }
  }

  /** `array_to_string(array_agg(distinct x), ', ')`; the separator the platform always uses is left out of the tree. */
  private list(depth: number): Expression {
    if (!this.takeWord('array_agg')) throw this.unexpected()
    this.expectSymbol('(')
    if (!this.takeWord('distinct')) throw this.unexpected()
    const of = this.sum(depth)
    this.expectSymbol(')')
    this.expectSymbol(',')
    const separator = this.expectString()
    this.expectSymbol(')')
    return separator === ', ' ? { kind: 'aggregate', fn: 'list', of } : { kind: 'aggregate', fn: 'list', of, separator }
  }

  private column(name: string): Expression {
    if (this.names.has(name)) return { kind: 'column', name }
    if (name === 'id') return { kind: 'id' }
    throw unknownColumn(name)
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', at: this.text.length }
  }

  private next(): Token {
    const token = this.peek()
    this.position++
    return token
  }

  private takeSymbol(symbol: string): boolean {
    const token = this.peek()
    if (token.kind !== 'symbol' || token.text !== symbol) return false
    this.position++
    return true
  }

  private takeWord(word: string): boolean {
    const token = this.peek()
    if (token.kind !== 'word' || token.text.toLowerCase() !== word) return false
    this.position++
    return true
  }

  private expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) throw this.unexpected()
  }

  private expectString(): string {
    const token = this.next()
    if (token.kind !== 'string') throw this.unexpected(token)
    return token.text
  }

  private unexpected(token = this.peek()) {
    const rest = token.kind === 'end' ? 'the end' : `"${shorten(this.text.slice(token.at))}"`
    return invalid(`${rest} is not understood in "${shorten(this.text)}".`)
  }
}

function isAggregate(name: string): name is Aggregate {
  return AGGREGATES.has(name as Aggregate)
}
