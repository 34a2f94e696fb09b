import type { StoredColumn } from '../column.ts'
import { DATA_TYPES } from '../column.ts'
import type { WantedColumn } from '../configure-columns.ts'
import type { DataType } from '../query.ts'
import { fieldFinder, sourceFields } from '../source-fields.ts'
import { columnInTable, type VersionLayout } from '../version-layout.ts'
import { dataTypeOf, isCalculated } from './field-choices.ts'
import type { EditedField } from './field-edit.ts'
import type { FieldEntry } from './field-entry.ts'

/**
 * The columns that a version is to have after its source's fields were edited; null where it stays as it is. A new field
 * brings a column, a removed one takes it away, one with another name or data type gives it both, and one that is
 * calculated has none.
 */
export function columnsAfterEdits(
  before: readonly FieldEntry[],
  edited: readonly EditedField[],
  layout: VersionLayout,
  { reordered }: { reordered: boolean },
): WantedColumn[] | null {
  const columnOf = columnsOfFields(before, layout.columns)
  const fielded = new Set(columnOf.values())
  const wanted: { column: WantedColumn; at: number }[] = []
  const kept = new Set<string>()
  for (const [at, field] of edited.entries()) {
    if (isCalculated(field.entry)) continue
    const column = columnFor(field, before, columnOf, layout)
    if (!column || (column.key !== undefined && kept.has(column.key))) continue
    if (column.key !== undefined) kept.add(column.key)
    wanted.push({ column, at })
  }
  // A column of which the source says nothing is nobody's to drop.
  const others = layout.columns.filter(({ key }) => !fielded.has(key) && !kept.has(key))
  wanted.push(...others.map(({ key }) => ({ column: { key }, at: edited.length })))
  const columns = inOrder(wanted, layout.columns, reordered)
  return isSame(columns, layout.columns) ? null : columns
}

function columnFor(
  { entry, from }: EditedField,
  before: readonly FieldEntry[],
  columnOf: ReadonlyMap<number, string>,
  layout: VersionLayout,
): WantedColumn | null {
  const dataType = storedType(entry)
  const own = from === null ? undefined : columnOf.get(from)
  const was = from === null ? undefined : before[from]
  const key = own ?? (typeof entry.key === 'string' ? entry.key : undefined)
  const stored = key === undefined ? null : columnInTable(layout, key)
  if (stored) {
    const isRenamed = was !== undefined && was.name !== entry.name
    const isRetyped = dataType !== null && (was === undefined || storedType(was) !== dataType)
    return {
      key: stored.key,
      ...(isRenamed || own === undefined ? { name: entry.name } : {}),
      ...(isRetyped && dataType !== stored.dataType ? { dataType } : {}),
    }
  }
  // A field of before the edits that this version has no column for, such as one of other versions, brings none.
  if (was !== undefined && !isCalculated(was)) return null
  return { name: entry.name, ...(dataType ? { dataType } : {}) }
}

/** By the positions of fields, the keys of the columns that they mean. */
function columnsOfFields(fields: readonly FieldEntry[], columns: readonly StoredColumn[]): Map<number, string> {
  const read = fields.map((entry) => sourceFields({ attributes: [entry] })[0])
  const position = new Map(read.flatMap((field, at) => (field ? [[field, at] as const] : [])))
  const fieldOf = fieldFinder([...position.keys()], columns)
  const found = new Map<number, string>()
  for (const column of columns) {
    const field = fieldOf(column)
    const at = field ? position.get(field) : undefined
    if (at !== undefined) found.set(at, column.key)
  }
  return found
}

/** In the order of the fields where that was set; otherwise as the version has them, new ones behind. */
function inOrder(
  wanted: readonly { column: WantedColumn; at: number }[],
  columns: readonly StoredColumn[],
  reordered: boolean,
): WantedColumn[] {
  if (reordered) return wanted.toSorted((a, b) => a.at - b.at).map(({ column }) => column)
  const position = new Map(columns.map(({ key }, at) => [key, at]))
  const places = ({ column: { key } }: { column: WantedColumn }) =>
    (key === undefined ? undefined : position.get(key)) ?? columns.length
  return wanted.toSorted((a, b) => places(a) - places(b) || a.at - b.at).map(({ column }) => column)
}

function isSame(wanted: readonly WantedColumn[], columns: readonly StoredColumn[]): boolean {
  return (
    wanted.length === columns.length &&
    wanted.every(({ key, name, dataType }, at) => {
      const column = columns[at]
      return column?.key === key && (name ?? column?.name) === column?.name && dataType === undefined
    })
  )
}

function storedType(entry: FieldEntry): DataType | null {
  const said = dataTypeOf(entry)
  return DATA_TYPES.find((one) => one === said) ?? null
}
