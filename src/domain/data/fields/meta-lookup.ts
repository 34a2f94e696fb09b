import { z } from 'zod'
import { type FieldOption, readOptions } from '#domain/field/options.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { SourceField } from '../column.ts'
import { isMeta } from './field-choices.ts'

/** Another version whose rows say what a value is called: by the column that has it, and the one that has its label. */
export type VersionLookup = { viewId: number; key: string; label: string }

const InVersion = z.looseObject({
  view_id: z.coerce.number().int().positive(),
  keyAttribute: z.string().min(1).max(500),
  valueAttribute: z.string().min(1).max(500),
})

const LINE = /^([^:=]+)[:=](.+)$/
const MOST_LINES = 10_000

/** Where the labels of a meta field stand: with the field itself, or in another version; null for fields that are none. */
export function readLookup(field: SourceField): { labels: FieldOption[] } | { version: VersionLookup } | null {
  if (!isMeta(field)) return null
  const stored = field.meta_lookup
  const object = parseJsonText<Record<string, unknown>>(stored, {})
  const inVersion = InVersion.safeParse(object.value)
  if (inVersion.success) {
    const { view_id: viewId, keyAttribute: key, valueAttribute: label } = inVersion.data
    return { version: { viewId, key, label } }
  }
  const own = object.valid
    ? ofObject(object.value)
    : parseJsonText<unknown[]>(stored, []).valid
      ? readOptions(stored)
      : ofLines(stored)
  return { labels: own.length > 0 ? own : readOptions(field.options) }
}

const ofObject = (labels: Record<string, unknown>): FieldOption[] =>
  Object.entries(labels).flatMap(([value, label]) =>
    typeof label === 'string' || typeof label === 'number' ? [{ value, label: String(label) }] : [],
  )

/** `36: New York`, one a line, as people write it. */
function ofLines(stored: unknown): FieldOption[] {
  const lines = typeof stored === 'string' ? stored.split('\n').slice(0, MOST_LINES) : []
  return lines.flatMap((line) => {
    const [, value, label] = LINE.exec(line) ?? []
    return value?.trim() && label?.trim() ? [{ value: value.trim(), label: label.trim() }] : []
  })
}
