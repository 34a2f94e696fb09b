import { $isCodeNode } from '@lexical/code-core'
import { $isListItemNode, $isListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import {
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $onUpdate,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from 'lexical'
import { ArrowDown, ArrowUp, Copy, Maximize, RefreshCw, Trash2 } from 'lucide-react'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { $isColumnsNode } from '../blocks/columns/columns-nodes.ts'
import { BLOCK_TYPES } from '../toolbar/block-types.ts'
import { $blockAround } from './blocks.ts'
import { $deleteBlock, $duplicateBlock } from './copy-block.ts'
import { STEP_BLOCKS_COMMAND } from './move-extension.ts'
import { $placeWords } from './place-words.ts'
import type { Direction } from './step-target.ts'

type HandleOf = {
  /** Gives the handle to another block. */
  handle(key: NodeKey): void
  /** Says what was done to those who do not see it. */
  announce(said: string): void
}
/** Changes a block; what it answers is said. */
type Change = ($run: (block: LexicalNode) => string | null) => void

/** What can be done with a block. */
export function blockEntries(editor: LexicalEditor, key: NodeKey, { handle, announce }: HandleOf): MenuEntry[] {
  const change: Change = ($run) =>
    editor.update(
      () => {
        const block = $getNodeByKey(key)
        const said = block && $run(block)
        if (said) $onUpdate(() => announce(said))
      },
      { tag: HISTORY_PUSH_TAG, onUpdate: () => editor.focus() },
    )
  const step = (direction: Direction) =>
    change((block) => {
      editor.dispatchCommand(STEP_BLOCKS_COMMAND, { direction, blocks: [block] })
      return null
    })
  const whole = (name: string, onSelect: () => void) => ({
    label: `Select whole ${name}`,
    icon: Maximize,
    onSelect: () => {
      onSelect()
      announce(`Whole ${name} selected`)
    },
  })
  return editor.read(() => {
    const block = $getNodeByKey(key)
    const around = block && $blockAround(block)
    return [
      { label: 'Move up', icon: ArrowUp, keys: 'Alt Shift ↑', onSelect: () => step('up') },
      { label: 'Move down', icon: ArrowDown, keys: 'Alt Shift ↓', onSelect: () => step('down') },
      { label: 'Duplicate', icon: Copy, onSelect: () => change($duplicate) },
      ...(block && $isTextBlock(block)
        ? [{ label: 'Turn into', icon: RefreshCw, entries: turnInto(editor, change) }]
        : []),
      ...(around ? [whole($nameOf(around), () => handle(around.getKey()))] : []),
      'separator' as const,
      { label: 'Delete', icon: Trash2, danger: true, onSelect: () => change($delete) },
    ]
  })
}

function $duplicate(block: LexicalNode): string {
  const where = $placeWords($duplicateBlock(block))
  return where === null ? 'Duplicated' : `Duplicated, ${where}`
}

function $delete(block: LexicalNode): string {
  $deleteBlock(block)
  return 'Deleted'
}

function turnInto(editor: LexicalEditor, change: Change): MenuEntry[] {
  return BLOCK_TYPES.map(({ entry: { label, icon, run } }) => ({
    label,
    icon,
    onSelect: () =>
      change((block) => {
        const selection = $getSelection()
        const within = $isRangeSelection(selection) && block.isParentOf(selection.anchor.getNode())
        if (!within && $isElementNode(block)) block.selectStart()
        run(editor)
        return `Turned into ${label}`
      }),
  }))
}

function $isTextBlock(block: LexicalNode): boolean {
  const kinds = [$isParagraphNode, $isHeadingNode, $isQuoteNode, $isCodeNode, $isListItemNode]
  return kinds.some(($isKind) => $isKind(block))
}

function $nameOf(block: LexicalNode): string {
  if ($isTableNode(block)) return 'table'
  if ($isColumnsNode(block)) return 'columns'
  if ($isListItemNode(block)) return 'item'
  return $isListNode(block) ? 'list' : 'collapsible'
}
