import type { SourceField } from '#domain/data/column.ts'
import type { ColumnLabels } from '#domain/data/export/label-columns.ts'
import { readLookup, type VersionLookup } from '#domain/data/fields/meta-lookup.ts'
import type { Cell, DataQuery, Expression } from '#domain/data/query.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValues, type FieldOption } from '#domain/field/options.ts'
import { ProblemError } from '#domain/problem.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { FoundVersion } from '#verbs/sources/found-version.ts'
import { findVersions, type ReadableVersion } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** Values that one answer is given labels for. */
const MOST_LOOKED_UP = 1_000
/** Rows of a lookup that a file is given labels from. */
const MOST_IN_FILE = 100_000

type LookedUpLabels = {
  labels: ReadonlyMap<string, readonly FieldOption[]>
  /** The versions that were looked into, as far as there are such. */
  versions: ReadonlyMap<number, FoundVersion | undefined>
}

/**
 * By the names of meta fields whose labels stand in other versions, what those call the values in these rows. A lookup that
 * the reader may not read, or that can't be read, leaves the values as they are.
 */
export async function lookedUpLabels(
  fields: readonly SourceField[],
  select: readonly Expression[],
  rows: readonly (readonly Cell[])[],
  context: VerbContext,
): Promise<LookedUpLabels> {
  const labels = new Map<string, readonly FieldOption[]>()
  const versions = new Map<number, FoundVersion | undefined>()
  for (const [at, expression] of select.entries()) {
    const field = expression.kind === 'column' ? fields.find(({ name }) => name === expression.name) : undefined
    const lookup = field && readLookup(field)
    if (!field || !lookup || !('version' in lookup)) continue
    const values = new Set(rows.flatMap((row) => chosenValues(row[at]).map(textOf)))
    if (values.size === 0) continue
    const { viewId } = lookup.version
    const version = (await findVersions(context, [viewId])).get(viewId)
    versions.set(viewId, version)
    const some = [...values].slice(0, MOST_LOOKED_UP)
    const readable = version?.readable ? version : null
    labels.set(field.name, await labelRows(lookup.version, some, readable, context.rows, MOST_LOOKED_UP))
  }
  return { labels, versions }
}

/** A meta column of a version, and the version whose rows call its values, where those are not with the field. */
type LookedUp = {
  column: string
  own: readonly FieldOption[]
  lookup: VersionLookup | null
  version: FoundVersion | null
}

/** The meta columns of a version with where their labels are, for whoever may read those. */
export async function metaColumns({ fields, table }: ReadableVersion, context: VerbContext): Promise<LookedUp[]> {
  const fieldOf = fieldFinder(fields, table.columns)
  const found = table.columns.flatMap((column) => {
    const field = fieldOf(column)
    const lookup = field && readLookup(field)
    if (!lookup) return []
    const own = 'labels' in lookup ? lookup.labels : []
    return own.length > 0 || 'version' in lookup
      ? [{ column: column.name, own, lookup: 'version' in lookup ? lookup.version : null }]
      : []
  })
  const versions = await findVersions(context, [...new Set(found.flatMap(({ lookup }) => lookup?.viewId ?? []))])
  return found.map((one) => {
    const version = one.lookup ? versions.get(one.lookup.viewId) : undefined
    return { ...one, version: version?.readable ? version : null }
  })
}

/** All that lookups say, for a file. */
export async function allLabels(columns: readonly LookedUp[], rows: RowEngine): Promise<ColumnLabels> {
  const labels = new Map<string, ReadonlyMap<string, string>>()
  for (const { column, own, lookup, version } of columns) {
    const found = lookup ? await labelRows(lookup, null, version, rows, MOST_IN_FILE) : own
    labels.set(column, new Map(found.map(({ value, label }) => [textOf(value), label])))
  }
  return labels
}

async function labelRows(
  { key, label }: VersionLookup,
  values: string[] | null,
  version: FoundVersion | null,
  rows: RowEngine,
  most: number,
): Promise<FieldOption[]> {
  if (!version?.table) return []
  const column = (name: string): Expression => ({ kind: 'column', name })
  const query: DataQuery = {
    select: [key, label].map((name) => ({ kind: 'call', fn: 'to text', args: [column(name)] })),
    where: values && { kind: 'in', of: column(key), values },
    groupBy: [],
    having: null,
    orderBy: [],
  }
  try {
    const found = await rows.select(version.table, query, { from: 0, to: most - 1 })
    return found.flatMap(([value, name]) =>
      value == null || name == null ? [] : [{ value: String(value), label: String(name) }],
    )
  } catch (error) {
    if (error instanceof ProblemError) return []
    throw error
  }
}
