import type { SectionGroup } from '#domain/page/page.ts'
import type { SectionView as Section } from '#domain/page/page-view.ts'
import { SectionView } from './section-view.tsx'

const POSITIONS = ['top', 'content', 'bottom'] as const

/** The sections of a page by group, groups by position and index; a section whose group is gone joins the last one. */
export function PageSections({ groups, sections }: { groups: SectionGroup[]; sections: Section[] }) {
  const ordered = [...groups].sort(
    (a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) || a.index - b.index,
  )
  const names = new Set(ordered.map((group) => group.name))
  const last = ordered.at(-1)?.name
  const inGroup = (name: string) =>
    sections.filter((section) => section.group === name || (name === last && !names.has(section.group)))
  return (
    <>
      {ordered.map((group) => (
        <div key={group.name} className="section-grid" data-group={group.name}>
          {inGroup(group.name).map((section) => (
            <SectionView key={section.key} section={section} />
          ))}
        </div>
      ))}
    </>
  )
}
