import type { SourceField, StoredColumn } from '../column.ts'
import { fieldFinder } from '../source-fields.ts'

/** A column that both of two versions have, with the name that it has in the newer one. */
export type ColumnPair = { name: string; before: StoredColumn; after: StoredColumn }

/** The columns of two versions: those that both have, in the order of the newer one, and those that one has alone. */
export type ComparedColumns = { pairs: ColumnPair[]; added: StoredColumn[]; removed: StoredColumn[] }

/** Two columns are the same where the same field of their source describes both; where none does, by their name. */
export function comparedColumns(
  before: readonly StoredColumn[],
  after: readonly StoredColumn[],
  fields: readonly SourceField[],
): ComparedColumns {
  const identityBefore = identities(before, fields)
  const identityAfter = identities(after, fields)
  const earlier = new Map(before.map((column) => [identityBefore(column), column]))
  const pairs = after.flatMap((column): ColumnPair[] => {
    const own = earlier.get(identityAfter(column))
    return own ? [{ name: column.name, before: own, after: column }] : []
  })
  const [pairedBefore, pairedAfter] = [
    new Set(pairs.map((pair) => pair.before)),
    new Set(pairs.map((pair) => pair.after)),
  ]
  return {
    pairs,
    added: after.filter((column) => !pairedAfter.has(column)),
    removed: before.filter((column) => !pairedBefore.has(column)),
  }
}

function identities(columns: readonly StoredColumn[], fields: readonly SourceField[]) {
  const fieldOf = fieldFinder(fields, columns)
  return (column: StoredColumn): SourceField | string => fieldOf(column) ?? column.name
}
