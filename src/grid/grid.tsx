// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which rows of a table element do not
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Cell } from '#domain/data/query.ts'
import { textOf } from '#domain/field/field-value.ts'
import { useAskBeforeUnload } from '#editor-kit/ask-before-unload.ts'
import type { CellEnd } from '#fields/editor-props.ts'
import { loadCellEditors } from '#fields/editors.ts'
import { FieldCellEditor } from '#fields/field-cell-editor.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { FIRST_WIDTH, layoutOf } from './column-layout.ts'
import { gridActions } from './grid-actions.ts'
import { GridBar } from './grid-bar.tsx'
import { GridHead } from './grid-head.tsx'
import { afterEditing, pressedKey } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { GridStatus } from './grid-status.tsx'
import type { GridColumn, RowsDoor, WindowOfRows } from './grid-types.ts'
import {
  addCell,
  boundsOf,
  extendTo,
  type How,
  isSelected,
  NOTHING_SELECTED,
  type Position,
  rowStretches,
  type Selection,
  selectCell,
  selectColumn,
  selectRow,
  within,
} from './selection.ts'
import { storedText } from './stored-text.ts'
import { useDataEdge } from './use-data-edge.ts'
import { useLiveSession } from './use-live-session.ts'
import { GUTTER_WIDTH, HEAD_HEIGHT, ROW_HEIGHT, useViewport } from './use-viewport.ts'
import './grid.css'

type GridProps = {
  label: string
  door: RowsDoor
  columns: readonly GridColumn[]
  /** Rows that came with the page. */
  first: WindowOfRows | null
  mayEdit: boolean
  mayAdd: boolean
  /** What is said in place of whether all is saved, where changes wait for it; '' while there are none. */
  heldWords?: string
  /** Whether a cell is one of these changes. */
  isHeld?(id: number, column: number): boolean
  /** It is gone, and all that was edited in it is sent. */
  onLeft?(): void
}

/** Few rows have a low frame, with room for a scrollbar and for a list that opens in it. */
const LEAST_HEIGHT = 240
const SCROLLBAR = 20

/** An open cell: the row and the value that whoever opened it has seen. */
type Editing = { position: Position; id: number; seen: Cell; typed: string | null }

