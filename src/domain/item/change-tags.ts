import { type Item, itemKey } from './item.ts'
import { sameJson } from './same-json.ts'

/** What a write of one item did, for the audit record and for whoever keeps something derived from it. */
export type ItemWrite =
  | { action: 'create'; before: null; after: Item }
  | { action: 'edit' | 'type'; before: Item; after: Item }
  | { action: 'delete'; before: Item; after: null }

const LISTED_ATTRIBUTES = [
  'title',
  'index',
  'url_slug',
  'parent',
  'published',
  'description',
  'icon',
  'navOptions',
  'hide_in_nav',
]
/** Any pattern, of whatever site, can change which one answers an address. */
export const PATTERNS_TAG = 'patterns'

// Routes are resolved from these, so any change of theirs counts.
const WHOLLY_LISTED_TYPES = ['site', 'pattern']

/** What went out of date: the item always, its list when someone who reads only the list would see a difference. */
export function changeTags(write: ItemWrite): string[] {
  const { before, after } = write
  const tags = new Set([`item:${(after ?? before).id}`])
  const wasIn = before && listTag(before)
  const isIn = after && listTag(after)
  const stays = wasIn === isIn
  if (wasIn && (!stays || (after && listShowsChange(before, after)))) tags.add(wasIn)
  if (isIn && !stays) tags.add(isIn)
  if (before?.type === 'pattern' || after?.type === 'pattern') tags.add(PATTERNS_TAG)
  return [...tags]
}

function listTag({ app, type }: Item): string {
  return `list:${itemKey(app, type)}`
}

function listShowsChange(before: Item, after: Item): boolean {
  if (WHOLLY_LISTED_TYPES.includes(after.type)) return true
  return LISTED_ATTRIBUTES.some((key) => !sameJson(before.data[key], after.data[key]))
}
