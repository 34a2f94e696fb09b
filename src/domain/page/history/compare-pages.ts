import type { Section } from '#domain/section/section.ts'
import { longestRise } from '#domain/text/longest-rise.ts'
import { sectionsByGroup } from '../section-groups.ts'
import { type Change, groupChanges, type ReadElements, sectionChanges } from './compare-attributes.ts'
import type { PageContent } from './revision.ts'

/** One section on both sides: where it stands on each, and what differs. */
export type ComparedSection = {
  key: string
  state: 'same' | 'changed' | 'added' | 'removed'
  left: Section | null
  right: Section | null
  /** Its place among the sections of either page, from 1, where it was moved past others or to another group. */
  moved: { from: number; to: number } | null
  changes: Change[]
}

export type ComparedPages = {
  title: { left: string; right: string }
  groups: Change[]
  sections: ComparedSection[]
}

type Placed = { key: string; section: Section; at: number }

/**
 * Two states of a page section by section, in the order of the right one; what it lacks stands where it was. `read`
 * gives elements with their defaults, so that a default that was written out is no change.
 */
export function comparePages(left: PageContent, right: PageContent, read?: ReadElements): ComparedPages {
  const before = inReadingOrder(left)
  const after = inReadingOrder(right)
  const was = new Map(before.map((placed) => [placed.key, placed]))
  const is = new Set(after.map(({ key }) => key))
  const common = after.flatMap(({ key }) => was.get(key) ?? [])
  const rise = longestRise(common.map(({ at }) => at))
  const resting = new Set(common.filter((_, at) => rise.has(at)).map(({ key }) => key))

  const compared = after.map(({ key, section, at }): ComparedSection => {
    const old = was.get(key)
    if (!old) return { key, state: 'added', left: null, right: section, moved: null, changes: [] }
    const changes = sectionChanges(old.section, section, read)
    const stays = resting.has(key) && old.section.group === section.group
    const moved = stays ? null : { from: old.at + 1, to: at + 1 }
    const state = changes.length > 0 || moved ? 'changed' : 'same'
    return { key, state, left: old.section, right: section, moved, changes }
  })
  return {
    title: { left: left.title, right: right.title },
    groups: groupChanges(left.groups, right.groups),
    sections: withRemoved(compared, before, is, resting),
  }
}

/** Each removed section behind the one that stood before it and has kept its place. */
function withRemoved(
  compared: ComparedSection[],
  before: readonly Placed[],
  still: ReadonlySet<string>,
  resting: ReadonlySet<string>,
): ComparedSection[] {
  const behind = new Map<string | null, ComparedSection[]>()
  let neighbour: string | null = null
  for (const { key, section } of before) {
    if (resting.has(key)) neighbour = key
    if (still.has(key)) continue
    const gone: ComparedSection = { key, state: 'removed', left: section, right: null, moved: null, changes: [] }
    behind.set(neighbour, [...(behind.get(neighbour) ?? []), gone])
  }
  return [...(behind.get(null) ?? []), ...compared.flatMap((one) => [one, ...(behind.get(one.key) ?? [])])]
}

/** Sections as they are read, group by group; a key that stands twice in older data is told apart by its count. */
function inReadingOrder({ groups, sections }: PageContent): Placed[] {
  const counts = new Map<string, number>()
  const ordered = sectionsByGroup(groups, sections).flatMap((band) => band.sections)
  return ordered.map((section, at) => {
    const count = counts.get(section.trackingId) ?? 0
    counts.set(section.trackingId, count + 1)
    return { key: count === 0 ? section.trackingId : `${section.trackingId}#${count}`, section, at }
  })
}
