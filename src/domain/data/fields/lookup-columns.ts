import type { StoredColumn } from '../column.ts'
import type { VersionLookup } from './meta-lookup.ts'

const CODES = ['fips', 'geoid', 'code', 'key', 'id']
const NAMES = ['label', 'name', 'title', 'description']

/**
 * Which columns of a version are likely the values of a field and their labels: the column of the same name, or a code,
 * and a text that is called a name. Null where there are no two columns.
 */
export function likelyLookup(
  field: string,
  version: { viewId: number; columns: readonly StoredColumn[] },
): VersionLookup | null {
  const { viewId, columns } = version
  const key = columns.find(({ name }) => name.toLowerCase() === field.toLowerCase()) ?? called(columns, CODES)
  const others = columns.filter((column) => column !== key)
  const texts = others.filter(({ dataType }) => dataType === 'text')
  const label = called(texts.length > 0 ? texts : others, NAMES)
  return key && label ? { viewId, key: key.name, label: label.name } : null
}

/** The first column with one of the words in its name, the earliest word first; the first of all where there is none. */
function called(columns: readonly StoredColumn[], words: readonly string[]): StoredColumn | undefined {
  for (const word of words) {
    const found = columns.find(({ name }) =>
      name
        .toLowerCase()
        .split(/[^\p{L}\p{N}]/u)
        .includes(word),
    )
    if (found) return found
  }
  return columns[0]
}

/** How a lookup in another version is stored, in the words of older programs. */
export function writtenLookup({ viewId, key, label }: VersionLookup): string {
  return JSON.stringify({ view_id: viewId, keyAttribute: key, valueAttribute: label })
}
