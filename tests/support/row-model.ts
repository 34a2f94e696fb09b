import { lowerCase } from '#domain/data/expression/case-mapping.ts'
import { expressionKey } from '#domain/data/expression/expression-shape.ts'
import { called, signatureOf } from '#domain/data/expression/functions.ts'
import {
  converted,
  withMicroseconds as moment,
  type OperandType,
  type Value,
} from '#domain/data/expression/value-type.ts'
import type { Cell, Condition, DataQuery, Expression, RowColumn } from '#domain/data/query.ts'
import { QueryCheck } from '#domain/data/query-check.ts'
import { isGrouped } from '#domain/data/query-parts.ts'
import { companionText, dateText, numberText, timestampText } from '#domain/data/typed-text.ts'

export type ModelRow = { id: number; cells: (string | null)[] }

/** A value's typed part and the text that speaks where there is none; compared part by part. */
type Key = (bigint | number | string | null)[]
type Rows = ModelRow[]
/** A value within an expression; a cell of a row also has the text that came in. */
type Operand = { type: OperandType; value: Value; cell?: string | null }

/** The rules of the row engine in plain JavaScript, slow and obvious, to hold both engines against. */
export class RowModel {
  private readonly columns: RowColumn[]
  private readonly types = new WeakMap<Expression, 'text' | 'number' | 'date' | 'timestamp'>()
  /** What the query groups by; null where it reads rows. */
  private groupKeys: Set<string> | null = null

  constructor(columns: RowColumn[]) {
    this.columns = columns
  }

  select(rows: Rows, query: DataQuery): Cell[][] {
    const { where } = query
    this.groupKeys = null
    const found = where ? rows.filter((row) => this.holds(where, [row])) : rows
    const groups = isGrouped(query) ? this.groups(found, query) : found.map((row) => [row])
    this.groupKeys = isGrouped(query) ? new Set(query.groupBy.map(expressionKey)) : null
    const ties: Expression[] = isGrouped(query) ? query.groupBy : [{ kind: 'id' }]
    const orders = [...query.orderBy, ...ties.map((by) => ({ by, direction: 'asc' as const }))]
    const sorted = groups
      .map((group) => ({ group, keys: orders.map(({ by }) => this.key(by, group)) }))
      .sort((a, b) => {
        for (const [i, { direction }] of orders.entries()) {
          const order = compareKeys(a.keys[i] ?? [], b.keys[i] ?? [], direction)
          if (order !== 0) return order
        }
        return 0
      })
    return sorted.map(({ group }) => query.select.map((expression) => this.output(expression, group)))
  }

