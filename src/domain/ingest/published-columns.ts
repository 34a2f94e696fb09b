import { z } from 'zod'
import type { DataType, RowColumn } from '#domain/data/query.ts'
import type { UploadLayer } from '#domain/data/upload-context.ts'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'
import { invalid } from '#domain/problem.ts'
import type { MappedColumn, Mapping, TargetColumn } from './mapping.ts'
import { AS_IT_IS, type ValueRule } from './value-rule.ts'

const LONGEST_NAME = 500
const Name = z.string().trim().max(LONGEST_NAME)

/** A column attribute of the specification, as programs send it with what they publish; what else it says is not asked. */
export const PublishedColumn = z.object({
  name: Name.default(''),
  display_name: Name.nullish(),
  /** The column of the source that it goes to; a new one where there is none. */
  existingColumnMatch: Name.nullish(),
  isPrimary: z.boolean().nullish(),
})
export type PublishedColumn = z.output<typeof PublishedColumn>

export const PublishedColumns = z.array(PublishedColumn).max(MOST_COLUMNS)

/** Where the cells of several columns go that are mapped to one. */
const PIVOT_VALUES = 'value'

/** How a program maps the columns of a layer; those that it does not name are left out. Null where it names none. */
export function publishedMapping(
  { fieldsMetadata }: Pick<UploadLayer, 'fieldsMetadata'>,
  published: readonly PublishedColumn[],
  existing: readonly RowColumn[],
): Mapping | null {
  if (published.length === 0) return null
  const goals = fieldsMetadata.map((field) => goalOf(field, published))
  const pivoted = repeated(goals)
  const [headers, ...others] = pivoted
  if (others.length > 0)
    throw invalid(`Several columns go to "${headers}" and to "${others[0]}": only one can be filled this way.`)
  const columns = fieldsMetadata.map(({ display_name }, at): MappedColumn => {
    const goal = goals[at] ?? null
    const kind = goal === null ? 'ignore' : goal === headers ? 'pivot' : 'column'
    return {
      header: display_name,
      to: kind === 'column' && goal !== null ? { kind, name: goal } : { kind },
      fillDown: false,
    } as MappedColumn
  })
  const names = [...new Set(goals.filter((goal) => goal !== null))]
  const all = headers === undefined ? names : [...names, PIVOT_VALUES]
  return {
    columns,
    targets: all.map((name) => targetOf(name, existing)),
    pivot: headers === undefined ? null : { headers, values: PIVOT_VALUES, skipEmpty: false },
    primary: primaryOf(fieldsMetadata, published),
  }
}

type Field = UploadLayer['fieldsMetadata'][number]

const isOf = ({ name, display_name }: PublishedColumn, field: Field) =>
  name === field.name || (display_name ?? name) === field.display_name

/** The column that a field goes to: the one that it matches, or a new one of its own name; null where it is not published. */
function goalOf(field: Field, published: readonly PublishedColumn[]): string | null {
  const column = published.find((one) => isOf(one, field))
  return column ? column.existingColumnMatch || field.name : null
}

function primaryOf(fields: readonly Field[], published: readonly PublishedColumn[]): string | null {
  const primary = published.filter(({ isPrimary }) => isPrimary === true)
  if (primary.length > 1) throw invalid('Only one column can be the primary column.')
  const field = fields.find((one) => primary.some((column) => isOf(column, one)))
  return field ? goalOf(field, published) : null
}

function targetOf(name: string, existing: readonly RowColumn[]): TargetColumn {
  const column = existing.find((one) => one.name === name)
  const dataType = column?.dataType ?? 'text'
  return { name, isNew: !column, dataType, rule: RULES[dataType] }
}

/** Columns keep their type; what is not of it is kept as it came. */
const RULES: Record<DataType, ValueRule> = {
  text: AS_IT_IS,
  numeric: { nullWords: [], reading: { as: 'number', decimal: '.' } },
  date: { nullWords: [], reading: { as: 'date', order: null, epoch: null } },
  timestamp: { nullWords: [], reading: { as: 'timestamp', order: null, epoch: null } },
}

function repeated(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name, at) => name !== null && names.indexOf(name) < at))] as string[]
}
