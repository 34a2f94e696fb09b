import { sameJson } from '#domain/item/same-json.ts'
import { changeBetween, SECTIONS } from '#domain/page/draft/draft-change.ts'
import { isEmptyList } from '#domain/page/draft/list-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'

/** A setting or a section that the server did not take; it waits until it is changed, and the rest is saved without it. */
export type RefusedPart = { part: 'setting' | 'section'; key: string; value: unknown; message: string }

/** The parts that still stand as they were refused. */
export function stillRefused(refused: readonly RefusedPart[], draft: PageDraft): readonly RefusedPart[] {
  const stays = refused.filter(({ part, key, value }) => sameJson(partOf(draft, part, key), value))
  return stays.length === refused.length ? refused : stays
}

/** The draft without what was refused: settings and sections are there as the server has them. */
export function withoutRefused(draft: PageDraft, saved: PageDraft, refused: readonly RefusedPart[]): PageDraft {
  if (refused.length === 0) return draft
  const settings: Record<string, unknown> = { ...draft.settings }
  const held = new Set<string>()
  for (const { part, key } of refused) {
    if (part === 'setting') settings[key] = partOf(saved, part, key)
    else held.add(key)
  }
  const before = (key: string) => saved.sections.find((section) => SECTIONS.keyOf(section) === key) ?? []
  const sections = draft.sections.flatMap((one) => (held.has(SECTIONS.keyOf(one)) ? before(SECTIONS.keyOf(one)) : one))
  return { ...draft, settings: settings as PageDraft['settings'], sections }
}

/** Of what is to be saved one part: the sections and groups together, or a single setting. */
export function onePart(saved: PageDraft, next: PageDraft): PageDraft {
  const { settings, groups, sections } = changeBetween(saved, next)
  if (!isEmptyList(groups) || !isEmptyList(sections)) return { ...next, settings: saved.settings }
  const [key] = Object.keys(settings)
  if (key === undefined) return next
  return { ...saved, settings: { ...saved.settings, [key]: partOf(next, 'setting', key) } }
}

/** What of a refused save was refused: the section that the server named, the only setting in it, or nobody knows. */
export function refusedPart(
  saved: PageDraft,
  sent: PageDraft,
  { message, section }: { message: string; section?: string | undefined },
): RefusedPart | 'several' | 'whole' {
  const known = section === undefined ? undefined : partOf(sent, 'section', section)
  if (known && section !== undefined) return { part: 'section', key: section, value: known, message }
  const { settings, groups, sections } = changeBetween(saved, sent)
  const keys = Object.keys(settings)
  const lists = isEmptyList(groups) && isEmptyList(sections) ? 0 : 1
  if (keys.length + lists > 1) return 'several'
  const [key] = keys
  if (key === undefined) return 'whole'
  return { part: 'setting', key, value: partOf(sent, 'setting', key), message }
}

function partOf(draft: PageDraft, part: RefusedPart['part'], key: string): unknown {
  if (part === 'section') return draft.sections.find((section) => SECTIONS.keyOf(section) === key)
  return Object.hasOwn(draft.settings, key) ? draft.settings[key as keyof typeof draft.settings] : undefined
}
