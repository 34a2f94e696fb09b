// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which rows of a table element do not
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { textOf } from '#domain/field/field-value.ts'
import { useAskBeforeUnload } from '#editor-kit/ask-before-unload.ts'
import type { CellEnd } from '#fields/editor-props.ts'
import { loadCellEditors } from '#fields/editors.ts'
import { Notice } from '#ui/states/notice.tsx'
import { FIRST_WIDTH, layoutOf, validWidth } from './column-layout.ts'
import { gridActions } from './grid-actions.ts'
import { GridBar } from './grid-bar.tsx'
import { gridClipboard } from './grid-clipboard.ts'
import { GridHead } from './grid-head.tsx'
import { afterEditing, pressedKey } from './grid-keys.ts'
import { GridMenu } from './grid-menu.tsx'
import { GridRow } from './grid-row.tsx'
import { GridStatus } from './grid-status.tsx'
import type { GridColumn, RowsDoor, WindowOfRows } from './grid-types.ts'
import { type Editing, OpenCell } from './open-cell.tsx'
import {
  isSelected,
  NOTHING_SELECTED,
  type Position,
  rowStretches,
  type Selection,
  selectCell,
  wholeColumns,
  within,
} from './selection.ts'
import { storedText } from './stored-text.ts'
import { useDataEdge } from './use-data-edge.ts'
import { isInEditor, useGridPointer } from './use-grid-pointer.ts'
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
  const [menuAt, setMenuAt] = useState<Element | null>(null)
  const layout = layoutOf(widths)
  const size = { rows: session.total, columns: columns.length }
  const selection = within(chosen, size)
  const viewport = useViewport(size, layout)
  const { frame, rows } = viewport
  const actions = gridActions({
    session,
    selection,
    size,
    mayAdd,
    say: setSaid,
    goTo: (cell) => select(selectCell(cell)),
  })
  const goToEdge = useDataEdge({ door, session, selection, size, onSelect: select, say: setSaid })
  useAskBeforeUnload(session.status !== 'saved')
  useEffect(() => {
    if (mayEdit) void loadCellEditors()
  }, [mayEdit])
  const lastDrawn = rows.first + rows.count - 1
  useEffect(() => session.show(rows.first, lastDrawn), [session, rows.first, lastDrawn])

  function choose(next: Selection) {
    setChosen(next)
    setSaid('')
  }

  function select(next: Selection) {
    choose(next)
    viewport.reveal(next.ranges.at(-1)?.to ?? next.at)
  }

  function edit(position: Position, typed: string | null) {
    const row = session.row(position.row)
    const column = columns[position.column]
    if (!mayEdit || !row || !column) return
    if (column.readOnly) return setSaid(`${column.title} is calculated and cannot be edited.`)
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
    const keys = { selection, size, pageRows: rows.pageRows, mayEdit, actions, onSelect: select, onChoose: choose }
    const onEdit = (typed: string | null) => edit(selection.at, typed)
    const others = { onEdge: goToEdge, onWiden: widen, onMenu: () => openMenu(selection.at) }
    if (pressedKey(event, { ...keys, ...others, onEdit })) event.preventDefault()
  }

  function widen(by: number) {
    const { column } = selection.at
    setWidths(widths.with(column, validWidth((widths[column] ?? FIRST_WIDTH) + by)))
  }

  function openMenu({ row, column }: Position) {
    if (size.rows > 0) setMenuAt(document.getElementById(cellId(row, column)))
  }

  function closeMenu() {
    setMenuAt(null)
    frame.current?.focus({ preventScroll: true })
  }

  function onContextMenu(event: MouseEvent<HTMLDivElement>) {
    if (isInEditor(event.target) || size.rows === 0) return
    event.preventDefault()
    const target = event.target as Element
    // From the keyboard it is asked for where the keyboard is.
    if (!target.closest('.grid-cell')) return openMenu(selection.at)
    const at = viewport.cellAt(event.clientX, event.clientY)
    if (!isSelected(selection, at.row, at.column)) setChosen(selectCell(at))
    openMenu(at)
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

  const pointer = useGridPointer({
    selection,
    size,
    cellAt: viewport.cellAt,
    onPress: choose,
    onDrag: select,
    onOpen: (position) => edit(position, null),
  })
  const clipboard = gridClipboard({ frame, hasSelection: selection.ranges.length > 0, mayEdit, actions })

  const fields = columns.map((_, at) => session.field(at))
  const cellId = (row: number, column: number) => `${gridId}-${row}-${column}`
  const isDrawn = selection.at.row >= rows.first && selection.at.row <= lastDrawn
  const stretches = rowStretches(selection, size)
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
        {...pointer.handlers}
        {...clipboard}
        onContextMenu={onContextMenu}
        onFocus={(event) => {
          if (event.target === frame.current && selection.ranges.length === 0 && size.rows > 0 && !pointer.isOpening())
            setChosen(selectCell(selection.at))
        }}
      >
        <GridHead
          columns={columns}
          inView={viewport.columns}
          layout={layout}
          selectedColumns={wholeColumns(selection, size)}
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
            <OpenCell
              editing={editing}
              column={columns[editing.position.column]}
              top={viewport.topOfRow(editing.position.row)}
              left={GUTTER_WIDTH + (layout.starts[editing.position.column] ?? 0)}
              width={widths[editing.position.column]}
              onEnd={(end) => ended(editing, end)}
            />
          ) : null}
        </div>
      </div>
      <GridMenu
        anchor={menuAt}
        {...{ actions, selection, size, mayEdit, mayAdd }}
        onSelect={choose}
        onWiden={widen}
        onClose={closeMenu}
      />
      <GridStatus session={session} selection={selection} fields={fields} said={said} />
    </div>
  )
}
