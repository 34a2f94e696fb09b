import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'

/** A section that shows a source, on the page that readers find it on. */
export type SourceUse = {
  /** The base of the site of pages, and the address below it. */
  base: string
  slug: string
  pageTitle: string
  sectionTitle: string
  anchor: string
  viewId: number | null
  version: string
}

/** The versions of a source that the attribution of a section names: one, or a list of them. */
export function versionsNamed(attribution: unknown, sourceId: number): { viewId: number | null; version: string }[] {
  const named = Array.isArray(attribution) ? attribution : [attribution]
  return named.flatMap((one: { source_id?: unknown; view_id?: unknown; version?: unknown } | null) => {
    if (typeof one !== 'object' || one === null || storedNumber(one.source_id) !== sourceId) return []
    const viewId = storedNumber(one.view_id)
    return { viewId: Number.isSafeInteger(viewId) ? viewId : null, version: storedText(one.version) }
  })
}
