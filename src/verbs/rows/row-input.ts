import { z } from 'zod'
import type { RowColumn } from '#domain/data/query.ts'
import { shorten } from '#domain/data/shorten.ts'
import { AppName, FIRST_ROW_ID, ItemId } from '#domain/item/item.ts'
import { isStorableText } from '#domain/item/storable-text.ts'
import { invalid, refuse } from '#domain/problem.ts'
import type { RowData } from '#engines/change-set.ts'
import type { RowTable } from '#engines/engine.ts'
import { DataInput } from '#verbs/items/item-input.ts'

export const RowId = ItemId.min(FIRST_ROW_ID, 'is not the id of a row')

/** Most row ids that one request may name; an engine compares with no more values at once. */
export const MAX_ROW_IDS = 5_000

/** Which rows: those of a version, or those of it that failed validation. */
export const RowsFields = { app: AppName, view: ItemId, part: z.enum(['rows', 'invalid']).default('rows') }

/** Column expressions as text; the domain's grammar reads them. */
export const AttributesInput = z.array(z.string().min(1).max(10_000)).min(1).max(500)

const MAX_CELL = 1_000_000

const CellText = z.string().max(MAX_CELL).refine(isStorableText, 'holds a NUL or a lone surrogate')

/** A cell as a client sends it; numbers and booleans are kept as the text they are written as. */
export const CellInput = z
  .union([CellText, z.number(), z.boolean(), z.null()])
  .transform((value) => (value === null ? null : String(value)))

const MAX_NAME = 1_000

/** What is wrong with cells is said of each. */
const CellsInput = DataInput.pipe(z.record(z.string().max(MAX_NAME), CellInput))

/** Cells of a row by column. A paste has ten thousand of them: those with nothing wrong are looked at in one pass. */
export const RowDataInput = z
  .unknown()
  .meta({ type: 'object' })
  .transform((value, context): Record<string, string | null> => {
    const plain = plainCells(value)
    if (plain) return plain
    const read = CellsInput.safeParse(value)
    if (read.success) return read.data
    for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path: [...path] })
    return z.NEVER
  })

function plainCells(value: unknown): Record<string, string | null> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const cells: Record<string, string | null> = {}
  for (const [name, cell] of Object.entries(value)) {
    const isPlain = cell === null || (typeof cell === 'string' && cell.length <= MAX_CELL && isStorableText(cell))
    if (!isPlain || name.length > MAX_NAME || name === '__proto__') return null
    cells[name] = cell
  }
  return cells
}

type RowCells = { columns: readonly RowColumn[]; table: Pick<RowTable, 'calculated'> }

/** The cells as they are stored; a column that the version does not have, or that is calculated, is refused by name. */
export function rowData(input: z.output<typeof RowDataInput>, { columns, table }: RowCells): RowData {
  const known = new Set(columns.map((column) => column.name))
  const computed = new Set(table.calculated?.map(({ name }) => name))
  const cells: RowData = {}
  for (const [name, value] of Object.entries(input)) {
    if (computed.has(name))
      throw refuse(400, 'calculated', `“${shorten(name)}” is calculated from other columns and cannot be typed in.`)
    if (!known.has(name)) throw invalid(`There is no column "${name.slice(0, 100)}" in this version.`)
    cells[name] = value
  }
  return cells
}
