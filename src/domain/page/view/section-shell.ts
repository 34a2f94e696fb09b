import { authorsTitle, DEFAULT_OFFSET, DEFAULT_PADDING, type Section } from '#domain/section/section.ts'
import type { SectionShell } from './page-view.ts'

/** What a section shows around its element; attributes that were never chosen have their defaults here. */
export function sectionShell(section: Section): SectionShell {
  return {
    key: keyOf(section),
    anchor: sectionAnchor(section),
    title: authorsTitle(section),
    level: section.level,
    size: section.size,
    rowspan: section.rowspan ?? 1,
    offset: section.offset ?? DEFAULT_OFFSET,
    padding: section.padding ?? DEFAULT_PADDING,
    border: section.border ?? 'none',
    helpText: section.helpText ?? '',
    attribution: section.attribution ?? '',
    group: section.group,
  }
}

/** The name of a section in links to it. */
export function sectionAnchor(section: Section): string {
  return section.section_id || keyOf(section)
}

function keyOf({ trackingId, id }: Section): string {
  return trackingId || String(id)
}
