import type { SourceField } from '#domain/data/column.ts'
import { readLookup, type VersionLookup } from '#domain/data/fields/meta-lookup.ts'
import type { Cell, DataQuery, Expression } from '#domain/data/query.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValues, type FieldOption } from '#domain/field/options.ts'
import { ProblemError } from '#domain/problem.ts'
import { findVersions } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** Values that one answer is given labels for. */
const MOST_LOOKED_UP = 1_000

export type Labels = ReadonlyMap<string, readonly FieldOption[]>

/**
 * By the names of meta fields whose labels stand in other versions, what those call the values in these rows. A lookup that
 * the reader may not read, or that can't be read, leaves the values as they are.
 */
export async function lookedUpLabels(
  fields: readonly SourceField[],
  select: readonly Expression[],
  rows: readonly (readonly Cell[])[],
  context: VerbContext,
): Promise<Labels> {
  const found = new Map<string, readonly FieldOption[]>()
  for (const [at, expression] of select.entries()) {
    const field = expression.kind === 'column' ? fields.find(({ name }) => name === expression.name) : undefined
    const lookup = field && readLookup(field)
    if (!field || !lookup || !('version' in lookup)) continue
    const values = new Set(rows.flatMap((row) => chosenValues(row[at]).map(textOf)))
    found.set(field.name, await labelsIn(lookup.version, [...values].slice(0, MOST_LOOKED_UP), context))
  }
  return found
}

/** The labels of these values in another version. */
async function labelsIn(
  { viewId, key, label }: VersionLookup,
  values: readonly string[],
  context: VerbContext,
): Promise<FieldOption[]> {
  const version = values.length > 0 ? (await findVersions(context, [viewId])).get(viewId) : undefined
  if (!version?.readable || !version.table) return []
  const column = (name: string): Expression => ({ kind: 'column', name })
  const query: DataQuery = {
    select: [key, label].map((name) => ({ kind: 'call', fn: 'to text', args: [column(name)] })),
    where: { kind: 'in', of: column(key), values: [...values] },
    groupBy: [],
    having: null,
    orderBy: [],
  }
  try {
    const rows = await context.rows.select(version.table, query, { from: 0, to: MOST_LOOKED_UP * 2 - 1 })
    return rows.flatMap(([value, name]) =>
      value == null || name == null ? [] : [{ value: String(value), label: String(name) }],
    )
  } catch (error) {
    if (error instanceof ProblemError) return []
    throw error
  }
}
