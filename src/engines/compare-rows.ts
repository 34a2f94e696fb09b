import type { DifferenceCounts, DifferencesAsked, RowDifference } from '#domain/data/compare/row-difference.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { invalid } from '#domain/problem.ts'
import type { CompiledQuery } from './compile-query.ts'
import type { Decoding, Dialect } from './dialect.ts'
import type { Comparison, RowTable } from './engine.ts'
import { partSql, slotOf, tableName } from './row-layout.ts'

/** PostgreSQL has room for 1,664 expressions in one query, and a column is up to three of them. */
export const MOST_COMPARED = 500

/** Up to here a double holds every whole number, so that numbers that are written differently are compared by it. */
const LARGEST_EXACT = 2 ** 53

/** A cell as it is compared: its text, the column of the number in it, if it may have one, and what it says. */
export type ComparedCell = { text: string; number: string | null; meaning: string }

/** How the two databases say it; the tables of the two versions may hold numbers differently. */
export type ComparingDialects = {
  before: Dialect
  after: Dialect
  /** What several cells say as one short value, which no others have by chance. */
  digest(cells: readonly ComparedCell[]): string
  /** What a cell says in the form that is sorted fastest: rows are paired by it, and nobody sees that order. */
  key(cell: ComparedCell): string
  /** At the end of a query: what it works out is worked out before its rows are sorted, which then are short. */
  first: string
}

type Side = { table: RowTable; dialect: Dialect; keys: string[]; types: ('text' | 'numeric' | 'date' | 'timestamp')[] }

/** One line: how many rows are in the newer table alone, in the older alone, differ, are the same, and share their key; then each column. */
export function differenceCounts(comparison: Comparison, dialects: ComparingDialects): CompiledQuery {
  const { joined, changed } = joinOf(comparison, dialects, CANDIDATES.changed)
  const counted = (condition: string) => `count(CASE WHEN ${condition} THEN 1 END)`
  const totals = [
    `${counted('before_id IS NULL')} AS added`,
    `${counted('after_id IS NULL')} AS removed`,
    `${counted('before_id IS NOT NULL AND after_id IS NOT NULL')} AS paired`,
    `${counted('position > 1')} AS repeated`,
  ]
  const columns = comparison.pairs.map((_, i) => `c${i}`)
  const found = [`${counted(changed)} AS changed`, ...columns.map((name, i) => `${counted(`d${i}`)} AS ${name}`)]
  const outputs = ['added', 'removed', 'changed', 'paired - changed', 'repeated', ...columns]
  const parts = `totals AS (SELECT ${totals.join(', ')} FROM p), found AS (SELECT ${found.join(', ')} FROM j)`
  return {
    sql: `${joined}, ${parts} SELECT ${outputs.join(', ')} FROM totals CROSS JOIN found`,
    values: [],
    decodings: outputs.map(() => 'number'),
  }
}

/** The rows that differ, in the order of the newer table; those that it has not any more are at the end. */
export function differencesSql(
  comparison: Comparison,
  asked: DifferencesAsked,
  range: IndexRange | null,
  dialects: ComparingDialects,
): CompiledQuery {
  const kind = asked.column === undefined ? asked.kind : 'changed'
  const { joined, changed } = joinOf(comparison, dialects, CANDIDATES[kind ?? 'any'])
  const { pairs } = comparison
  const bits = pairs.map((_, i) => `CASE WHEN d${i} THEN '1' ELSE '0' END`).join(' || ')
  const cells = pairs.flatMap((_, i) => [`b${i}`, `a${i}`])
  const wanted = conditionOf(asked, pairs.length, changed)
  const page = range === null ? '' : ` LIMIT ${whole(range.to - range.from + 1)} OFFSET ${whole(range.from)}`
  const order = 'ORDER BY after_id ASC NULLS LAST, before_id ASC'
  const decodings: Decoding[] = ['number', 'number', 'text', ...cells.map(() => 'text' as const)]
  return {
    sql: `${joined} SELECT before_id, after_id, ${bits}, ${cells.join(', ')} FROM j WHERE ${wanted} ${order}${page}`,
    values: [],
    decodings,
  }
}

