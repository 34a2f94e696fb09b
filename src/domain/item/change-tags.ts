import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import { siteChangeTags } from '#domain/site/site-tags.ts'
import type { Item } from './item.ts'
import { itemKey } from './item-key.ts'
import { sameJson } from './same-json.ts'

/** What a write of one item did, for the audit record and for whoever keeps something derived from it. */
export type ItemWrite =
  | { action: 'create'; before: null; after: Item }
  | { action: 'edit' | 'type'; before: Item; after: Item }
  | { action: 'delete'; before: Item; after: null }

const LISTED_ATTRIBUTES = ['title', 'index', 'url_slug', 'parent', 'published', 'icon', 'navOptions', 'hide_in_nav']
/** Any pattern, of whatever site, can change which one answers an address, and to whom. */
export const PATTERNS_TAG = 'patterns'
/** Rows of databases elsewhere, of whose changes nobody hears. */
export const EXTERNAL_TAG = 'external'
// A pattern that can't be read answers nowhere, and its name is one of the reasons why.
const ROUTING_ATTRIBUTES = ['pattern_type', 'name', 'base_url', 'subdomain', 'authLevel', 'doc_type']

/** What editors alone see of a page: all else is what its readers see. */
const DRAFT_ATTRIBUTES = ['draft_sections', 'draft_section_groups', 'has_changes', 'history']

/** The page as its readers see it: drafts may change without it. An item that never had a draft is seen whole. */
export function readersTag(page: Pick<Item, 'id' | 'data'>): string {
  return hasDraft(page) ? `published:${page.id}` : `item:${page.id}`
}

/** Any page of this type as its readers see it. */
export function anyPublishedTag(app: string, type: string): string {
  return `published:${itemKey(app, type)}`
}

// Routes are resolved from these, so any change of theirs counts.
const WHOLLY_LISTED_TYPES = ['site', 'pattern']
// A catalogue lists much of its sources and of their versions, when they were last changed and to whom they show too.
const WHOLLY_LISTED_PARTS = [SOURCE_TYPE, VERSION_TYPE]

const DRAFT_SECTION_PART = '|draft-section'

/** Whether nobody but editors sees a difference: no public page has the tags of such a write. */
export function isOfDraftsAlone(write: ItemWrite): boolean {
  const { before, after } = write
  const isDraft = (item: Item | null) => item === null || item.type.endsWith(DRAFT_SECTION_PART)
  if (isDraft(before) && isDraft(after)) return true
  return before !== null && after !== null && hasDraft(before) && hasDraft(after) && !readersSeeChange(write)
}

/** What went out of date: the item always, its list when someone who reads only the list would see a difference. */
export function changeTags(write: ItemWrite): string[] {
  return [...addChangeTags(write, new Set())]
}

/** The same, added to those of other writes. */
export function addChangeTags(write: ItemWrite, tags: Set<string>): Set<string> {
  const { before, after } = write
  tags.add(`item:${(after ?? before).id}`)
  const wasIn = before && listTag(before)
  const isIn = after && listTag(after)
  const stays = wasIn === isIn
  if (wasIn && (!stays || (after && listShowsChange(before, after)))) tags.add(wasIn)
  if (isIn && !stays) tags.add(isIn)
  if (changesRoutes(write)) tags.add(PATTERNS_TAG)
  for (const tag of ofSite(write)) tags.add(tag)
  const was = before && hasDraft(before) ? before : null
  const is = after && hasDraft(after) ? after : null
  if ((!was && !is) || !readersSeeChange(write)) return tags
  if (was && was.type !== is?.type) tags.add(readersTag(was)).add(anyPublishedTag(was.app, was.type))
  if (is) tags.add(readersTag(is)).add(anyPublishedTag(is.app, is.type))
  return tags
}

function changesRoutes({ before, after }: ItemWrite): boolean {
  if (before?.type !== 'pattern' && after?.type !== 'pattern') return false
  if (before?.type !== after?.type) return true
  return ROUTING_ATTRIBUTES.some((key) => !sameJson(before?.data[key], after?.data[key]))
}

function ofSite({ before, after }: ItemWrite): readonly string[] {
  if (before?.type !== 'site' && after?.type !== 'site') return []
  const was = before?.type === 'site' ? before : null
  const is = after?.type === 'site' ? after : null
  const site = is ?? was
  return site ? siteChangeTags(site.app, was?.data ?? null, is?.data ?? null) : []
}

function hasDraft({ data }: Pick<Item, 'data'>): boolean {
  return Array.isArray(data.draft_sections)
}

function readersSeeChange({ before, after }: ItemWrite): boolean {
  if (before?.type !== after?.type) return true
  // A publish may change live sections alone, which are items of their own.
  if (before?.data.has_changes && !after?.data.has_changes) return true
  const differs = (key: string) => !DRAFT_ATTRIBUTES.includes(key) && !sameJson(before?.data[key], after?.data[key])
  for (const key in after?.data) if (differs(key)) return true
  for (const key in before?.data) if (differs(key)) return true
  return false
}

function listTag({ app, type }: Item): string {
  return `list:${itemKey(app, type)}`
}

function listShowsChange(before: Item, after: Item): boolean {
  if (WHOLLY_LISTED_TYPES.includes(after.type) || WHOLLY_LISTED_PARTS.some((part) => after.type.endsWith(part)))
    return true
  return LISTED_ATTRIBUTES.some((key) => !sameJson(before.data[key], after.data[key]))
}
