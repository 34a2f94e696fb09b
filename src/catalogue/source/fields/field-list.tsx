import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldEdit, refOf } from '#domain/data/fields/field-edit.ts'
import { Button } from '#ui/controls/button.tsx'
import { DragList } from '#ui/lists/drag-list.tsx'
import type { PreviewOf } from './expression-editor.tsx'
import { FieldLine, storedColumns } from './field-line.tsx'
import type { FieldRow } from './field-rows.ts'
import type { FieldSession } from './field-session.ts'
import type { SavedFormat } from './saved-formats.ts'

type FieldListProps = {
  /** Those that are shown, of all that there are. */
  rows: readonly FieldRow[]
  all: number
  session: FieldSession
  formats: readonly SavedFormat[]
  preview: PreviewOf
  /** The name of the version whose columns change with the fields. */
  beside: string | null
}

/** Lines are forms, which take long to make: so many are drawn at once, and more when their end comes into view. */
const DRAWN_AT_ONCE = 40

const HEADINGS = ['Name', 'Display name', 'Input type', 'Data type']

/** The fields in their order, which is set by dragging or with the keys. */
export const FieldList = memo(function FieldList(props: FieldListProps) {
  const { rows, all, session, formats, preview, beside } = props
  const entries = session.read().rows
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE)
  const shown = useMemo(() => rows.slice(0, drawn), [rows, drawn])
  const columns = useMemo(() => storedColumns(entries.map(({ entry }) => entry)), [entries])
  return (
    <section aria-label="Fields" className="grid gap-2">
      <p className="text-muted tabular-nums" role="status">
        {rows.length === all ? `${all} ${all === 1 ? 'field' : 'fields'}` : `${rows.length} of ${all} fields`}
        {beside ? `; changes also apply to the columns of ${beside}` : ''}
      </p>
      <div
        aria-hidden
        className="hidden gap-2 pr-3 pl-11 text-muted lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)_8rem_13.5rem]"
      >
        {HEADINGS.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      <div data-testid="field-list" className="relative max-h-[calc(74vh-1px)] overflow-y-auto">
        <DragList
          label="Fields"
          items={shown}
          idOf={({ id }) => id}
          tall
          nameOf={({ entry }) => entry.name}
          onReorder={(next) => {
            const moved = moveBetween(shown, next)
            if (moved) session.do([moved])
          }}
        >
          {(row) => <FieldLine row={row} session={session} columns={columns} formats={formats} preview={preview} />}
        </DragList>
        {shown.length < rows.length ? (
          <MoreFields key={drawn} left={rows.length - shown.length} onMore={() => setDrawn(drawn + DRAWN_AT_ONCE)} />
        ) : null}
      </div>
    </section>
  )
})

/** Stands behind the lines that are drawn, and asks for more as soon as it is seen. */
function MoreFields({ left, onMore }: { left: number; onMore(): void }) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) more.current()
    })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={end} className="py-3">
      <Button onClick={onMore}>{`Show more fields (${left} left)`}</Button>
    </div>
  )
}

/** What was moved between two orders of the same fields, and behind which one; null where nothing was. */
function moveBetween(before: readonly FieldRow[], after: readonly FieldRow[]): FieldEdit | null {
  const at = after.findIndex((row, position) => row.id !== before[position]?.id)
  if (at < 0) return null
  const down = after[at]?.id === before[at + 1]?.id
  const moved = down ? before[at] : after[at]
  if (!moved) return null
  const position = after.findIndex(({ id }) => id === moved.id)
  const previous = after[position - 1]
  return { kind: 'move', field: refOf(moved.entry), after: previous ? refOf(previous.entry) : null }
}
