import type { ItemData } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { refuse } from '#domain/problem.ts'
import { VERSION_TYPE } from './version-names.ts'
import { IN_PREPARATION } from './version-state.ts'

/** What a version item says of its row table: a plain edit would part the two. */
const OWN_ATTRIBUTES = [
  ...['columns', 'next_column', 'unused_columns', 'retyping'],
  ...['table', 'validation', 'rows', IN_PREPARATION],
]

export const isVersionType = (type: string) => type.endsWith(VERSION_TYPE)

/**
 * A patch of a version as a plain item, without what only its own verbs write: that is refused by name, unless it is said
 * again as it is stored, as clients do that hand back whole items.
 */
export function versionPatch(patch: ItemData, stored: ItemData): ItemData {
  const rest = { ...patch }
  for (const name of OWN_ATTRIBUTES) {
    if (!Object.hasOwn(rest, name)) continue
    if (!sameJson(rest[name], stored[name])) throw notByHand(name)
    delete rest[name]
  }
  return rest
}

/** Refuses data that would make an item a version with rows. */
export function refuseVersionRows(data: ItemData): void {
  for (const name of OWN_ATTRIBUTES) if (Object.hasOwn(data, name)) throw notByHand(name)
}

const notByHand = (name: string) =>
  refuse(
    400,
    'version-attribute',
    `"${name}" of a version is not written as a plain item: use versions.configure, versions.publish or sources.load.`,
  )