  private groups(rows: Rows, query: DataQuery): Rows[] {
    const groups = new Map<string, Rows>()
    if (query.groupBy.length === 0) groups.set('', [])
    for (const row of rows) {
      const key = query.groupBy
        .map((by) =>
          this.key(by, [row])
            .map((part) => `${typeof part} ${part}`)
            .join('\0'),
        )
        .join('\0\0')
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
    const { having } = query
    this.groupKeys = new Set(query.groupBy.map(expressionKey))
    return [...groups.values()].filter((group) => having === null || this.holds(having, group))
  }

  private holds(condition: Condition, rows: Rows): boolean {
    switch (condition.kind) {
      case 'and':
        return condition.all.every((one) => this.holds(one, rows))
      case 'or':
        return condition.all.some((one) => this.holds(one, rows))
      case 'not':
        return !this.holds(condition.one, rows)
      case 'in':
        return condition.values.some((value) => this.matches(condition.of, value, rows))
      case 'not-in':
        return !condition.values.some((value) => this.matches(condition.of, value, rows))
      case 'is-null':
        return this.key(condition.of, rows).every((part) => part === null)
      case 'not-null':
        return this.key(condition.of, rows).some((part) => part !== null)
      case 'like': {
        const text = this.text(condition.of, rows)
        const pattern = lowerCase(condition.pattern)
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll('%', '.*')
          .replaceAll('_', '.')
        return text !== null && new RegExp(`^${pattern}$`, 'su').test(lowerCase(text))
      }
      case 'contains': {
        const text = this.text(condition.of, rows)
        return text !== null && lowerCase(text).includes(lowerCase(condition.text))
      }
      default: {
        const order = this.compare(condition.of, condition.value, rows)
        if (order === null) return false
        return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[condition.kind]
      }
    }
  }

  private matches(of: Expression, value: Cell, rows: Rows): boolean {
    if (value === null) return this.key(of, rows).every((part) => part === null)
    const type = this.typeOf(of)
    if (type === 'text') return this.text(of, rows) === String(value)
    if (type === 'number') {
      const number = typeof value === 'number' ? value : numberText(value)
      if (number !== null) return this.double(of, rows) === Number(number)
    } else {
      const iso = type === 'date' ? dateText(String(value)) : timestampText(String(value))
      if (iso !== null) return this.key(of, rows)[0] === moment(iso)
    }
    return this.key(of, rows)[1] === String(value)
  }

  private compare(of: Expression, value: string | number, rows: Rows): number | null {
    const type = this.typeOf(of)
    if (type === 'text' && typeof value === 'string') {
      const text = this.text(of, rows)
      return text === null ? null : Buffer.compare(Buffer.from(text), Buffer.from(value))
    }
    if (type === 'text' || type === 'number') {
      const number = this.double(of, rows)
      return number === null ? null : number - Number(value)
    }
    const iso = moment((type === 'date' ? dateText(String(value)) : timestampText(String(value))) ?? '')
    const part = this.key(of, rows)[0]
    return typeof part === 'string' ? (part < iso ? -1 : part > iso ? 1 : 0) : null
  }

  private typeOf(of: Expression): 'text' | 'number' | 'date' | 'timestamp' {
    const known = this.types.get(of)
    if (known) return known
    const type = new QueryCheck(this.columns).expression(of, 0, true)
    const shown = type === 'boolean' || type === null ? 'text' : type
    this.types.set(of, shown)
    return shown
  }

  private text(of: Expression, rows: Rows): string | null {
    return this.asText(this.operand(of, rows, this.groupKeys !== null))
  }

  private cell(name: string, [row]: Rows): string | null {
    return row?.cells[this.columns.findIndex((column) => column.name === name)] ?? null
  }

  private operand(of: Expression, rows: Rows, grouped: boolean): Operand {
    if (of.kind === 'null') return { type: null, value: null }
    if (of.kind === 'text' || of.kind === 'number') return { type: of.kind, value: of.value }
    if (of.kind === 'column') return this.columnOperand(of.name, rows, grouped)
    if (of.kind === 'call') return this.callOperand(of, rows, grouped)
    const type = this.typeOf(of)
    if (type === 'number') return { type, value: this.double(of, rows) }
    return { type, value: this.key(of, rows)[0] as string | null }
  }

  private columnOperand(name: string, rows: Rows, grouped: boolean): Operand {
    const cell = this.cell(name, rows)
    const dataType = this.columns.find((column) => column.name === name)?.dataType ?? 'text'
    if (dataType === 'text') return { type: 'text', value: cell, cell }
    const typed = companionText(dataType, cell)
    const type = dataType === 'numeric' ? 'number' : dataType
    const value = typed === null ? null : type === 'number' ? Number(typed) : type === 'date' ? typed : moment(typed)
    // Inside groups a typed value has many texts, and is written anew.
    return { type, value, cell: grouped && value !== null ? String(converted(value, type, 'text')) : cell }
  }

  private callOperand({ fn, args }: Extract<Expression, { kind: 'call' }>, rows: Rows, grouped: boolean): Operand {
    const level = grouped && !this.groupKeys?.has(expressionKey({ kind: 'call', fn, args }))
    const operands = args.map((one) => this.operand(one, rows, level))
    const types = operands.map(({ type }) => type)
    const { takes, gives } = signatureOf(fn, types)
    if (fn === 'is null') return { type: gives, value: operands.every((one) => (one.cell ?? one.value) === null) }
    const asCells = operands.map((one, at) => (takes[at] === 'text' && 'cell' in one ? (one.cell ?? null) : one.value))
    const cellTypes = operands.map((one, at) => (takes[at] === 'text' && 'cell' in one ? 'text' : one.type))
    const value = called(fn, asCells, fn === 'case' ? types.map((type, at) => cellTypes[at] ?? type) : cellTypes)
    return { type: gives, value }
  }

  private asText({ type, value, cell }: Operand): string | null {
    if (cell !== undefined) return cell
    const text = converted(value, type, 'text')
    return text === null ? null : String(text)
  }

  /** What is inside an aggregate is a matter of each row. */
  private ofRows<T>(work: () => T): T {
    const keys = this.groupKeys
    this.groupKeys = null
    try {
      return work()
    } finally {
      this.groupKeys = keys
    }
  }

  private key(of: Expression, rows: Rows): Key {
    if (of.kind === 'aggregate') return this.ofRows(() => this.aggregateKey(of, rows))
    return this.rowKey(of, rows)
  }

  private aggregateKey(of: Extract<Expression, { kind: 'aggregate' }>, rows: Rows): Key {
    if (of.fn === 'min' || of.fn === 'max') return this.extreme(of.fn, of.of, rows)
    if (of.fn === 'sum' && isExact(of.of)) return [this.total(of.of, rows)]
    if (of.fn === 'list') return [this.list(of.of, of.separator ?? ', ', rows)]
    return [this.double(of, rows)]
  }

  private rowKey(of: Expression, rows: Rows): Key {
    if (of.kind === 'id') return [rows[0]?.id ?? null]
    const type = this.typeOf(of)
    if (of.kind === 'call') {
      const { value } = this.operand(of, rows, this.groupKeys !== null)
      return [type === 'text' ? this.text(of, rows) : (value as number | string | null)]
    }
    if (of.kind !== 'column') return [type === 'text' ? this.text(of, rows) : this.double(of, rows)]
    const text = this.cell(of.name, rows)
    if (type === 'text') return [text]
    const typed = companionText(type === 'number' ? 'numeric' : type, text)
    if (typed === null) return [null, text]
    return [type === 'number' ? exact(typed) : moment(typed), null]
  }

  private extreme(fn: 'min' | 'max', of: Expression, rows: Rows): Key {
    const keys = rows
      .map((row) => this.key(of, [row]).slice(0, 1))
      .filter(([part]) => part !== null && part !== undefined)
    return keys.sort((a, b) => compareKeys(a, b, fn === 'min' ? 'asc' : 'desc'))[0] ?? [null]
  }

  private total(of: Expression, rows: Rows): bigint | null {
    const numbers = rows.flatMap((row) => this.addend(of, row) ?? [])
    return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0n)
  }

