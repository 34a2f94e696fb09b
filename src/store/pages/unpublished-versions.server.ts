import { isExternalId } from '#domain/data/external-id.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { isVersionType } from '#domain/data/version-item.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { refuse } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import type { ItemStore } from '../store.ts'

type Items = { items: ItemStore }

/** The versions of this installation that sections show, each once, in the order of their ids. */
export function versionsIn(sections: readonly Pick<Section, 'element'>[]): number[] {
  const ids = sections.flatMap(({ element }) => {
    const text = element['element-data']
    // Most sections are texts, which are not read for it.
    if (!text.includes('"sourceInfo"')) return []
    const info = parseJsonText<{ sourceInfo?: { view_id?: unknown } }>(text, {}).value.sourceInfo
    const view_id = storedNumber(info?.view_id)
    return Number.isSafeInteger(view_id) ? [versionShown({ ...info, view_id })] : []
  })
  const own = ids.filter((id) => id > 0 && !isExternalId(id))
  return [...new Set(own)].sort((a, b) => a - b)
}

/** Whoever publishes a version, takes that back or shows it to visitors waits for the others: the ids come in their order. */
export async function holdVersions({ items }: Items, viewIds: readonly number[]): Promise<void> {
  for (const id of viewIds) await items.hold(`version ${id}`)
}

/** Refuses sections for visitors that show a version which is in preparation. */
export async function refuseUnpublished(store: Items, sections: readonly Section[]): Promise<void> {
  const ids = versionsIn(sections)
  if (ids.length === 0) return
  await holdVersions(store, ids)
  const versions = await store.items.getMany(ids)
  const hidden = versions.find((item) => isVersionType(item.type) && isInPreparation(item))
  if (!hidden) return
  const source = await store.items.get(storedNumber(hidden.data.source_id))
  const names = [hidden, source].map((item) => storedText(item?.data.name) || 'No Name')
  throw refuse(
    409,
    'in-preparation',
    `"${names[0]}" of "${names[1]}" is in preparation. Publish it together with the page.`,
    { viewId: hidden.id },
  )
}
