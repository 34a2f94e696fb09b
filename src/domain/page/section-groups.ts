import type { SectionGroup } from './page.ts'

export const DEFAULT_GROUP: SectionGroup = {
  name: 'default',
  displayName: 'Content',
  position: 'content',
  index: 0,
  theme: 'default',
  full_width: 'off',
}

export const HEADER_GROUP: SectionGroup = { ...DEFAULT_GROUP, name: 'header', displayName: 'Header', position: 'top' }

/** Far behind every group an editor adds. */
const FOOTER_INDEX = 99
export const FOOTER_GROUP: SectionGroup = {
  ...DEFAULT_GROUP,
  name: 'footer',
  displayName: 'Footer',
  position: 'bottom',
  index: FOOTER_INDEX,
}

const POSITIONS = ['top', 'content', 'bottom'] as const

/** Groups as they stand on the page: by position, then by index. */
export function orderedGroups(groups: readonly SectionGroup[]): SectionGroup[] {
  return [...groups].sort((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) || a.index - b.index)
}

/** The sections of each group in order; a section whose group is gone joins the last content group. */
export function sectionsByGroup<S extends { group: string }>(groups: readonly SectionGroup[], sections: readonly S[]) {
  const ordered = orderedGroups(groups)
  const names = new Set(ordered.map((group) => group.name))
  const home = ordered.findLast((group) => group.position === 'content')?.name ?? ordered.at(-1)?.name
  return ordered.map((group) => ({
    group,
    sections: sections.filter(
      (section) => section.group === group.name || (group.name === home && !names.has(section.group)),
    ),
  }))
}
