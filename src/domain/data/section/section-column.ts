import { COMPUTED_FORMAT, formatterOf } from '#domain/field/value-format.ts'
import type { SectionColumn, SourceField } from '../column.ts'

/*
 * What a section says of a column, read from what is stored: sections keep whatever an older program wrote into a column,
 * and what is none of the choices counts as not set.
 */

export const COLUMN_FUNCTIONS = ['sum', 'avg', 'count', 'list', 'max'] as const
export type ColumnFunction = (typeof COLUMN_FUNCTIONS)[number]

export const COLUMN_SORTS = ['asc nulls last', 'desc nulls last'] as const

export const JUSTIFICATIONS = ['left', 'right', 'center', 'full'] as const

/** What a column is in a graph. */
export const COLUMN_ROLES = ['xAxis', 'yAxis', 'categorize', 'valueColumn'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** What a column says of a header. */
export const HEADER_ROLES = ['title', 'note', 'bgImg', 'logo'] as const
export type HeaderRole = (typeof HEADER_ROLES)[number]

/** Names a column among those of its section: a copy has the name of its original. */
export function columnKey({
  name,
  normalName,
  copyNum,
}: Pick<SectionColumn, 'name'> & Record<string, unknown>): string {
  if (typeof normalName === 'string' && normalName !== '') return normalName
  return typeof copyNum === 'number' && copyNum > 0 ? copyKey(name, copyNum) : name
}

export const copyKey = (name: string, number: number) => `${name}_copy_${number}`

const oneOf =
  <Choice extends string>(choices: readonly Choice[], setting: string) =>
  (column: SectionColumn): Choice | null =>
    choices.find((choice) => choice === column[setting]) ?? null

const storedFunction = oneOf(COLUMN_FUNCTIONS, 'fn')

/** The function that is applied to it; a formula computes with those of its variables and has none. */
export const functionOf = (column: SectionColumn): ColumnFunction | null =>
  isFormula(column) ? null : storedFunction(column)
export const sortOf = oneOf(COLUMN_SORTS, 'sort')
export const justificationOf = oneOf(JUSTIFICATIONS, 'justify')

export const isGroup = ({ group }: SectionColumn) => group === true
/** A column of links or buttons, which holds no values. */
export const isAction = ({ actionType }: SectionColumn) => actionType === 'url' || actionType === 'delete'
export const isIdColumn = ({ systemCol }: SectionColumn) => systemCol === true
export const isFormula = ({ type }: SectionColumn) => type === 'formula'
export const isOpenOut = ({ openOut }: SectionColumn) => openOut === true
export const hasRole = (column: SectionColumn, role: ColumnRole) => column[role] === true
export const hasHeaderRole = (column: SectionColumn, role: HeaderRole) => column[role] === true

/** The columns that data is asked for, in the order of the cells of an answer. */
export const askedColumns = ({ columns }: { columns: readonly SectionColumn[] }): SectionColumn[] =>
  columns.filter((column) => column.show && !isAction(column))

/** What stands above a section's column: its author's words, else the name that its source shows it by, else its own. */
export function columnHeading(column: SectionColumn, field?: SourceField | null): string {
  const { name, display_name, customName } = column
  const own = typeof customName === 'string' && customName.trim() !== '' ? customName : display_name
  return own || field?.display_name || name
}

/**
 * The field of a section's column: what its source says, with the section's own format. Of sections whose source says
 * nothing the copies count that older ones keep of kind, options and whether a value is required.
 */
export function sectionField(column: SectionColumn, field: SourceField | null | undefined): SourceField {
  const { name, type, options, required, isDollar, display, meta_lookup } = column
  const own = {
    type: typeof type === 'string' ? type : 'text',
    ...(options === undefined ? {} : { options }),
    ...(typeof required === 'string' || typeof required === 'boolean' ? { required } : {}),
    ...(typeof display === 'string' && meta_lookup !== undefined ? { display, meta_lookup } : {}),
  }
  const chosen = column.formatFn || field?.formatFn || (isFormula(column) ? COMPUTED_FORMAT : undefined)
  const formatFn = formatterOf({ formatFn: chosen, isDollar })
  return { ...(field ?? own), name, ...(formatFn ? { formatFn } : {}) }
}
