import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'

/** A version of a source that a section shows. */
export type SectionAttribution = { version: string; sourceId: number | null; viewId: number | null }

/** What the attribution of a section names: nothing, one version, or a list of them. */
export function attributionList(attribution: unknown): SectionAttribution[] {
  const named: unknown[] = Array.isArray(attribution) ? attribution : [attribution]
  return named.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return []
    const { version, source_id, view_id } = one as Record<string, unknown>
    const entry = { version: storedText(version), sourceId: idOf(source_id), viewId: idOf(view_id) }
    return entry.version === '' && entry.sourceId === null && entry.viewId === null ? [] : [entry]
  })
}

function idOf(stored: unknown): number | null {
  const id = storedNumber(stored)
  return Number.isSafeInteger(id) ? id : null
}
