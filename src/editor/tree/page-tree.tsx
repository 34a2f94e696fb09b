import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { BranchMove } from '#domain/page/tree/move-branch.ts'
import { PAGE_DEPTH } from '#domain/page/tree/tree-depth.ts'
import { keyboardMove } from '#domain/page/tree/tree-drop.ts'
import type { TreeRow } from '#domain/page/tree/tree-rows.ts'
import { DropLine } from './drop-line.tsx'
import { type LineActions, TreeLine } from './tree-line.tsx'
import { MOVE_KEYS, treeStep } from './tree-steps.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTreeDrag } from './use-tree-drag.ts'

type PageTreeProps = {
  label: string
  rows: readonly TreeRow[]
  /** Where the lines begin and how many there are in all, while only some of them are known. */
  from?: number
  total?: number
  selectedId: number | null
  onSelect(row: TreeRow): void
  onToggle(id: number, open: boolean): void
  /** Moves a page with all below it; a tree without it stays as it is. */
  onMove?: ((move: BranchMove) => void) | undefined
  /** The page whose title is being written. */
  namingId?: number | null
  /** Begins to write the title of a page, or ends it with null; a tree without it leaves titles as they are. */
  onNaming?: ((id: number | null) => void) | undefined
  onRename?: (id: number, title: string) => void
  /** Says something to those who listen. */
  onSay?: (words: string) => void
}

/** The pages of a site in their tree; only the lines in view are drawn, however many there are. */
export function PageTree({
  rows,
  from = 0,
  total = rows.length,
  selectedId,
  namingId = null,
  ...props
}: PageTreeProps) {
  const list = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const { shown, rowHeight } = useRowWindow(list, total)
  const { onMove } = props
  const { dragging, start } = useTreeDrag({
    list,
    rows,
    rowHeight,
    maxDepth: PAGE_DEPTH,
    onDrop: (move) => onMove?.(move),
  })
  const places = useMemo(() => new Map(rows.map((row, at) => [row.id, at])), [rows])
  const reachable = [focusedId, selectedId].find((id) => id !== null && places.has(id)) ?? rows[0]?.id ?? null
  const moving = useMemo(() => branchOf(rows, dragging?.id ?? null), [rows, dragging?.id])

  function focus(id: number) {
    setFocusedId(id)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-page="${id}"]`)?.focus())
  }

  function press(event: KeyboardEvent, id: number) {
    const row = rows[places.get(id) ?? -1]
    if (!row) return
    if (event.altKey) return pressToMove(event, row)
    if (event.key === 'F2' && props.onNaming) {
      event.preventDefault()
      return props.onNaming(id)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return props.onSelect(row)
    }
    const step = treeStep(event.key, row, rows, places)
    if (!step) return
    event.preventDefault()
    if ('focus' in step) focus(step.focus)
    else props.onToggle(id, step.open)
  }

  function pressToMove(event: KeyboardEvent, row: TreeRow) {
    const direction = MOVE_KEYS[event.key]
    if (!direction || !onMove) return
    event.preventDefault()
    const move = keyboardMove(rows, row.id, direction, PAGE_DEPTH)
    if (!move) return props.onSay?.(`${row.page.title} cannot go further ${direction}.`)
    onMove(move)
    focus(row.id)
  }

  const latest = useRef<LineActions>(null)
  latest.current = {
    select(id) {
      setFocusedId(id)
      const row = rows[places.get(id) ?? -1]
      if (row) props.onSelect(row)
    },
    toggle: (id) => props.onToggle(id, !rows[places.get(id) ?? -1]?.isOpen),
    press,
    grab: (event, id) => onMove && start(event, id),
    name(id, title, byKey) {
      props.onNaming?.(null)
      if (title !== null) props.onRename?.(id, title)
      if (byKey) focus(id)
    },
  }
  const actions = useMemo<LineActions>(
    () => ({
      select: (id) => latest.current?.select(id),
      toggle: (id) => latest.current?.toggle(id),
      press: (event, id) => latest.current?.press(event, id),
      grab: (event, id) => latest.current?.grab(event, id),
      name: (id, title, byKey) => latest.current?.name(id, title, byKey),
    }),
    [],
  )
  useShown(list, selectedId, places, from, rowHeight)

  const drawn = rows.flatMap((row, index) => {
    const at = from + index
    // The line that has the focus stays, or the focus would be lost with it.
    if ((at < shown.from || at >= shown.to) && row.id !== reachable && row.id !== namingId) return []
    return (
      <TreeLine
        key={row.id}
        row={row}
        at={at}
        rowHeight={rowHeight}
        selected={row.id === selectedId}
        reachable={row.id === reachable}
        moving={moving.has(row.id)}
        naming={row.id === namingId}
        canMove={onMove !== undefined}
        actions={actions}
      />
    )
  })
  return (
    <div
      role="tree"
      aria-label={props.label}
      ref={list}
      className={`relative ${dragging ? 'cursor-grabbing select-none' : ''}`}
      style={{ height: total * rowHeight }}
    >
      {drawn}
      {dragging?.drop ? <DropLine dragging={dragging} rowHeight={rowHeight} /> : null}
    </div>
  )
}

/** A page and all that is below it, as far as it is shown. */
function branchOf(rows: readonly TreeRow[], id: number | null): ReadonlySet<number> {
  const branch = new Set<number>(id === null ? [] : [id])
  if (id !== null) for (const row of rows) if (branch.has(Number(row.parent))) branch.add(row.id)
  return branch
}

/** Brings the chosen page into view when it is chosen elsewhere, or when its line is first known. */
function useShown(
  list: { current: HTMLElement | null },
  id: number | null,
  places: ReadonlyMap<number, number>,
  from: number,
  rowHeight: number,
) {
  const isKnown = id !== null && places.has(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands is read when it is first known.
  useEffect(() => {
    const at = id === null ? undefined : places.get(id)
    if (!list.current || at === undefined) return
    const probe = document.createElement('div')
    probe.style.cssText = `position:absolute;top:${(from + at) * rowHeight}px;height:${rowHeight}px`
    list.current.append(probe)
    probe.scrollIntoView({ block: 'nearest' })
    probe.remove()
  }, [id, isKnown])
}