export function readCounts(line: readonly unknown[] = []): DifferenceCounts {
  const [added = 0, removed = 0, changed = 0, same = 0, repeated = 0, ...columns] = line.map(Number)
  return { added, removed, changed, same, repeated, columns }
}

export function readDifference(line: readonly unknown[]): RowDifference {
  const [before = null, after = null, bits, ...cells] = line as (string | number | null)[]
  const texts = (side: number) =>
    cells.filter((_, at) => at % 2 === side).map((cell) => (cell === null ? null : String(cell)))
  const id = (value: string | number | null) => (value === null ? null : Number(value))
  return {
    kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
    ids: { before: id(before), after: id(after) },
    before: before === null ? null : texts(0),
    after: after === null ? null : texts(1),
    changed: [...String(bits)].flatMap((bit, at) => (bit === '1' ? at : [])),
  }
}

const UNPAIRED = { added: 'before_id IS NULL', removed: 'after_id IS NULL' }
/**
 * Of the pairs those whose cells are looked at: the others are the same to the letter. A number, since PostgreSQL takes half of
 * all rows for those where something is not true, and would read both tables whole.
 */
const CANDIDATES = {
  ...UNPAIRED,
  changed: 'alike = 0',
  any: 'seen = 0',
} as const

/**
 * Every row of both tables with what it is paired with (`p`), and of those that may differ all cells (`j`). Rows that share
 * their key are paired in their order, so that each has one partner at most. Where no column tells rows apart, all of a row
 * does: then none differs in a part. Rows are sorted and paired by short values: with all their cells, a million would not
 * fit into memory.
 */
function joinOf(
  comparison: Comparison,
  dialects: ComparingDialects,
  candidates: string,
): { joined: string; changed: string } {
  const { pairs, by } = comparison
  if (pairs.length === 0) throw invalid('These versions have no column in common.')
  if (pairs.length > MOST_COMPARED) throw invalid(`Versions of at most ${MOST_COMPARED} columns can be compared.`)
  // Where the types differ, only the text says whether two cells are the same.
  const types = pairs.map(({ before, after }) => (before.dataType === after.dataType ? after.dataType : 'text'))
  const before = {
    table: comparison.before,
    dialect: dialects.before,
    keys: pairs.map((pair) => pair.before.key),
    types,
  }
  const after = { table: comparison.after, dialect: dialects.after, keys: pairs.map((pair) => pair.after.key), types }
  const differs = pairs.map((_, i) => (by === null || by === i ? 'false' : differsSql(i, before, after)))
  const text = (side: Side, i: number) => slot(side, i).text
  const outputs = pairs.map(
    (_, i) => `b.${text(before, i)} AS b${i}, a.${text(after, i)} AS a${i}, ${differs[i]} AS d${i}`,
  )
  const joined = [
    `WITH kb AS (${sideSql(before, by, dialects)}), ka AS (${sideSql(after, by, dialects)})`,
    'p AS MATERIALIZED (SELECT kb.id AS before_id, ka.id AS after_id, coalesce(ka.n, kb.n) AS position, CASE WHEN kb.m = ka.m THEN 1 WHEN kb.m <> ka.m THEN 0 END AS alike, CASE WHEN kb.m = ka.m THEN 1 ELSE 0 END AS seen FROM kb FULL JOIN ka ON kb.k = ka.k AND kb.n = ka.n)',
    `j AS (SELECT before_id, after_id, ${outputs.join(', ')} FROM p LEFT JOIN ${nameOf(before)} AS b ON b.id = before_id LEFT JOIN ${nameOf(after)} AS a ON a.id = after_id WHERE ${candidates})`,
  ].join(', ')
  const any = differs.flatMap((sql, i) => (sql === 'false' ? [] : `d${i}`)).join(' OR ')
  return { joined, changed: any === '' ? 'false' : any }
}

const nameOf = ({ table, dialect }: Side) => dialect.table(tableName(table.table))

