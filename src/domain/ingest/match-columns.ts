import type { SourceField } from '#domain/data/column.ts'
import type { MappedColumn, Mapping } from './mapping.ts'

/** What a column of the sheet was matched with. */
export type ColumnMatch =
  | { kind: 'field'; field: SourceField }
  /** A column that an earlier mapping added, which the source does not describe. */
  | { kind: 'earlier'; name: string }
  | { kind: 'pivot' }
  | { kind: 'ignore' }
  | { kind: 'new' }

/** `Buildings At Risk`, `buildings_at_risk` and `BuildingsAtRisk` are one name; empty where there is no letter or digit. */
export function matchedName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Computed when they are read, so that no file fills them. */
const isStored = ({ display, type }: SourceField) =>
  display !== 'calculated' && type !== 'calculated' && type !== 'formula'

/**
 * What each header means: a field by its name or by the name that people see, else what the mapping of the last file of
 * this source said of the same header. No field is matched twice.
 */
export function matchColumns(
  headers: readonly string[],
  fields: readonly SourceField[],
  last: Mapping | null,
): ColumnMatch[] {
  const stored = fields.filter(isStored)
  const taken = new Set<string>()
  const matches: (ColumnMatch | null)[] = headers.map(() => null)
  const match = (find: (header: string) => SourceField | undefined) => {
    headers.forEach((header, at) => {
      const field = matches[at] ? undefined : find(header)
      if (!field || taken.has(field.name)) return
      taken.add(field.name)
      matches[at] = { kind: 'field', field }
    })
  }
  match((header) => stored.find(({ name }) => name === header.trim()))
  const byName = firstBy(stored, ({ name }) => matchedName(name))
  match((header) => byName.get(matchedName(header)))
  const byLabel = firstBy(stored, ({ display_name }) => matchedName(display_name ?? ''))
  match((header) => byLabel.get(matchedName(header)))
  return matches.map((found, at) => found ?? fromLast(headers[at] ?? '', stored, last, taken))
}

function firstBy(fields: readonly SourceField[], keyOf: (field: SourceField) => string): Map<string, SourceField> {
  const found = new Map(fields.map((field) => [keyOf(field), field] as const).toReversed())
  found.delete('')
  return found
}

function fromLast(
  header: string,
  fields: readonly SourceField[],
  last: Mapping | null,
  taken: Set<string>,
): ColumnMatch {
  const before = last && lastColumn(header, last)
  if (!last || !before) return { kind: 'new' }
  if (before.to.kind === 'ignore') return { kind: 'ignore' }
  if (before.to.kind === 'pivot') return pivotIsFree(last, taken) ? { kind: 'pivot' } : { kind: 'new' }
  const { name } = before.to
  if (taken.has(name)) return { kind: 'new' }
  taken.add(name)
  const field = fields.find((one) => one.name === name)
  return field ? { kind: 'field', field } : { kind: 'earlier', name }
}

/** Headers and values of the last pivot go to columns that nothing else fills now. */
function pivotIsFree({ pivot }: Mapping, taken: ReadonlySet<string>): boolean {
  return pivot !== null && !taken.has(pivot.headers) && !taken.has(pivot.values)
}

function lastColumn(header: string, { columns }: Mapping): MappedColumn | undefined {
  const name = matchedName(header)
  return (
    columns.find((column) => column.header === header) ??
    columns.find((column) => name !== '' && matchedName(column.header) === name)
  )
}
