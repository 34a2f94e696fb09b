import { z } from 'zod'
import { DATA_TYPES } from '#domain/data/column.ts'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'
import { ValueRule } from './value-rule.ts'

/*
 * How the columns of a sheet become columns of a version. `proposeMapping` makes one from what the reader measured and
 * what the source says of its fields; a person may change it; `mapRows` and `mapBatch` apply it, with the same answers.
 *
 *   columns   one entry for each column of the sheet, in its order: which target it fills, or none
 *   targets   the columns of the rows that come out, in their order, each with the rule by which text becomes stored text
 *   pivot     columns of the sheet that go `to: 'pivot'` become rows: each row of the sheet gives one row for each of
 *             them, with the header in the target `headers`, the cell in the target `values`, and all else repeated
 *   primary   the target whose value says which stored row is meant, where an upload updates rows
 *
 * What a rule can't read is kept as it came and counted in the report: nothing is lost.
 */

const LONGEST_NAME = 500
const ColumnName = z.string().trim().min(1).max(LONGEST_NAME)

const MappedColumn = z.strictObject({
  /** As it stood in the file, by which the next file of the same source is matched. */
  header: z.string().max(LONGEST_NAME),
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ignore') }),
    z.strictObject({ kind: z.literal('column'), name: ColumnName }),
    z.strictObject({ kind: z.literal('pivot') }),
  ]),
  /** An empty cell has the value of the nearest one above it, as in merged cells. */
  fillDown: z.boolean().default(false),
})
export type MappedColumn = z.output<typeof MappedColumn>

const TargetColumn = z.strictObject({
  name: ColumnName,
  /** Not a column of the source so far. */
  isNew: z.boolean(),
  dataType: z.enum(DATA_TYPES),
  rule: ValueRule,
  /** How values of a new column are shown, by the name of a formatter. */
  formatFn: z.string().max(50).optional(),
})
export type TargetColumn = z.output<typeof TargetColumn>

const Pivot = z.strictObject({
  headers: ColumnName,
  values: ColumnName,
  /** Empty cells make no row; else each makes a row without a value. */
  skipEmpty: z.boolean().default(false),
})

const MappingShape = z.strictObject({
  columns: z.array(MappedColumn).min(1).max(MOST_COLUMNS),
  targets: z.array(TargetColumn).min(1).max(MOST_COLUMNS),
  pivot: Pivot.nullable().default(null),
  primary: ColumnName.nullable().default(null),
})

/** A mapping in which all parts fit together; what does not is said in words. */
export const Mapping = MappingShape.superRefine((mapping, context) => {
  for (const message of mappingProblems(mapping)) context.addIssue({ code: 'custom', message })
})
export type Mapping = z.output<typeof Mapping>

/** What keeps a mapping from being applied. */
export function mappingProblems({ columns, targets, pivot, primary }: z.output<typeof MappingShape>): string[] {
  const names = targets.map(({ name }) => name)
  const known = new Set(names)
  const filled = [
    ...columns.flatMap(({ to }) => (to.kind === 'column' ? [to.name] : [])),
    ...(pivot ? [pivot.headers, pivot.values] : []),
  ]
  const filledOnce = new Set(filled)
  const pivoted = columns.some(({ to }) => to.kind === 'pivot')
  return [
    ...repeated(names).map((name) => `Two columns are called "${name}".`),
    ...repeated(filled).map((name) => `"${name}" is filled twice: map several columns to it as pivot columns.`),
    ...[...filledOnce].filter((name) => !known.has(name)).map((name) => `There is no column "${name}".`),
    ...names.filter((name) => !filledOnce.has(name)).map((name) => `Nothing is mapped to "${name}".`),
    ...(pivoted === (pivot !== null)
      ? []
      : ['Pivot columns need a column for their headers and one for their values.']),
    ...(primary === null || known.has(primary) ? [] : [`Nothing is mapped to the primary column "${primary}".`]),
  ]
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) < at))]
}
