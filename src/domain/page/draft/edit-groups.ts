import type { SectionGroup } from '../page.ts'
import { DEFAULT_GROUP, orderedGroups, sectionsByGroup } from '../section-groups.ts'
import type { PageDraft } from './page-draft.ts'

/** What a group is called on the screen. */
export function groupTitle({ name, displayName }: Pick<SectionGroup, 'name' | 'displayName'>): string {
  return displayName || name
}

/** A new group behind the others of the content. */
export function addGroup(draft: PageDraft, name: string, displayName: string): PageDraft {
  const content = draft.groups.filter(({ position }) => position === 'content')
  const index = Math.max(-1, ...content.map((group) => group.index)) + 1
  return { ...draft, groups: [...draft.groups, { ...DEFAULT_GROUP, name, displayName, index }] }
}

export type GroupChange = Partial<Pick<SectionGroup, 'displayName' | 'theme' | 'full_width'>>

export function changeGroup(draft: PageDraft, name: string, change: GroupChange): PageDraft {
  return {
    ...draft,
    groups: draft.groups.map((group) => (group.name === name ? { ...group, ...change } : group)),
  }
}

/** A group that changes its position stands last there. */
export function positionGroup(draft: PageDraft, name: string, position: SectionGroup['position']): PageDraft {
  const there = draft.groups.filter((group) => group.position === position && group.name !== name)
  const index = Math.max(-1, ...there.map((group) => group.index)) + 1
  return {
    ...draft,
    groups: draft.groups.map((group) => (group.name === name ? { ...group, position, index } : group)),
  }
}

/** The groups of one position in a new order; their indexes count up from the lowest that one of them had. */
export function orderGroups(draft: PageDraft, names: readonly string[]): PageDraft {
  const moved = draft.groups.filter(({ name }) => names.includes(name))
  const lowest = Math.min(...moved.map(({ index }) => index))
  const groups = draft.groups.map((group) => {
    const at = names.indexOf(group.name)
    return at === -1 ? group : { ...group, index: lowest + at }
  })
  return { ...draft, groups }
}

/** One step up or down among the groups of the same position; at the ends nothing changes. */
export function stepGroup(draft: PageDraft, name: string, step: -1 | 1): PageDraft {
  const group = draft.groups.find((one) => one.name === name)
  const names = orderedGroups(draft.groups.filter(({ position }) => position === group?.position)).map(
    (one) => one.name,
  )
  const from = names.indexOf(name)
  const to = from + step
  if (from === -1 || to < 0 || to >= names.length) return draft
  names.splice(from, 1)
  names.splice(to, 0, name)
  return orderGroups(draft, names)
}

/** A group goes only when it is empty and not the last one. */
export function canRemoveGroup(draft: PageDraft, name: string): boolean {
  const band = sectionsByGroup(draft.groups, draft.sections).find(({ group }) => group.name === name)
  return draft.groups.length > 1 && band?.sections.length === 0
}

export function removeGroup(draft: PageDraft, name: string): PageDraft {
  if (!canRemoveGroup(draft, name)) return draft
  return { ...draft, groups: draft.groups.filter((group) => group.name !== name) }
}

/** All sections of a group go behind those of another. */
export function moveGroupSections(draft: PageDraft, from: string, to: string): PageDraft {
  const bands = sectionsByGroup(draft.groups, draft.sections)
  const moved = bands.find(({ group }) => group.name === from)?.sections ?? []
  if (from === to || moved.length === 0 || !bands.some(({ group }) => group.name === to)) return draft
  const sections = bands.flatMap(({ group, sections: own }) => {
    if (group.name === from) return []
    return group.name === to ? [...own, ...moved.map((section) => ({ ...section, group: to }))] : own
  })
  return { ...draft, sections }
}
