import { PLAIN_DAY, PLAIN_MOMENT } from './plain-kinds.ts'
import type { DataType, RowColumn } from './query.ts'
import type { ColumnFacts, TextBatch } from './text-batch.ts'
import { scaleOf, wholeOf } from './typed-bytes.ts'
import { dateText, numberText, timestampText, withoutEndZeros } from './typed-text.ts'

/** Joins break when such codes lose their zeros, so the header decides before the values do. */
const CODE_HEADER = /fips|geoid|zip|postal|phone|code([^a-z]|$)|(^|[^a-z])(id|oid|uuid|guid|key)([^a-z]|$)/i
const CAMEL_CASE_ID = /[a-z](Id|ID)$/

type Guess = {
  types: Set<DataType>
  seen: boolean
  /** Types as which every value so far was written plainly. */
  plain: Set<DataType>
  shape: { whole: number; scale: number }
}

/** Watches rows go by and says at the end what type each column has. */
export type ColumnInference = {
  add(row: readonly (string | null)[]): void
  /** The same for rows of bytes with their `plainKinds`; `textOf` makes a text of the few cells that need it. */
  addBatch(batch: TextBatch, kinds: Int16Array, textOf: (start: number, end: number) => string): void
  /** From now on there are so many columns; those that the header doesn't know have no name. */
  widen(width: number): void
  /** `names` where the header was not known before. */
  columns(names?: readonly string[]): ColumnFacts[]
}

/** Column names made unique and non-empty, and the type that every value of the column agrees with. */
export function inferColumns(header: string[], rows: Iterable<readonly (string | null)[]>): RowColumn[] {
  const inference = startInference(header)
  for (const row of rows) inference.add(row)
  return inference.columns()
}

export function startInference(header: string[]): ColumnInference {
  const guesses = header.map(firstGuess)
  return {
    add(row) {
      for (let i = 0; i < guesses.length; i++) {
        const guess = guesses[i]
        const value = row[i]
        if (!guess || guess.types.size === 0 || value === null || value === undefined || value === '') continue
        guess.seen = true
        guess.plain.clear()
        for (const type of guess.types) if (!fits(type, value)) guess.types.delete(type)
      }
    },
    addBatch(batch, kinds, textOf) {
      guesses.forEach((guess, column) => {
        if (guess.types.size > 0 && column < batch.width) addColumn(guess, batch, kinds, column, textOf)
      })
    },
    widen(width) {
      while (guesses.length < width) guesses.push(firstGuess(''))
    },
    columns(late = header) {
      const names = columnNames(guesses.map((_, at) => late[at] ?? ''))
      return guesses.map(({ types, seen, plain, shape }, at) => {
        const name = names[at] ?? ''
        const possible = candidates(name)
        const dataType = (seen && [...types].find((type) => possible.has(type))) || 'text'
        return { name, dataType, plain: plain.has(dataType), shape: { ...shape } }
      })
    },
  }
}

const firstGuess = (name: string): Guess => ({
  types: candidates(name),
  seen: false,
  plain: new Set(['numeric', 'date', 'timestamp']),
  shape: { whole: 0, scale: 0 },
})

const NUMBER = 1
const DAY = 2
const MOMENT = 4

function addColumn(
  guess: Guess,
  { starts, ends, rows, width }: TextBatch,
  kinds: Int16Array,
  column: number,
  textOf: (start: number, end: number) => string,
): void {
  const { shape } = guess
  let possible = bitsOf(guess.types)
  for (let row = 0, cell = column; row < rows; row++, cell += width) {
    const [start, end] = [starts[cell] ?? 0, ends[cell] ?? 0]
    if (start === end) continue
    guess.seen = true
    const kind = kinds[cell] ?? 0
    const written = bitsOfKind(kind)
    if ((possible & NUMBER) !== 0 && kind >= 0) {
      if (wholeOf(kind) > shape.whole) shape.whole = wholeOf(kind)
      if (scaleOf(kind) > shape.scale) shape.scale = scaleOf(kind)
    }
    if ((possible & ~written) === 0) continue
    askText(guess, written, textOf(start, end))
    possible = bitsOf(guess.types)
    if (possible === 0) return
  }
}

/** Leaves the types that fit a text which is written plainly as some of them only. */
function askText(guess: Guess, written: number, text: string): void {
  for (const type of guess.types) {
    if ((bitOf(type) & written) !== 0) continue
    guess.plain.delete(type)
    if (!fits(type, text)) guess.types.delete(type)
  }
}

const bitOf = (type: DataType) => (type === 'numeric' ? NUMBER : type === 'date' ? DAY : MOMENT)

function bitsOf(types: ReadonlySet<DataType>): number {
  let bits = 0
  for (const type of types) bits |= bitOf(type)
  return bits
}

function bitsOfKind(kind: number): number {
  if (kind >= 0) return NUMBER
  if (kind === PLAIN_DAY) return DAY | MOMENT
  return kind === PLAIN_MOMENT ? MOMENT : 0
}

/** `col_{n}` where the header is empty; `_2`, `_3` after a name that was there before. */
export function columnNames(header: string[]): string[] {
  const taken = new Set<string>()
  const wanted = header.map((name, i) => name.trim() || `col_${i + 1}`)
  const reserved = new Set(wanted)
  return wanted.map((name) => {
    let unique = name
    for (let n = 2; taken.has(unique); n++) {
      const next = `${name}_${n}`
      unique = reserved.has(next) ? unique : next
    }
    taken.add(unique)
    return unique
  })
}

/** Whether a column is one of codes and identifiers by its name alone. */
export const isCodeName = (name: string) => CODE_HEADER.test(name) || CAMEL_CASE_ID.test(name)

function candidates(name: string): Set<DataType> {
  return new Set(isCodeName(name) ? ['date', 'timestamp'] : ['numeric', 'date', 'timestamp'])
}

/** A number only if writing the number back gives the same text, so that `007` and long identifiers stay text. */
export const isNumberAsWritten = (text: string) => numberText(text) !== null && writtenBack(text)

function fits(type: DataType, value: string): boolean {
  if (type === 'numeric') return isNumberAsWritten(value)
  if (type === 'date') return value.length === 10 && dateText(value) === value
  return timestampText(value) !== null
}

/** Fifteen digits without a leading zero always survive a double. */
const SHORT_PLAIN = /^(?=.{1,16}$)-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]+)?$/

function writtenBack(value: string): boolean {
  if (SHORT_PLAIN.test(value)) return true
  const plain = value.includes('.') ? withoutEndZeros(value).replace(/\.$/, '') : value
  return String(Number(value)) === (plain === '-0' ? '0' : plain)
}
