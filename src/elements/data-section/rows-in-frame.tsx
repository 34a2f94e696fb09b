import { ToolFrame } from '#elements/tool-frame.tsx'

/** Whether rows are edited where they are read now, and where the screen is on which they are. */
export type InView = { isEditing: boolean; toggle(): void; onChanged(): void; src: string }

export type RowsInFrameProps = { inView: InView; of: 'rows' | 'cards'; label: string }

/**
 * The rows in a spreadsheet or on cards, which visitors load nothing of: it is a screen of the workbench in a frame. It
 * stays while the section is looked at as others see it, since it may hold changes that are not saved.
 */
export function RowsInFrame({ inView, of, label }: RowsInFrameProps) {
  const { isEditing, toggle, onChanged, src } = inView
  return (
    <>
      <ToolFrame
        src={src}
        title={`Edit ${of} of ${label || 'this section'}`}
        hidden={!isEditing}
        onRowsChanged={onChanged}
      />
      <p className="rows-in-view">
        <button type="button" className="table-retry" onClick={toggle}>
          {isEditing ? 'Show as readers see it' : `Edit ${of}`}
        </button>
      </p>
    </>
  )
}
