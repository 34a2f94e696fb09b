import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'
import { childrenOf, type RichNode } from '#domain/rich-text/document.ts'
import { commonBlocks } from '#domain/rich-text/merge-blocks.ts'
import { $readBlocks } from '../document/read-document.ts'
import { $caretOf, $likestBlock, $pointIn, $selectionAt, type CaretInBlock } from './kept-caret.ts'
import { FROM_OUTSIDE } from './watch-changes.ts'

/**
 * Makes the editor show a document from elsewhere. Blocks that are in both stay the nodes they are; in the others the
 * caret stays at its letters, so that whoever is writing goes on where they were. `present` is what the editor shows.
 */
export function takeIn(editor: LexicalEditor, present: RichNode, root: RichNode): void {
  const focused = editor.getRootElement()?.contains(document.activeElement) ?? false
  const tag = [FROM_OUTSIDE, SKIP_SCROLL_INTO_VIEW_TAG, ...(focused ? [] : [SKIP_DOM_SELECTION_TAG])]
  editor.update(() => $takeIn(editor, childrenOf(present), root), { discrete: true, tag })
}

function $takeIn(editor: LexicalEditor, shown: readonly RichNode[], root: RichNode): void {
  const nodes = $getRoot().getChildren()
  const fresh = childrenOf(root)
  // Where the editor has added blocks by itself nobody knows which is which, and all are made anew.
  const { head, tail } = shown.length === nodes.length ? commonBlocks(shown, fresh) : { head: 0, tail: 0 }
  const old = nodes.slice(head, nodes.length - tail)
  const isWhole = old.length === nodes.length
  const next = fresh.slice(head, fresh.length - tail)
  const read = next.length > 0 || isWhole ? $readBlocks(editor, { ...root, children: next }) : []
  const kept = $keptPoints(old)
  $getRoot().splice(head, old.length, read)
  if (kept) $bringBack(kept, read, head)
}

type KeptPoints = { anchor: Kept; focus: Kept }
/** A point whose block is made anew, or one that stays as it is. */
type Kept = CaretInBlock | { key: string; offset: number; type: 'text' | 'element' }

/** The selection, where it stands in one of the blocks that are about to go; nothing to do where it does not. */
function $keptPoints(old: readonly LexicalNode[]): KeptPoints | 'gone' | null {
  const selection = $getSelection()
  if (!selection) return null
  if (!$isRangeSelection(selection)) return selection.getNodes().some((node) => $within(node, old)) ? 'gone' : null
  const { anchor, focus } = selection
  if (!$within(anchor.getNode(), old) && !$within(focus.getNode(), old)) return null
  return { anchor: $keep(anchor, old), focus: $keep(focus, old) }
}

function $keep(point: PointType, old: readonly LexicalNode[]): Kept {
  const block = $within(point.getNode(), old)
  return block ? $caretOf(point, block) : { key: point.key, offset: point.offset, type: point.type }
}

function $within(node: LexicalNode, blocks: readonly LexicalNode[]): LexicalNode | undefined {
  return blocks.find((block) => block.is(node) || block.isParentOf(node))
}

function $bringBack(kept: KeptPoints | 'gone', read: readonly LexicalNode[], head: number): void {
  if (kept === 'gone') {
    $setSelection(null)
    return
  }
  const point = (one: Kept) => {
    if ('key' in one) return one
    const block = $likestBlock(read, one.text) ?? $getRoot().getChildAtIndex(Math.max(0, head - 1))
    return block ? $pointIn(block, one) : null
  }
  const [anchor, focus] = [point(kept.anchor), point(kept.focus)]
  $setSelection(anchor && focus ? $selectionAt(anchor, focus) : null)
}
