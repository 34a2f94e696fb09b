import { storedLevel } from '#domain/access/item-policy.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import type { Item } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { readCategories } from './categories.ts'
import { plainDescription } from './plain-description.ts'

/** What a catalogue keeps of a source to list, count and search it. */
export type SourceRow = {
  id: number
  name: string
  doc_type: string
  about: string
  categories: string[][]
  authLevel: number
  updatedAt: string
}

/** What it keeps of a version. */
export type VersionRow = {
  id: number
  sourceId: number
  table: string | null
  columns: number
  inPreparation: boolean
  updatedAt: string
}

const MOST_ABOUT_CHARACTERS = 200

export function sourceRow({ id, data, updated_at }: Item): SourceRow {
  const about = { ...parseJsonText<Record<string, unknown>>(data.metadata, {}).value, ...data }
  return {
    id,
    name: storedText(data.name),
    doc_type: storedText(data.doc_type),
    about: oneLineOf(about.description),
    categories: readCategories(about.categories),
    authLevel: storedLevel(data.authLevel),
    updatedAt: updated_at,
  }
}

export function versionRow(item: Item): VersionRow {
  const { id, data, updated_at } = item
  const table = isTableOf(id, data.table) ? data.table : null
  const columns = Array.isArray(data.columns) ? data.columns.length : 0
  const sourceId = storedNumber(data.source_id)
  return { id, sourceId, table, columns, inPreparation: isInPreparation(item), updatedAt: updated_at }
}

/** The beginning of a description on one line. */
function oneLineOf(description: unknown): string {
  const text = plainDescription(description).slice(0, 4 * MOST_ABOUT_CHARACTERS)
  return text.split(/\s+/).filter(Boolean).join(' ').slice(0, MOST_ABOUT_CHARACTERS)
}
