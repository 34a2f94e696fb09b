import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import { ownLabels } from '#domain/data/fields/meta-lookup.ts'
import type { Cell, Expression } from '#domain/data/query.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { chosenValues, type FieldOption, optionOf } from '#domain/field/options.ts'
import type { FieldSetting } from './field.ts'
import { kindOf } from './registry.ts'

/** The columns of a version; those are marked whose field in their source may have several values. */
export function withMultiple(columns: readonly StoredColumn[], fields: readonly SourceField[]): StoredColumn[] {
  const fieldOf = fieldFinder(fields, columns)
  return columns.map((column) => {
    const field = fieldOf(column)
    return field && kindOf(field).multiple ? { ...column, multiple: true } : column
  })
}

/** Settings that no reader of a cell sees anything of. */
const FOR_FORMS: ReadonlySet<FieldSetting> = new Set(['prompt'])

/** Columns, what their source says of them, and by the names of fields what lookups elsewhere call their values. */
type DescribedColumns = {
  columns: readonly StoredColumn[]
  fields: readonly SourceField[]
  labels?: ReadonlyMap<string, readonly FieldOption[]>
}

/**
 * What a view has to know of the fields of what was selected, in that order; null for columns of which their source says
 * nothing, and for what is no column. Of long lists of options only those go along that are chosen in these rows.
 */
export function cellFields(
  select: readonly Expression[],
  { columns, fields, labels = new Map() }: DescribedColumns,
  rows: readonly (readonly Cell[])[],
): (SourceField | null)[] {
  const fieldOf = fieldFinder(fields, columns)
  const byName = new Map(columns.map((column) => [column.name, column]))
  return select.map((expression, position) => {
    const column = expression.kind === 'column' ? byName.get(expression.name) : undefined
    const field = column ? fieldOf(column) : null
    const cells = () => new Set(rows.map((row) => row[position] ?? null))
    return field && withLabels(cellField(field, cells), labels.get(field.name) ?? ownLabels(field), cells)
  })
}

function cellField(field: SourceField, cells: () => ReadonlySet<Cell>): SourceField {
  const settings = kindOf(field).settings.filter((name) => !FOR_FORMS.has(name) && field[name] !== undefined)
  const { name: fieldName, type, display_name } = field
  const told: SourceField = { name: fieldName, type, ...(display_name ? { display_name } : {}) }
  for (const name of settings) Object.assign(told, { [name]: field[name] })
  return told.options === undefined ? told : { ...told, options: usedOptions(field, cells()) }
}

/** Of what a lookup calls values, those that are in these cells. */
function withLabels(told: SourceField, labels: readonly FieldOption[], cells: () => ReadonlySet<Cell>): SourceField {
  if (labels.length === 0) return told
  const used = new Set([...cells()].flatMap((cell) => chosenValues(cell).map((value) => optionOf(labels, value))))
  return { ...told, labels: labels.filter((label) => used.has(label)) }
}

function usedOptions(field: SourceField, cells: ReadonlySet<Cell>) {
  const options = kindOf(field).choices?.(field) ?? []
  const used = new Set([...cells].flatMap((cell) => chosenValues(cell).map((value) => optionOf(options, value))))
  // One is enough to say that there are options, so that what is none of them is known as such.
  return options.filter((option, position) => used.has(option) || (position === 0 && used.has(undefined)))
}