/** Of each row its key, the digest of its other cells, and its position among those with the same key. */
function sideSql(side: Side, by: number | null, { digest, key: keyOf, first }: ComparingDialects): string {
  const { table, keys } = side
  const others = keys.flatMap((_, i) => (by === null || i === by ? [] : [letters(slot(side, i).text)]))
  const key = by === null ? digest(keys.map((_, i) => cellOf(side, i))) : keyOf(cellOf(side, by))
  const part = partSql(table)
  const from = `${nameOf(side)}${part === null ? '' : ` WHERE ${part}`}`
  // Inside, so that the key of a row is worked out once.
  const keyed = `SELECT id, ${key} AS k, ${others.length === 0 ? '1' : digest(others)} AS m FROM ${from}${first}`
  return `SELECT id, k, m, row_number() OVER (PARTITION BY k ORDER BY id) AS n FROM (${keyed}) AS r`
}

/** Texts as one, each with its length before it; put together two by two, so that many are not copied as often. */
export function unambiguous(texts: readonly string[]): string {
  const [only = "''"] = texts
  if (texts.length <= 1) return `(CAST(length(${only}) AS TEXT) || ':' || ${only})`
  const half = Math.ceil(texts.length / 2)
  return `(${unambiguous(texts.slice(0, half))} || ${unambiguous(texts.slice(half))})`
}

/** A cell that says what its letters are; nothing is an empty text. */
function letters(column: string): ComparedCell {
  const text = `coalesce(${column}, '')`
  return { text, number: null, meaning: text }
}

/** What a cell says: a number or a day that is written in two ways says the same. */
function cellOf(side: Side, i: number): ComparedCell {
  const { text, companion } = slot(side, i)
  const { dialect, types } = side
  const type = types[i]
  const cell = letters(text)
  if (companion === null || type === undefined || type === 'text') return cell
  if (type !== 'numeric') return letters(`coalesce(${dialect.isoText(companion, type)}, ${text})`)
  const number = dialect.toDouble(companion, dialect.storage(companion))
  const exact = `CASE WHEN abs(${number}) < ${LARGEST_EXACT} THEN ${dialect.toText(number)} END`
  return { ...cell, number: companion, meaning: `coalesce(${exact}, ${cell.text})` }
}

/** Most cells are the same text, and their values are not looked at. */
function differsSql(i: number, before: Side, after: Side): string {
  const type = after.types[i]
  const [was, is] = [slot(before, i), slot(after, i)]
  const same = `coalesce(b.${was.text}, '') = coalesce(a.${is.text}, '')`
  const paired = 'b.id IS NOT NULL AND a.id IS NOT NULL'
  if (type === 'text') return `(${paired} AND NOT ${same})`
  if (type !== 'numeric')
    return `(${paired} AND NOT ${same} AND NOT coalesce(b.${was.companion} = a.${is.companion}, false))`
  const number = (side: Side, alias: string, companion: string | null) =>
    side.dialect.toDouble(`${alias}.${companion}`, side.dialect.storage(companion ?? ''))
  const [one, other] = [number(before, 'b', was.companion), number(after, 'a', is.companion)]
  const alike = `${one} = ${other} AND abs(${other}) < ${LARGEST_EXACT}`
  return `(${paired} AND CASE WHEN ${same} THEN false ELSE NOT coalesce(${alike}, false) END)`
}

const slot = ({ keys, types }: Side, i: number) => slotOf({ key: keys[i] ?? '', dataType: types[i] ?? 'text' })

function conditionOf({ kind, column }: DifferencesAsked, columns: number, changed: string): string {
  if (column !== undefined) {
    if (!Number.isInteger(column) || column < 0 || column >= columns) throw invalid('There is no such column.')
    return kind === undefined || kind === 'changed' ? `d${column}` : 'false'
  }
  if (kind === 'added') return 'before_id IS NULL'
  if (kind === 'removed') return 'after_id IS NULL'
  return kind === 'changed' ? `(${changed})` : `(before_id IS NULL OR after_id IS NULL OR ${changed})`
}

function whole(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0)
    throw invalid('A range of rows goes from one whole number to another.')
  return number
}