/** Rows of a version as a spreadsheet: any number of them in one scroll, by pointer, keys and clipboard. */
export function Grid({ label, door, columns, first, mayEdit, mayAdd, heldWords, isHeld, onLeft }: GridProps) {
  const session = useLiveSession({ door, columns, first })
  const left = useRef(onLeft)
  left.current = onLeft
  useEffect(() => () => void session.settled().then(() => left.current?.()), [session])
  const gridId = useId()
  const [chosen, setChosen] = useState<Selection>(NOTHING_SELECTED)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [widths, setWidths] = useState<number[]>(() => columns.map(() => FIRST_WIDTH))
  const [said, setSaid] = useState('')
  const opening = useRef<Position | null>(null)
  const layout = layoutOf(widths)
  const size = { rows: session.total, columns: columns.length }
  const selection = within(chosen, size)
  const viewport = useViewport(size, layout)
  const { frame, rows } = viewport
  const actions = gridActions({ session, selection, size, mayAdd, say: setSaid })
  const goToEdge = useDataEdge({ door, session, selection, size, onSelect: select })
  useAskBeforeUnload(session.status !== 'saved')
  useEffect(() => {
    if (mayEdit) void loadCellEditors()
  }, [mayEdit])
  const lastDrawn = rows.first + rows.count - 1
  useEffect(() => session.show(rows.first, lastDrawn), [session, rows.first, lastDrawn])

  function select(next: Selection) {
    setChosen(next)
    setSaid('')
    const head = next.ranges.at(-1)?.to ?? next.at
    viewport.reveal(head)
  }

  function edit(position: Position, typed: string | null) {
    const row = session.row(position.row)
    const column = columns[position.column]
    if (!mayEdit || !row || !column) return
    if (column.readOnly) return setSaid(`${column.title} is calculated and can not be typed in.`)
    session.dismiss()
    setEditing({ position, id: row.id, seen: session.value(row, position.column), typed })
  }

  function ended(open: Editing, end: CellEnd) {
    setEditing(null)
    if (end.key !== null) frame.current?.focus({ preventScroll: true })
    if (!end.kept) return
    const { column } = open.position
    const row = session.positionOf(open.id) ?? open.position.row
    void session.write([{ row, column, value: end.value, seen: open.seen }]).then((why) => why && setSaid(why))
    if (end.key === 'Enter' || end.key === 'Tab')
      select(afterEditing(selectCell(open.position), end.key, end.shift, size))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== frame.current || event.nativeEvent.isComposing) return
    if (editing) return typedBefore(event, editing)
    const keys = { selection, size, pageRows: rows.pageRows, mayEdit, actions, onSelect: select }
    const onEdit = (typed: string | null) => edit(selection.at, typed)
    if (pressedKey(event, { ...keys, onEdge: goToEdge, onEdit })) event.preventDefault()
  }

  /** What is typed while the control of an open cell is still on its way belongs into it. */
  function typedBefore(event: KeyboardEvent, open: Editing) {
    const { key, shiftKey: shift } = event
    const field = columns[open.position.column]?.field
    event.preventDefault()
    if (key.length === 1) setEditing({ ...open, typed: `${open.typed ?? textOf(open.seen)}${key}` })
    else if (key === 'Escape') ended(open, { kept: false, key })
    else if ((key === 'Enter' || key === 'Tab') && open.typed !== null && field)
      ended(open, { kept: true, value: storedText(open.typed, field), key, shift })
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || event.pointerType === 'touch' || isInEditor(event.target)) return
    press(event)
    if (!(event.target as Element).closest('.grid-cell')) return
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function press(event: MouseEvent<HTMLDivElement>) {
    const how: How = event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'add' : 'only'
    const target = event.target as Element
    const heading = target.closest<HTMLElement>('[data-column]')
    const number = target.closest<HTMLElement>('[data-row]')
    opening.current = null
    if (heading) return setChosen(selectColumn(selection, Number(heading.dataset.column), size, how))
    if (number) return setChosen(selectRow(selection, Number(number.dataset.row), size, how))
    if (!target.closest('.grid-cell')) return
    const at = viewport.cellAt(event.clientX, event.clientY)
    const isActive = selection.ranges.length === 1 && isSelected(selection, at.row, at.column)
    if (how === 'only' && isActive && at.row === selection.at.row && at.column === selection.at.column)
      opening.current = at
    setSaid('')
    setChosen(how === 'extend' ? extendTo(selection, at) : how === 'add' ? addCell(selection, at) : selectCell(at))
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = viewport.cellAt(event.clientX, event.clientY)
    const head = selection.ranges.at(-1)?.to
    if (head?.row === at.row && head.column === at.column) return
    opening.current = null
    select(extendTo(selection, at))
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (isInEditor(event.target)) return
    // A finger scrolls; only when it did not is it a press.
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') press(event)
    if (opening.current) edit(opening.current, null)
    opening.current = null
  }

  function onCopy(event: ClipboardEvent) {
    if (event.target !== frame.current || selection.ranges.length === 0) return
    event.preventDefault()
    const text = actions.copyNow()
    if (text !== null) event.clipboardData.setData('text/plain', text)
    else void actions.copy().then((later) => (later === null ? undefined : navigator.clipboard.writeText(later)))
    setSaid('Copied.')
    if (event.type === 'cut' && mayEdit) void actions.clear()
  }

  function onPaste(event: ClipboardEvent) {
    if (event.target !== frame.current || !mayEdit) return
    event.preventDefault()
    void actions.paste(event.clipboardData.getData('text/plain'))
  }

  const fields = columns.map((_, at) => session.field(at))
  const cellId = (row: number, column: number) => `${gridId}-${row}-${column}`
  const isDrawn = selection.at.row >= rows.first && selection.at.row <= lastDrawn
  const stretches = rowStretches(selection, size)
  const selectedColumns = new Set(
    selection.ranges.map(boundsOf).flatMap(({ top, bottom, left, right }) => {
      const isWhole = top === 0 && bottom === size.rows - 1
      return isWhole ? Array.from({ length: right - left + 1 }, (_, at) => left + at) : []
    }),
  )
  const drawn = Array.from({ length: rows.count }, (_, at) => rows.first + at)
  return (
    <div className="grid gap-2">
      <GridBar
        session={session}
        actions={actions}
        mayEdit={mayEdit}
        mayAdd={mayAdd}
        heldWords={heldWords}
        selectedRows={stretches.reduce((sum, { first: top, last }) => sum + last - top + 1, 0)}
      />
      {session.problem === null ? null : <Notice kind="problem">{session.problem}</Notice>}
      <div
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-multiselectable="true"
        aria-readonly={!mayEdit}
        aria-activedescendant={
          isDrawn && selection.ranges.length > 0 ? cellId(selection.at.row, selection.at.column) : undefined
        }
        className="grid-frame"
        style={{ maxHeight: Math.max(LEAST_HEIGHT, HEAD_HEIGHT + size.rows * ROW_HEIGHT + SCROLLBAR) }}
        onScroll={viewport.onScroll}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onClick={onClick}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onFocus={(event) => {
          if (event.target === frame.current && selection.ranges.length === 0 && size.rows > 0 && !opening.current)
            setChosen(selectCell(selection.at))
        }}
      >
        <GridHead
          columns={columns}
          inView={viewport.columns}
          layout={layout}
          selectedColumns={selectedColumns}
          onResize={(column, width) => setWidths(widths.with(column, width))}
        />
        <div
          role="rowgroup"
          className="grid-body"
          style={{ height: viewport.height, width: layout.width + GUTTER_WIDTH }}
        >
          {drawn.map((position) => (
            <GridRow
              // A row that leaves at one end is used again at the other.
              key={position % rows.count}
              session={session}
              position={position}
              top={viewport.topOfRow(position)}
              fields={fields}
              layout={layout}
              columns={viewport.columns}
              selection={selection}
              cellId={cellId}
              isHeld={isHeld}
            />
          ))}
          {session.isEmpty ? <p className="grid-empty">No Items</p> : null}
          {editing ? (
            <div
              role="presentation"
              className="grid-editor"
              style={{
                top: viewport.topOfRow(editing.position.row),
                left: GUTTER_WIDTH + (layout.starts[editing.position.column] ?? 0),
                minWidth: widths[editing.position.column],
                minHeight: ROW_HEIGHT,
              }}
            >
              <FieldCellEditor
                key={`${editing.id} ${editing.position.column} ${editing.typed}`}
                field={columns[editing.position.column]?.field ?? { name: '', type: 'text' }}
                value={editing.seen}
                typed={editing.typed}
                onEnd={(end) => ended(editing, end)}
              />
            </div>
          ) : null}
        </div>
      </div>
      <GridStatus session={session} selection={selection} fields={fields} said={said} />
    </div>
  )
}

const isInEditor = (target: EventTarget) => target instanceof Element && target.closest('.grid-editor') !== null
