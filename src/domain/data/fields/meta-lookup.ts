import { type FieldOption, readOptions } from '#domain/field/options.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { madeOnce } from '#domain/made-once.ts'
import type { SourceField } from '../column.ts'
import { isMeta } from './meta-field.ts'

/** Another version whose rows say what a value is called: by the column that has it, and the one that has its label. */
export type VersionLookup = { viewId: number; key: string; label: string }

const LINE = /^([^:=]+)[:=](.+)$/
const MOST_LINES = 10_000

/** Asked once for every cell. */
const ownLookup = madeOnce((field: SourceField) => readLookup(field))

/** The labels that a meta field has itself; none where they stand in another version, or it is no such field. */
export function ownLabels(field: SourceField): readonly FieldOption[] {
  const lookup = ownLookup(field)
  return lookup && 'labels' in lookup ? lookup.labels : NONE
}

const NONE: readonly FieldOption[] = []

/** Where the labels of a meta field stand: with the field itself, or in another version; null for fields that are none. */
export function readLookup(field: SourceField): { labels: FieldOption[] } | { version: VersionLookup } | null {
  if (!isMeta(field)) return null
  const stored = field.meta_lookup
  const object = parseJsonText<Record<string, unknown>>(stored, {})
  const version = versionLookup(object.value)
  if (version) return { version }
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

/** `{"view_id": 12, "keyAttribute": "geoid", "valueAttribute": "name"}`, as older programs write it too. */
function versionLookup({
  view_id,
  keyAttribute: key,
  valueAttribute: label,
}: Record<string, unknown>): VersionLookup | null {
  const viewId = Number(view_id)
  const isNamed = typeof key === 'string' && key !== '' && typeof label === 'string' && label !== ''
  return isNamed && Number.isSafeInteger(viewId) && viewId > 0 ? { viewId, key, label } : null
}
