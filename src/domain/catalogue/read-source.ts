import { storedLevel } from '#domain/access/item-policy.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import type { Item } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { readCategories } from './categories.ts'
import type { SourceDetails } from './source-details.ts'

/** A stored source as its screens show it; what is said in its metadata alone counts too. */
export function readSource({ id, app, revision, data, created_at, updated_at }: Item): SourceDetails {
  const about = { ...parseJsonText<Record<string, unknown>>(data.metadata, {}).value, ...data }
  const { is_dirty } = parseJsonText<{ is_dirty?: unknown }>(data.config, {}).value
  return {
    id,
    app,
    revision,
    name: storedText(data.name),
    doc_type: storedText(data.doc_type),
    authLevel: storedLevel(data.authLevel),
    description: about.description ?? null,
    categories: readCategories(about.categories),
    fields: sourceFields(data.config),
    isDirty: is_dirty === true,
    defaultColumns: columnNames(data.default_columns),
    licence: storedText(about.license ?? about.licence),
    attribution: storedText(about.attribution),
    createdAt: created_at,
    updatedAt: updated_at,
  }
}

/** Default columns are stored by their names, or as the columns themselves. */
function columnNames(stored: unknown): string[] {
  const { value } = parseJsonText<unknown[]>(stored, [])
  return value.map((one) => storedText(typeof one === 'object' && one !== null ? nameOf(one) : one)).filter(Boolean)
}

const nameOf = (column: object) => ('name' in column ? column.name : '')
