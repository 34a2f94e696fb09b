import { sameJson } from '#domain/item/same-json.ts'
import type { Section } from '#domain/section/section.ts'
import type { PageSettings, SectionGroup } from '../page.ts'
import {
  followList,
  invertList,
  isEmptyList,
  type ListChange,
  type ListKind,
  listChange,
  mergeList,
  type PartChange,
  type PartConflict,
  withEntry,
} from './list-change.ts'
import type { PageDraft } from './page-draft.ts'

type SettingKey = keyof PageSettings

/** What differs between two drafts of a page, part by part, so that it can be undone or made to another draft. */
export type DraftChange = {
  settings: Readonly<Record<string, PartChange<unknown>>>
  groups: ListChange<SectionGroup>
  sections: ListChange<Section>
}

/** A part of a draft that two people changed, each in their own way. */
export type DraftConflict =
  | ({ part: 'setting' } & PartConflict<unknown>)
  | ({ part: 'group' } & PartConflict<SectionGroup>)
  | ({ part: 'section' } & PartConflict<Section>)

/** Numbers that the server gives a section say nothing about what the section shows. */
const GIVEN_BY_SERVER = { id: undefined, draft_id: undefined, page_id: undefined }

export const SECTIONS: ListKind<Section> = {
  keyOf: (section) => section.trackingId,
  same: (a, b) => a === b || sameJson(a && { ...a, ...GIVEN_BY_SERVER }, b && { ...b, ...GIVEN_BY_SERVER }),
}

export const GROUPS: ListKind<SectionGroup> = {
  keyOf: (group) => group.name,
  same: (a, b) => a === b || sameJson(a, b),
}

export const NO_CHANGE: DraftChange = {
  settings: {},
  groups: { entries: {}, order: null },
  sections: { entries: {}, order: null },
}

export function changeBetween(before: PageDraft, after: PageDraft): DraftChange {
  if (before === after) return NO_CHANGE
  const keys = Object.keys({ ...before.settings, ...after.settings }) as SettingKey[]
  const changed = keys.filter((key) => !sameJson(before.settings[key], after.settings[key]))
  const settings = changed.map((key) => [key, { from: before.settings[key], to: after.settings[key] }])
  return {
    settings: Object.fromEntries(settings),
    groups: listChange(before.groups, after.groups, GROUPS),
    sections: listChange(before.sections, after.sections, SECTIONS),
  }
}

/** The draft with the change made to it; parts that somebody else changed meanwhile stay, and are the conflicts. */
export function mergeChange(change: DraftChange, draft: PageDraft): { draft: PageDraft; conflicts: DraftConflict[] } {
  const conflicts: DraftConflict[] = []
  const settings: Record<string, unknown> = { ...draft.settings }
  for (const [key, { from, to }] of Object.entries(change.settings)) {
    const current = settings[key]
    if (sameJson(current, from)) settings[key] = to
    else if (!sameJson(current, to))
      conflicts.push({ part: 'setting', key, base: from, mine: to, theirs: current ?? null })
  }
  const groups = mergeList(change.groups, draft.groups, GROUPS)
  const sections = mergeList(change.sections, draft.sections, SECTIONS)
  conflicts.push(...groups.conflicts.map((conflict) => ({ part: 'group' as const, ...conflict })))
  conflicts.push(...sections.conflicts.map((conflict) => ({ part: 'section' as const, ...conflict })))
  return {
    draft: { settings: settings as PageSettings, groups: groups.list, sections: sections.list },
    conflicts,
  }
}

/** The draft with the change made to it, whatever its parts have become meanwhile. */
export function applyChange(change: DraftChange, draft: PageDraft): PageDraft {
  const { draft: merged, conflicts } = mergeChange(change, draft)
  const order = { groups: change.groups.order?.to ?? [], sections: change.sections.order?.to ?? [] }
  return conflicts.reduce((result, conflict) => withPart(result, conflict, 'mine', order), merged)
}

/** The keys of a draft's lists in their order. */
export type DraftOrder = { groups: readonly string[]; sections: readonly string[] }

export function orderOf({ groups, sections }: PageDraft): DraftOrder {
  return { groups: groups.map(GROUPS.keyOf), sections: sections.map(SECTIONS.keyOf) }
}

/** The draft with one conflict settled, or as it was before it; what is not there is put where `order` has it. */
export function withPart(
  draft: PageDraft,
  conflict: DraftConflict,
  whose: 'mine' | 'theirs' | 'base',
  order: DraftOrder,
): PageDraft {
  if (conflict.part === 'setting')
    return { ...draft, settings: { ...draft.settings, [conflict.key]: conflict[whose] } as PageSettings }
  if (conflict.part === 'group')
    return { ...draft, groups: withEntry(draft.groups, conflict.key, conflict[whose], order.groups, GROUPS) }
  return { ...draft, sections: withEntry(draft.sections, conflict.key, conflict[whose], order.sections, SECTIONS) }
}

export function invert({ settings, groups, sections }: DraftChange): DraftChange {
  const back = Object.entries(settings).map(([key, { from, to }]) => [key, { from: to, to: from }] as const)
  return { settings: Object.fromEntries(back), groups: invertList(groups), sections: invertList(sections) }
}

/** Two changes that follow each other as one. */
export function followedBy(first: DraftChange, next: DraftChange): DraftChange {
  const settings: Record<string, PartChange<unknown>> = { ...first.settings }
  for (const [key, { from, to }] of Object.entries(next.settings)) {
    const start = first.settings[key] ? first.settings[key].from : from
    if (sameJson(start, to)) delete settings[key]
    else settings[key] = { from: start, to }
  }
  return {
    settings,
    groups: followList(first.groups, next.groups, GROUPS),
    sections: followList(first.sections, next.sections, SECTIONS),
  }
}

export function isNoChange({ settings, groups, sections }: DraftChange): boolean {
  return Object.keys(settings).length === 0 && isEmptyList(groups) && isEmptyList(sections)
}

export function sameDraft(a: PageDraft, b: PageDraft): boolean {
  return a === b || isNoChange(changeBetween(a, b))
}
