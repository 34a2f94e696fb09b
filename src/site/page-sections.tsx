import type { SectionGroup } from '#domain/page/page.ts'
import type { SectionView as Section } from '#domain/page/page-view.ts'
import { DEFAULT_GROUP, sectionsByGroup } from '#domain/page/section-groups.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import type { IslandFrame } from './island.tsx'
import { SectionView } from './section-view.tsx'

type PageSectionsProps = {
  groups: SectionGroup[]
  sections: Section[]
  columns?: GridColumns
  frame?: IslandFrame
  /** Where the page is edited, for those who may: the default group leads there. */
  editPath?: string | null
}

/** The sections of a page by group: each group is a band as wide as the page, its sections a grid inside it. */
export function PageSections({ groups, sections, columns = 6, frame, editPath = null }: PageSectionsProps) {
  return sectionsByGroup(groups, sections).map(({ group, sections: inGroup }) => {
    const edit = group.name === DEFAULT_GROUP.name ? editPath : null
    return inGroup.length > 0 || edit ? (
      <div
        key={group.name}
        className="section-band"
        data-group={group.name}
        data-position={group.position}
        data-theme={group.theme}
        data-full-width={group.full_width === 'show' ? '' : undefined}
      >
        {edit ? <EditLink href={edit} /> : null}
        <div className="section-grid" data-columns={columns}>
          {inGroup.map((section) => (
            <SectionView key={section.key} section={section} frame={frame} />
          ))}
        </div>
      </div>
    ) : null
  })
}

function EditLink({ href }: { href: string }) {
  return (
    <p className="edit-link">
      <a href={href}>Edit</a>
    </p>
  )
}