  private addend(of: Expression, row: ModelRow): bigint | null {
    if (of.kind === 'id') return exact(String(row.id))
    const text = of.kind === 'column' ? this.cell(of.name, [row]) : null
    const number = text === null ? null : numberText(text)
    return number === null ? null : exact(number)
  }

  private list(of: Expression, separator: string, rows: Rows): string | null {
    const texts = new Set(rows.flatMap((row) => this.asText(this.operand(of, [row], false)) ?? []))
    return texts.size === 0
      ? null
      : [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join(separator)
  }

  private double(of: Expression, rows: Rows): number | null {
    const [row] = rows
    switch (of.kind) {
      case 'number':
        return of.value
      case 'count-rows':
        return rows.length
      case 'null':
        return null
      case 'text':
      case 'call': {
        const { type, value } = this.operand(of, rows, this.groupKeys !== null)
        return converted(value, type, 'number') as number | null
      }
      case 'aggregate':
        return this.ofRows(() => this.aggregate(of, rows))
      default:
        return row ? asNumber(of.kind === 'id' ? row.id : this.addend(of, row)) : null
    }
  }

  private aggregate(of: Extract<Expression, { kind: 'aggregate' }>, rows: Rows): number | null {
    if (of.fn === 'count') return rows.filter((one) => this.key(of.of, [one]).some((part) => part !== null)).length
    if (of.fn === 'count-distinct') {
      const keys = rows.map((one) => this.key(of.of, [one])).filter((key) => key.some((part) => part !== null))
      return new Set(keys.map((key) => JSON.stringify(key.map((part) => `${typeof part} ${part}`)))).size
    }
    if (of.fn === 'sum' || of.fn === 'avg') return this.sum(of.fn, of.of, rows)
    return asNumber(this.key(of, rows)[0] ?? null)
  }

  private sum(fn: 'sum' | 'avg', of: Expression, rows: Rows): number | null {
    const numbers = isExact(of)
      ? rows.flatMap((row) => this.addend(of, row) ?? [])
      : rows.flatMap((row) => this.double(of, [row]) ?? [])
    if (numbers.length === 0) return null
    const sum = isExact(of)
      ? asNumber(this.total(of, rows))
      : numbers.reduce<number>((total, number) => total + Number(number), 0)
    return fn === 'sum' || sum === null ? sum : sum / numbers.length
  }

  private output(of: Expression, rows: Rows): Cell {
    if (of.kind === 'column') {
      const text = this.cell(of.name, rows)
      const type = this.typeOf(of)
      if (text === null || type === 'text') return text
      if (type === 'number') return numberText(text) === null ? text : Number(text) + 0
      return (type === 'date' ? dateText(text) : timestampText(text)) ?? text
    }
    const type = this.typeOf(of)
    if (type === 'number') {
      const number = this.double(of, rows)
      if (number === null) return null
      const whole =
        Number.isInteger(number) || of.kind === 'id' || (of.kind === 'aggregate' && of.fn !== 'avg' && isExact(of.of))
      return (whole ? number : Number(number.toPrecision(15))) + 0
    }
    if (of.kind === 'text') return of.value
    if (of.kind === 'call' && type === 'text') return this.text(of, rows)
    const part = this.key(of, rows)[0]
    if (typeof part !== 'string' || type === 'text') return typeof part === 'string' ? part : null
    return type === 'date' ? part : timestampText(part)
  }
}

const isExact = (of: Expression) => of.kind === 'column' || of.kind === 'id'

const SCALE = 40

/** A number as a whole number of 10^-40. */
function exact(number: string): bigint {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = SCALE - fraction.length + Number(exponent)
  return BigInt(whole.replace('-', '') + fraction) * 10n ** BigInt(shift) * (mantissa.startsWith('-') ? -1n : 1n)
}

function asNumber(value: bigint | number | string | null): number | null {
  if (value === null || typeof value === 'string') return null
  return typeof value === 'bigint' ? Number(`${value}e-${SCALE}`) : value
}

function compareKeys(a: Key, b: Key, direction: 'asc' | 'desc'): number {
  for (const [i, left] of a.entries()) {
    const right = b[i] ?? null
    if (left === null && right === null) continue
    if (left === null) return 1
    if (right === null) return -1
    const order = comparePart(left, right)
    if (order !== 0) return direction === 'asc' ? order : -order
  }
  return 0
}

function comparePart(left: bigint | number | string, right: bigint | number | string): number {
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return left < right ? -1 : left > right ? 1 : 0
}
