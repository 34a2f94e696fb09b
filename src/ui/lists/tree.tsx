import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../signs/icon.tsx'
import { type TreeNode, treeMove, type VisibleNode, visibleNodes } from './tree-navigation.ts'

type TreeProps = {
  label: string
  nodes: readonly TreeNode[]
  selected: string | null
  onSelect: (id: string) => void
  /** Ids of the branches that are open at first. */
  defaultOpen?: readonly string[]
  /** What stands at the end of a node's line, such as a count or a status. */
  after?: (node: TreeNode) => ReactNode
}

/** Things within things; arrows walk it, right and left open and close, Enter chooses. */
export function Tree({ label, nodes, selected, onSelect, defaultOpen = [], after }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(defaultOpen))
  const [focused, setFocused] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const visible = visibleNodes(nodes, open)
  const reachable = [focused, selected].find((id) => visible.some(({ node }) => node.id === id)) ?? visible[0]?.node.id

  function setBranch(id: string, opened: boolean) {
    setOpen((now) => new Set(opened ? [...now, id] : [...now].filter((other) => other !== id)))
  }

  function press(event: KeyboardEvent, id: string) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect(id)
      return
    }
    const move = treeMove(event.key, id, visible, open)
    if (!move) return
    event.preventDefault()
    if ('open' in move) setBranch(move.open, true)
    else if ('close' in move) setBranch(move.close, false)
    else focusNode(move.focus)
  }

  function focusNode(id: string) {
    setFocused(id)
    const items = list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []
    items[visible.findIndex(({ node }) => node.id === id)]?.focus()
  }

  return (
    <div role="tree" aria-label={label} ref={list} className="grid grid-cols-1 gap-px">
      {visible.map((line) => (
        <TreeLine
          key={line.node.id}
          line={line}
          open={open.has(line.node.id)}
          selected={line.node.id === selected}
          reachable={line.node.id === reachable}
          onToggle={() => setBranch(line.node.id, !open.has(line.node.id))}
          onSelect={() => {
            setFocused(line.node.id)
            onSelect(line.node.id)
          }}
          onPress={(event) => press(event, line.node.id)}
          after={after?.(line.node)}
        />
      ))}
    </div>
  )
}

type TreeLineProps = {
  line: VisibleNode
  open: boolean
  selected: boolean
  reachable: boolean
  onToggle: () => void
  onSelect: () => void
  onPress: (event: KeyboardEvent) => void
  after: ReactNode
}

function TreeLine({ line, open, selected, reachable, onToggle, onSelect, onPress, after }: TreeLineProps) {
  const { node, depth, position, siblings } = line
  const branches = (node.children ?? []).length > 0
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={selected}
      aria-expanded={branches ? open : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={onSelect}
      onKeyDown={onPress}
      style={{ paddingLeft: depth * 20 + 4 }}
      className="flex min-h-8 cursor-pointer items-center gap-1 rounded-md pr-2 hover:bg-sunken focus-visible:-outline-offset-2 aria-selected:bg-accent-soft aria-selected:font-medium pointer-coarse:min-h-11"
    >
      {/* Beside the arrow keys, for those who point. */}
      <span
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
        className={`flex size-6 items-center justify-center rounded-sm text-muted hover:text-text ${branches ? '' : 'invisible'}`}
      >
        <Icon of={ChevronRight} className={`transition-transform ${open ? 'rotate-90' : ''}`} />
      </span>
      <span dir="auto" className="min-w-0 grow truncate">
        {node.label}
      </span>
      {after}
    </div>
  )
}
