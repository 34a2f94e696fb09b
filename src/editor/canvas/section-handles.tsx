import { Check, Ellipsis, GripVertical, LayoutPanelLeft, Pencil, Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '#ui/signs/icon.tsx'
import type { CanvasActions } from './canvas-actions.ts'

type SectionHandlesProps = {
  trackingId: string
  name: string
  /** Only the section that the keyboard is at has its handles in the tab order. */
  current: boolean
  editing: boolean
  /** Whether its layout is open beside what is written in its place; null where it has a pane of its own. */
  layout: boolean | null
  lifted: boolean
  actions: CanvasActions
}

const HANDLE = 'canvas-handle'

/** What a section shows when it is pointed at or focused: drag, edit, menu, and room for another before and after it. */
export function SectionHandles(props: SectionHandlesProps) {
  const { trackingId, name, current, editing, layout, lifted, actions } = props
  const tabIndex = current ? 0 : -1
  const insert = (event: MouseEvent, after: 0 | 1) => {
    const place = actions.placeOf(trackingId)
    if (!place) return
    actions.set({ insert: { place: { ...place, index: place.index + after }, anchor: event.currentTarget } })
  }
  return (
    <div className="canvas-chrome">
      <div className="canvas-handles">
        {editing ? (
          <button type="button" className={`${HANDLE} canvas-done`} tabIndex={tabIndex} onClick={actions.leave}>
            <Icon of={Check} />
            Done
          </button>
        ) : null}
        {layout === null ? null : (
          <button
            type="button"
            className={`${HANDLE} canvas-layout`}
            tabIndex={tabIndex}
            aria-label={`Layout of ${name}`}
            aria-pressed={layout}
            onClick={() => (layout ? actions.closePanel() : actions.layout(trackingId))}
          >
            <Icon of={LayoutPanelLeft} />
            Layout
          </button>
        )}
        <button
          type="button"
          className={`${HANDLE} canvas-drag`}
          data-handle="drag"
          tabIndex={tabIndex}
          aria-label={`Move ${name}`}
          aria-pressed={lifted}
          title="Drag, or press Space and the arrow keys"
        >
          <Icon of={GripVertical} />
        </button>
        {layout === null ? (
          <button
            type="button"
            className={HANDLE}
            tabIndex={tabIndex}
            aria-label={`Edit ${name}`}
            title="Edit"
            onClick={() => actions.edit(trackingId)}
          >
            <Icon of={Pencil} />
            <span className="canvas-word">Edit</span>
          </button>
        ) : null}
        <button
          type="button"
          className={HANDLE}
          tabIndex={tabIndex}
          aria-label={`Menu of ${name}`}
          aria-haspopup="menu"
          title="More"
          onClick={(event) => actions.set({ menu: { trackingId, anchor: event.currentTarget }, current: trackingId })}
        >
          <Icon of={Ellipsis} />
        </button>
      </div>
      {([0, 1] as const).map((after) => (
        <button
          key={after}
          type="button"
          className={`canvas-insert ${after ? 'canvas-insert-after' : 'canvas-insert-before'}`}
          tabIndex={tabIndex}
          aria-label={`Insert a section ${after ? 'after' : 'before'} ${name}`}
          title={`Insert ${after ? 'after' : 'before'}`}
          onClick={(event) => insert(event, after)}
        >
          <Icon of={Plus} />
        </button>
      ))}
    </div>
  )
}
