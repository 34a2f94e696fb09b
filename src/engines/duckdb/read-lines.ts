import type { ColumnFacts, PlainLines } from '#domain/data/text-batch.ts'
import type { DecimalShape } from '#domain/data/typed-text.ts'
import type { RowTable } from '../engine.ts'
import { type ColumnSlot, slotsOf, tableName } from '../row-layout.ts'
import { FIRST_SHAPE } from './companions.ts'
import { typeSql } from './tables.server.ts'

/** Bytes between cells and before escaped ones, which hardly any text has: nothing in a spooled line needs quotes. */
export const UNIT = 31
const RECORD = 30

/** DuckDB reads lines of up to two million bytes unless it is told otherwise. */
const USUAL_LINE = 1_000_000

/** How rows are written to a file for DuckDB to read: lines without quotes, so that it may read them in any order. */
export const SPOOL_FORMAT = {
  delimiter: UNIT,
  escape: RECORD,
  escaped: [
    [RECORD, 'e'],
    [UNIT, 'u'],
    [10, 'n'],
    [13, 'r'],
  ],
  nothing: '',
} as const

/**
 * Whether DuckDB reads in these lines what the parser and `typed-text` do: every typed column is of the type that all
 * of its values have, plainly written.
 */
export function readsItself({ columns }: RowTable, lines: PlainLines): boolean {
  if (columns.length !== lines.columns.length) return false
  return columns.every(({ dataType }, i) => {
    const facts = lines.columns[i]
    return dataType === 'text' || (facts?.plain === true && facts.dataType === dataType)
  })
}

/**
 * The table made from the lines of a file; rows take their ids in its order. They are numbered as they are read: one thread
 * does that, as one does all of it with the memory that DuckDB has here, and numbers that are written afterwards are written
 * once more at the commit.
 */
export function fromLinesSql(
  target: RowTable,
  lines: PlainLines,
  { firstId, readBytes }: { firstId: number; readBytes: number | undefined },
): string[] {
  const table = tableName(target.table)
  const stored = slotsOf(target.columns)
  const columns = stored.flatMap(({ dataType, text, companion }, i) =>
    companion ? [text, `CAST(${text} AS ${typeSql(dataType, shapeOf(lines.columns[i]))}) AS ${companion}`] : [text],
  )
  const names = stored.map(({ text }) => text)
  const source = readCsv({ ...lines, names, readBytes })
  return [
    loadedTableSql(target, lines.columns.map(shapeOf)),
    `INSERT INTO ${table} SELECT ${firstId - 1} + row_number() OVER (), ${columns.join(', ')} FROM ${source}`,
  ]
}

/** What is known of lines that were spooled. */
type SpooledLines = { hasEscapes: readonly boolean[]; shapes: readonly DecimalShape[]; longestLine: number }

/** The table made from a spooled file. */
export function fromSpoolSql(
  target: RowTable,
  path: string,
  { hasEscapes, shapes, longestLine }: SpooledLines,
  readBytes: number | undefined,
): string[] {
  const stored = slotsOf(target.columns)
  const columns = stored.flatMap((column, i) => {
    const text = hasEscapes[i] ? `${unescaped(column.text)} AS ${column.text}` : column.text
    return column.companion ? [text, castCompanion(column, shapes[i])] : [text]
  })
  const names = ['id', ...stored.flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))]
  const source = readCsv({ path, names, delimiter: String.fromCharCode(UNIT), skipped: 0, longestLine, readBytes })
  return [
    loadedTableSql(target, shapes),
    `INSERT INTO ${tableName(target.table)} SELECT id, ${columns.join(', ')} FROM ${source}`,
  ]
}

/**
 * The text of a typed column is hardly read beside its companion, and hardly repeats: that a dictionary of it would be no
 * gain is told to DuckDB, which takes as long to find that out as for all the rest of a load.
 */
function loadedTableSql(target: RowTable, shapes: readonly (DecimalShape | undefined)[]): string {
  const columns = slotsOf(target.columns).flatMap(({ dataType, text, companion }, i) =>
    companion
      ? [`${text} VARCHAR USING COMPRESSION fsst`, `${companion} ${typeSql(dataType, shapes[i] ?? FIRST_SHAPE)}`]
      : [`${text} VARCHAR`],
  )
  return `CREATE TABLE ${tableName(target.table)} (id BIGINT, ${columns.join(', ')})`
}

function castCompanion({ dataType, companion }: ColumnSlot, shape: DecimalShape | undefined): string {
  return `CAST(${companion} AS ${typeSql(dataType, shape ?? FIRST_SHAPE)}) AS ${companion}`
}

type CsvSource = {
  path: string
  names: readonly string[]
  delimiter: string
  skipped: number
  longestLine?: number
  readBytes?: number | undefined
  /** What stands for no value. */
  nothing?: string
}

/** Half of its own choice: it has several such pieces in memory at once. Much smaller ones are merged at some cost. */
const PIECE_BYTES = 16_000_000

/** Everything that DuckDB would find out by looking at the file is said. */
export function readCsv({
  path,
  names,
  delimiter,
  skipped,
  longestLine = 0,
  readBytes,
  nothing = '',
}: CsvSource): string {
  const pieces = readBytes ? `, max_line_size = ${readBytes}, buffer_size = ${readBytes}` : piecesFor(longestLine)
  const columns = names.map((name) => `'${name}': 'VARCHAR'`).join(', ')
  return `read_csv('${path.replaceAll("'", "''")}', auto_detect = false, columns = {${columns}}, delim = '${delimiter}', quote = '', escape = '', comment = '', header = false, skip = ${skipped}, new_line = '\\n', nullstr = '${nothing}', encoding = 'utf-8', compression = 'none', strict_mode = true, null_padding = false, ignore_errors = false${pieces})`
}

/** Longer lines are read by one thread: of several, each would hold some of them. */
function piecesFor(longestLine: number): string {
  if (longestLine < USUAL_LINE) return `, buffer_size = ${PIECE_BYTES}`
  const line = longestLine + 1
  return `, parallel = false, max_line_size = ${line}, buffer_size = ${2 * line}`
}

const unescaped = (text: string) =>
  `replace(replace(replace(replace(${text}, chr(30) || 'n', chr(10)), chr(30) || 'r', chr(13)), chr(30) || 'u', chr(31)), chr(30) || 'e', chr(30))`

const shapeOf = (facts: ColumnFacts | undefined) => facts?.shape ?? FIRST_SHAPE
