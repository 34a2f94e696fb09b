import { $isListNode } from '@lexical/list'
import { $getNearestNodeFromDOMNode, $isRootNode, type LexicalEditor, type LexicalNode } from 'lexical'
import { $blockOf, $holdsBlocks } from './blocks.ts'

export type Point = { x: number; y: number }

/** The block at a point of the screen: beside the text the whole block that stands there, in it the innermost one. */
export function $blockAtPoint(editor: LexicalEditor, { x, y }: Point): LexicalNode | null {
  const root = editor.getRootElement()
  if (!root) return null
  const box = root.getBoundingClientRect()
  const beside = x < box.left || x > box.right
  const hit = beside ? root : root.ownerDocument.elementsFromPoint(x, y).find((element) => root.contains(element))
  let node = hit ? $getNearestNodeFromDOMNode(hit, editor.getEditorState()) : null
  if (!node && hit === root) node = $nearestChild(editor, root, y)
  // Between the blocks of a place, or before the mark of an item, it is the one nearest in height.
  while (node && !beside && ($holdsBlocks(node) || $isListNode(node))) {
    const element = editor.getElementByKey(node.getKey())
    const child: LexicalNode | null = element ? $nearestChild(editor, element, y) : null
    if (!child || child.is(node)) break
    node = child
  }
  if (beside && $isRootNode(node)) node = $nearestChild(editor, root, y)
  return node ? $blockOf(node) : null
}

/** Found by halving, since a text may have ten thousand blocks. */
function $nearestChild(editor: LexicalEditor, element: Element, y: number): LexicalNode | null {
  const { children } = element
  let [low, high] = [0, children.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const bottom = children[middle]?.getBoundingClientRect().bottom ?? 0
    if (bottom < y) low = middle + 1
    else high = middle
  }
  // In the space between two it is the nearer one.
  const [above, at] = [children[low - 1], children[low]]
  const near = above && at && isNearer(above, at, y) ? above : at
  return near ? $getNearestNodeFromDOMNode(near, editor.getEditorState()) : null
}

function isNearer(above: Element, at: Element, y: number): boolean {
  return y - above.getBoundingClientRect().bottom < at.getBoundingClientRect().top - y
}
