import { sameJson } from '#domain/item/same-json.ts'
import type { Section } from '#domain/section/section.ts'
import { longestRise } from '#domain/text/longest-rise.ts'
import { changedKeys, isMoveOnly } from '../draft/page-changes.ts'
import type { Page } from '../page.ts'

const OF_SECTIONS = ['draft_sections', 'draft_section_groups', 'sections', 'section_groups']
const PLACE = ['index', 'parent', 'url_slug', 'former_slugs']

/** What was done between two states of a page, in the words of its history. */
export function historyLines(before: Page, after: Page): string[] {
  const keys = changedKeys(before, after)
  const lines = [...sectionLines(before.draft_sections, after.draft_sections)]
  if (keys.includes('draft_section_groups')) lines.push('edited section groups')
  if (keys.includes('title')) lines.push(`renamed page to ${after.title}`)
  const settings = keys.filter((key) => key !== 'title' && !OF_SECTIONS.includes(key) && !PLACE.includes(key))
  if (settings.length > 0) lines.push('edited page settings')
  if (lines.length === 0 && keys.length > 0) lines.push(isMoveOnly(keys) ? 'moved page' : 'edited page')
  return lines
}

/** Which sections were added, edited, moved and removed, each by its name. */
function sectionLines(before: readonly Section[], after: readonly Section[]): string[] {
  if (before === after) return []
  const old = new Map(before.map((section) => [section.trackingId, section]))
  const kept = new Set(after.map((section) => section.trackingId))
  const moved = movedSections(before, after)
  return [
    ...after.flatMap((section, at) => {
      const was = old.get(section.trackingId)
      if (!was) return `added section ${nameOf(section, at)}`
      const lines = sameJson({ ...was, group: '' }, { ...section, group: '' })
        ? []
        : [`edited section ${nameOf(section, at)}`]
      return moved.has(section.trackingId) ? [...lines, `moved section ${nameOf(section, at)}`] : lines
    }),
    ...before.flatMap((section, at) => (kept.has(section.trackingId) ? [] : `removed section ${nameOf(section, at)}`)),
  ]
}

function nameOf({ title }: Section, at: number): string {
  return title === '' ? String(at + 1) : title
}

/** The fewest sections whose move explains the new order, and those that changed their group. */
function movedSections(before: readonly Section[], after: readonly Section[]): Set<string> {
  const places = new Map(before.map((section, at) => [section.trackingId, { at, group: section.group }]))
  const common = after.flatMap((section) => {
    const was = places.get(section.trackingId)
    return was ? { id: section.trackingId, at: was.at, regrouped: was.group !== section.group } : []
  })
  const resting = longestRise(common.map(({ at }) => at))
  return new Set(common.filter(({ regrouped }, index) => regrouped || !resting.has(index)).map(({ id }) => id))
}
