import { useCallback, useEffect, useState } from 'react'
import type { FieldEdit, FieldSettings } from '#domain/data/fields/field-edit.ts'
import { refOf } from '#domain/data/fields/field-edit.ts'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { fieldName } from '#domain/data/fields/field-name.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { callVerb } from '#verb-client/call-verb.ts'

export type SavedFormat = { name: string; changedAt: string; fields: FieldEntry[] }

/** The saved formats of a site; null until they are there. */
export function useFormats(app: string) {
  const [formats, setFormats] = useState<readonly SavedFormat[]>([])
  const load = useCallback(async () => {
    const answer = await callVerb('formats.list', { app })
    if (answer.ok) setFormats(answer.value.formats)
  }, [app])
  useEffect(() => void load(), [load])
  return { formats, reload: load }
}

/** Fields as a format keeps them: what they are, without the columns that they mean here. */
export function formatAttributes(fields: readonly FieldEntry[]): FieldSettings[] {
  return fields.map(({ key: _ofThisSource, ...entry }) => entry)
}

/**
 * What gives fields the settings of a format: those of the same name get them, and fields that are not there are added.
 * Nothing is removed.
 */
export function editsOfFormat(fields: readonly FieldEntry[], format: readonly FieldEntry[]): FieldEdit[] {
  return format.flatMap((wanted): FieldEdit[] => {
    const { name, key: _ofAnotherSource, ...settings } = wanted
    const entry = fields.find((one) => fieldName(one.name) === fieldName(name))
    if (!entry) return [{ kind: 'add', name, settings }]
    const changed = Object.entries(settings).filter(([setting, value]) => !sameJson(entry[setting], value))
    if (changed.length === 0) return []
    const was = Object.fromEntries(changed.map(([setting]) => [setting, entry[setting] ?? null]))
    return [{ kind: 'change', field: refOf(entry), settings: Object.fromEntries(changed), was }]
  })
}
