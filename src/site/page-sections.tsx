import type { ReactNode } from 'react'
import type { SectionGroup } from '#domain/page/page.ts'
import { DEFAULT_GROUP, sectionsByGroup } from '#domain/page/section-groups.ts'
import type { SectionView as Section } from '#domain/page/view/page-view.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import type { Look } from '#domain/theme/page-look.ts'
import type { IslandFrame } from './island.tsx'
import { bandAttributes } from './look-attributes.ts'
import { SectionView } from './section-view.tsx'
import { SwitchLink } from './switch-link.tsx'

type PageSectionsProps = {
  groups: SectionGroup[]
  sections: Section[]
  columns?: GridColumns
  /** Looks of bands that differ from the page's own, by the names of their groups. */
  looks?: Readonly<Record<string, Look>>
  /** The page's own title, which stands below the groups at the top. */
  heading?: ReactNode
  frame?: IslandFrame
  /** Where the page is edited, for those who may: the default group leads there. */
  editPath?: string | null
}

/** The sections of a page by group: each group is a band as wide as the page, its sections a grid inside it. */
export function PageSections({
  groups,
  sections,
  columns = 6,
  looks = {},
  heading,
  frame,
  editPath = null,
}: PageSectionsProps) {
  const bands = sectionsByGroup(groups, sections)
  const shown = ({ group, sections: inGroup }: (typeof bands)[number]) => {
    const edit = group.name === DEFAULT_GROUP.name ? editPath : null
    return inGroup.length > 0 || edit ? (
      <div
        key={group.name}
        className="section-band"
        data-group={group.name}
        data-position={group.position}
        {...bandAttributes(looks, group.name)}
        data-full-width={group.full_width === 'show' ? '' : undefined}
      >
        {edit ? <SwitchLink to="Edit" href={edit} /> : null}
        <div className="section-grid" data-columns={columns}>
          {inGroup.map((section) => (
            <SectionView key={section.key} section={section} frame={frame} />
          ))}
        </div>
      </div>
    ) : null
  }
  const isTop = ({ group }: (typeof bands)[number]) => group.position === 'top'
  return (
    <>
      {bands.filter(isTop).map(shown)}
      {heading}
      {bands.filter((band) => !isTop(band)).map(shown)}
    </>
  )
}
