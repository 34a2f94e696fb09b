import { ChevronRight, GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { listedTitle } from '#domain/page/tree/page-tree.ts'
import type { TreeRow } from '#domain/page/tree/tree-rows.ts'
import { Icon } from '#ui/signs/icon.tsx'
import { MARK_WORDS, MarkDot } from './page-mark.tsx'
import { TreeName } from './tree-name.tsx'

/** How far each level stands in. */
export const INDENT = 20

export type LineActions = {
  select(id: number): void
  toggle(id: number): void
  press(event: KeyboardEvent, id: number): void
  grab(event: PointerEvent, id: number): void
  name(id: number, title: string | null, byKey: boolean): void
}

type TreeLineProps = {
  row: TreeRow
  at: number
  rowHeight: number
  selected: boolean
  reachable: boolean
  /** A page under way, and all that goes with it. */
  moving: boolean
  /** Whether its title is being written. */
  naming: boolean
  canMove: boolean
  actions: LineActions
}

/** One page of the tree: what it is called, whether visitors read all of it, how many pages are below. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { row, at, rowHeight, selected, reachable, moving, naming, canMove, actions } = props
  const { id, page, depth, children, isOpen } = row
  const inset = (depth - 1) * INDENT
  return (
    <div
      role="treeitem"
      data-page={id}
      aria-level={depth}
      aria-posinset={row.index + 1}
      aria-setsize={row.siblings}
      aria-selected={selected}
      aria-expanded={children > 0 ? isOpen : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={() => actions.select(id)}
      onKeyDown={(event) => actions.press(event, id)}
      style={{ top: at * rowHeight, height: rowHeight, paddingLeft: inset, backgroundSize: `${inset}px 100%` }}
      className={`bg-[repeating-linear-gradient(to_right,transparent_0_7px,var(--border)_7px_8px,transparent_8px_20px)] bg-no-repeat group/line absolute inset-x-0 flex cursor-pointer items-center gap-1 rounded-md pr-2 select-none hover:bg-sunken focus-visible:-outline-offset-2 aria-selected:bg-accent-soft aria-selected:font-medium ${moving ? 'opacity-45' : ''}`}
    >
      {/* Beside Alt and the arrow keys, for those who point. */}
      <span
        aria-hidden="true"
        data-handle
        onPointerDown={(event) => actions.grab(event, id)}
        onClick={(event) => event.stopPropagation()}
        className={`flex h-full w-4 shrink-0 touch-none items-center justify-center text-muted transition-opacity ${canMove ? 'cursor-grab opacity-0 group-hover/line:opacity-100 group-focus-visible/line:opacity-100 pointer-coarse:w-8 pointer-coarse:opacity-100' : 'invisible'}`}
      >
        <Icon of={GripVertical} />
      </span>
      <span
        aria-hidden="true"
        data-toggle
        onClick={(event) => {
          event.stopPropagation()
          actions.toggle(id)
        }}
        className={`flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-text ${children > 0 ? '' : 'invisible'}`}
      >
        <Icon of={ChevronRight} className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
      </span>
      {naming ? (
        <TreeName title={page.title} onDone={(title, byKey) => actions.name(id, title, byKey)} />
      ) : (
        <span dir="auto" className="min-w-0 grow truncate">
          {listedTitle(page)}
        </span>
      )}
      <Status page={page} />
      {children > 0 ? (
        <span className="shrink-0 text-xs text-muted tabular-nums">
          {children}
          <span className="sr-only">{children === 1 ? ' subpage' : ' subpages'}</span>
        </span>
      ) : null}
    </div>
  )
})

/** What visitors do not see yet, as a dot; in words for those who do not see the dot. */
function Status({ page }: Pick<TreeRow, 'page'>) {
  const mark = page.published === 'draft' ? 'draft' : page.has_changes ? 'changed' : null
  if (mark === null) return null
  return (
    <span title={MARK_WORDS[mark]} className="shrink-0 px-1">
      <MarkDot mark={mark} />
      <span className="sr-only">{`, ${MARK_WORDS[mark]}`}</span>
    </span>
  )
}
