import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  LayoutPanelLeft,
  MessageSquare,
  Pencil,
  RectangleHorizontal,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import { settingValue } from '#domain/page/history/setting-words.ts'
import { type Section, SIZES_OF_GRID } from '#domain/section/section.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import { AnchoredMenu } from '#ui/floating/anchored-menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import type { CanvasActions } from './canvas-actions.ts'

type SectionMenuProps = {
  section: Section | undefined
  anchor: Element | null
  beside: Element | null | undefined
  columns: GridColumns
  actions: CanvasActions
  /** Begins a comment about the section. */
  onComment: (trackingId: string) => void
}

/** What can be done with a section; one menu for the whole canvas, which opens at the section's handle. */
export const SectionMenu = memo(function SectionMenu(props: SectionMenuProps) {
  const { section, anchor, beside, columns, actions, onComment } = props
  return (
    <AnchoredMenu
      label="Section"
      anchor={section ? anchor : null}
      beside={beside ?? anchor}
      entries={section ? entriesOf(section, columns, actions, onComment) : []}
      onClose={() => actions.set({ menu: null })}
    />
  )
})

function entriesOf(
  { trackingId, size }: Section,
  columns: GridColumns,
  actions: CanvasActions,
  onComment: SectionMenuProps['onComment'],
): MenuEntry[] {
  return [
    { label: 'Edit', icon: Pencil, keys: 'Enter', onSelect: () => actions.edit(trackingId) },
    { label: 'Move up', icon: ArrowUp, keys: 'Alt ↑', onSelect: () => actions.step(trackingId, -1) },
    { label: 'Move down', icon: ArrowDown, keys: 'Alt ↓', onSelect: () => actions.step(trackingId, 1) },
    'separator',
    { label: 'Copy', icon: Copy, keys: 'Ctrl C', onSelect: () => void actions.copy(trackingId) },
    { label: 'Paste after', icon: ClipboardPaste, keys: 'Ctrl V', onSelect: () => void actions.pasteAfter(trackingId) },
    'separator',
    {
      label: 'Size',
      icon: RectangleHorizontal,
      entries: SIZES_OF_GRID[columns].map((choice) => ({
        label: settingValue('size', choice),
        chosen: choice === size,
        onSelect: () => {
          actions.change(trackingId, { size: choice })
          actions.goTo(trackingId)
        },
      })),
    },
    { label: 'Layout…', icon: LayoutPanelLeft, keys: 'L', onSelect: () => actions.layout(trackingId) },
    {
      label: 'Comment',
      icon: MessageSquare,
      onSelect: () => {
        actions.set({ menu: null })
        onComment(trackingId)
      },
    },
    'separator',
    {
      label: 'Delete',
      icon: Trash2,
      keys: 'Del',
      danger: true,
      onSelect: () => actions.set({ deleting: trackingId, menu: null }),
    },
  ]
}
