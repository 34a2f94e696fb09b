import { Plus } from 'lucide-react'
import { Fragment, type ReactNode, useCallback, useRef } from 'react'
import { groupTitle } from '#domain/page/draft/edit-groups.ts'
import { placeAfter } from '#domain/page/draft/edit-sections.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { DEFAULT_GROUP, sectionsByGroup } from '#domain/page/section-groups.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import type { Look } from '#domain/theme/page-look.ts'
import { bandAttributes } from '#site/look-attributes.ts'
import { SwitchLink } from '#site/switch-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { RefusedPart } from '../draft/refused-parts.ts'
import type { CanvasActions } from './canvas-actions.ts'
import { CanvasSection } from './canvas-section.tsx'
import type { CanvasState } from './canvas-state.ts'
import { footGroups, footId } from './page-foot.ts'
import { useCanvasEvents } from './use-canvas-events.ts'
import { useSectionDrag } from './use-section-drag.ts'
import type { BroughtElement } from './use-section-view.ts'
import './canvas.css'

type CanvasProps = {
  pageId: number
  draft: PageDraft
  /** Where the page is read. */
  viewHref: string
  /** The page's own title, which stands below the groups at the top. */
  heading: ReactNode
  /** Looks of bands that differ from the page's own, by the names of their groups. */
  looks: Readonly<Record<string, Look>>
  opened: ReadonlyMap<string, BroughtElement>
  columns: GridColumns
  gridShown: boolean
  /** Sections that the server did not take. */
  refused: readonly RefusedPart[]
  state: CanvasState
  actions: CanvasActions
}

/** The page as visitors see it, in place, with all that is needed to change it. */
export function Canvas(props: CanvasProps) {
  const { pageId, draft, viewHref, heading, looks, opened, columns, gridShown, refused, state, actions } = props
  const root = useRef<HTMLElement>(null)
  const lifted = useRef(state.lifted)
  lifted.current = state.lifted
  const isLifted = useCallback((trackingId: string) => lifted.current?.trackingId === trackingId, [])
  const events = useCanvasEvents(actions, isLifted)
  const onPointerDown = useSectionDrag(root, actions)
  const bands = sectionsByGroup(draft.groups, draft.sections)
  const current = state.current ?? bands.find(({ sections }) => sections.length > 0)?.sections[0]?.trackingId
  const firstBelow = bands.findIndex(({ group }) => group.position !== 'top')
  const foot = footGroups(draft)
  let position = 0
  const end = placeAfter(draft, null)
  const addsAt = (group: { name: string }, index: number) => group.name === end.group && index === end.index
  const addSection = (
    <p key="end" className="canvas-end">
      <Button
        icon={Plus}
        kind="quiet"
        onClick={(event) => actions.set({ insert: { place: end, anchor: event.currentTarget } })}
      >
        Add a section
      </Button>
    </p>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds sections, each with a name of its own.
    <div
      ref={root as React.RefObject<HTMLDivElement>}
      role="group"
      aria-label="Sections"
      className="canvas"
      onPointerDown={onPointerDown}
      {...events}
    >
      {bands.map(({ group, sections }, at) => (
        <Fragment key={group.name}>
          {at === firstBelow ? heading : null}
          <div
            id={foot.includes(group.name) ? footId(foot.indexOf(group.name)) : undefined}
            className="section-band"
            data-group={group.name}
            data-position={group.position}
            {...bandAttributes(looks, group.name)}
            data-full-width={group.full_width === 'show' ? '' : undefined}
          >
            {group.name === DEFAULT_GROUP.name ? <SwitchLink to="View" href={viewHref} /> : null}
            <div className="section-grid" data-columns={columns}>
              {gridShown ? <GridColumnsShown columns={columns} /> : null}
              {sections.map((section, index) => {
                position += 1
                return (
                  <Fragment key={section.trackingId}>
                    {addsAt(group, index) ? addSection : null}
                    <CanvasSection
                      section={section}
                      opened={opened.get(section.trackingId)}
                      position={section.title ? 0 : position}
                      pageId={pageId}
                      current={section.trackingId === current}
                      editing={state.editing?.trackingId === section.trackingId ? state.editing : null}
                      lifted={state.lifted?.trackingId === section.trackingId}
                      refused={refused.find(({ key }) => key === section.trackingId)?.message}
                      actions={actions}
                    />
                  </Fragment>
                )
              })}
              {sections.length > 0 && addsAt(group, sections.length) ? addSection : null}
              {sections.length === 0 ? (
                <button
                  type="button"
                  data-empty-group
                  className="canvas-empty-group"
                  onClick={(event) =>
                    actions.set({ insert: { place: { group: group.name, index: 0 }, anchor: event.currentTarget } })
                  }
                >
                  <Plus size={16} aria-hidden="true" /> Add a section to {groupTitle(group)}
                </button>
              ) : null}
            </div>
          </div>
        </Fragment>
      ))}
      {firstBelow === -1 ? heading : null}
      <div data-drop-line className="canvas-drop-line" aria-hidden="true" />
      <div data-drag-chip className="canvas-drag-chip" aria-hidden="true" />
      <p role="status" className="sr-only">
        {state.announcement}
      </p>
    </div>
  )
}

/** The columns of the section grid, drawn over the page. */
function GridColumnsShown({ columns }: { columns: GridColumns }) {
  return (
    <div className="canvas-columns section-grid" data-columns={columns} data-testid="section-grid" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are nothing but their place.
        <span key={column} />
      ))}
    </div>
  )
}
