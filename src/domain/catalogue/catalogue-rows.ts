import { storedLevel } from '#domain/access/item-policy.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { documentText } from '#domain/rich-text/document-text.ts'
import { readRichText } from '#domain/rich-text/stored-value.ts'
import { readCategories } from './categories.ts'

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
export type VersionRow = { id: number; sourceId: number; table: string | null; columns: number; updatedAt: string }

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

export function versionRow({ id, data, updated_at }: Item): VersionRow {
  const table = isTableOf(id, data.table) ? data.table : null
  const columns = Array.isArray(data.columns) ? data.columns.length : 0
  return { id, sourceId: storedNumber(data.source_id), table, columns, updatedAt: updated_at }
}

/** The beginning of a description, of rich or plain text, on one line. */
export function oneLineOf(description: unknown): string {
  const root = readRichText(description)
  const text = root ? documentText(root) : isJson(description) ? '' : storedText(description)
  return text
    .slice(0, 4 * MOST_ABOUT_CHARACTERS)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .slice(0, MOST_ABOUT_CHARACTERS)
}

/** An empty document is stored as JSON, which nobody wants to read. */
const isJson = (value: unknown) => typeof value === 'string' && value.startsWith('{')
