import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import type { Cell, Expression } from '#domain/data/query.ts'
import { fieldOfColumn } from '#domain/data/source-fields.ts'
import { chosenValues, optionOf } from '#domain/field/options.ts'
import type { FieldSetting } from './field.ts'
import { kindOf } from './registry.ts'

/** The columns of a version; those are marked whose field in their source may have several values. */
export function withMultiple(columns: readonly StoredColumn[], fields: readonly SourceField[]): StoredColumn[] {
  return columns.map((column) =>
    kindOf(fieldOfColumn(fields, column)).multiple ? { ...column, multiple: true } : column,
  )
}

/** Settings that no reader of a cell sees anything of. */
const FOR_FORMS: ReadonlySet<FieldSetting> = new Set(['prompt'])

/**
 * What a view has to know of the fields of what was selected, in that order; null where it is nothing, as for plain text and
 * for what is no column. Of long lists of options only those go along that are chosen in these rows.
 */
export function cellFields(
  select: readonly Expression[],
  { columns, fields }: { columns: readonly StoredColumn[]; fields: readonly SourceField[] },
  rows: readonly (readonly Cell[])[],
): (SourceField | null)[] {
  return select.map((expression, position) => {
    const column = expression.kind === 'column' ? columns.find(({ name }) => name === expression.name) : undefined
    if (!column) return null
    return cellField(fieldOfColumn(fields, column), () => rows.map((row) => row[position] ?? null))
  })
}

function cellField(field: SourceField, cells: () => Cell[]): SourceField | null {
  const kind = kindOf(field)
  const settings = kind.settings.filter((name) => !FOR_FORMS.has(name) && field[name] !== undefined)
  const saysNothing = kind.type !== field.type || settings.every((name) => name === 'dataType')
  if (kind === kindOf({ type: '' }) && saysNothing) return null
  const told: SourceField = { name: field.name, type: field.type }
  for (const name of settings) Object.assign(told, { [name]: field[name] })
  return told.options === undefined ? told : { ...told, options: usedOptions(field, cells()) }
}

function usedOptions(field: SourceField, cells: readonly Cell[]) {
  const options = kindOf(field).choices?.(field) ?? []
  const used = new Set(cells.flatMap((cell) => chosenValues(cell).map((value) => optionOf(options, value))))
  // One is enough to say that there are options, so that what is none of them is known as such.
  return options.filter((option, position) => used.has(option) || (position === 0 && used.has(undefined)))
}
