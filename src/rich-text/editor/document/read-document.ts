import {
  $getRoot,
  $parseSerializedNode,
  type EditorState,
  type LexicalEditor,
  type LexicalNode,
  type SerializedEditorState,
  type SerializedLexicalNode,
} from 'lexical'
import { HOLDS_BLOCKS, type RichNode } from '#domain/rich-text/document.ts'
import { keptJson } from './kept-node.tsx'

const EMPTY_PARAGRAPH: RichNode = {
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children: [],
}

/** A stored document as a state of this editor. What the editor does not know is kept, so that one node never loses the rest. */
export function readDocument(editor: LexicalEditor, root: RichNode): EditorState {
  return editor.parseEditorState({ root: asKnown(editor, root) } as unknown as SerializedEditorState)
}

/** Puts a stored document in the place of the present one, as an author's own change. */
export function $replaceDocument(editor: LexicalEditor, root: RichNode): void {
  $getRoot()
    .clear()
    .append(...$readBlocks(editor, root))
    .selectStart()
}

/** The blocks of a stored document as new nodes of this editor. */
export function $readBlocks(editor: LexicalEditor, root: RichNode): LexicalNode[] {
  const blocks = (asKnown(editor, root).children ?? []) as unknown as SerializedLexicalNode[]
  return blocks.map((block) => $parseSerializedNode(block))
}

function asKnown(editor: LexicalEditor, root: RichNode): RichNode {
  const blocks = root.children ?? []
  const whole = { ...root, children: blocks.length > 0 ? blocks : [EMPTY_PARAGRAPH] }
  return complete(withKeptNodes(whole, (type) => editor._nodes.has(type)))
}

/** The document as it is stored. */
export function writeDocument(state: EditorState): RichNode {
  return withoutKeptNodes(state.toJSON().root as unknown as RichNode)
}

/** The document with every node of an unknown kind wrapped, whole, in one that the editor can hold. */
export function withKeptNodes(node: RichNode, isKnown: (type: string) => boolean): RichNode {
  if (!node.children) return node
  const inline = !HOLDS_BLOCKS.has(node.type)
  const children = node.children.map((child) =>
    isKnown(child.type) ? complete(withKeptNodes(child, isKnown)) : keptJson(child, inline),
  )
  return { ...node, children: node.type === 'list' ? numbered(node, children) : children }
}

/** Items of a list with their numbers, which the editor counts on from; one that holds a list has no number of its own. */
function numbered({ start }: RichNode, items: RichNode[]): RichNode[] {
  let next = typeof start === 'number' ? start : 1
  return items.map((item) => {
    const value = typeof item.value === 'number' ? item.value : next
    next = item.children?.[0]?.type === 'list' ? value : value + 1
    return item.type === 'listitem' ? { ...item, value } : item
  })
}

/** Documents may be stored without what is as usual; the editor takes nothing for granted. */
function complete(node: RichNode): RichNode {
  if (node.type === 'text')
    return { mode: 'normal', style: '', detail: 0, version: 1, ...node, format: node.format ?? 0 }
  if (!node.children) return node
  const usual = { direction: null, format: '', indent: 0, version: 1 }
  return node.type === 'list' ? { ...usual, start: 1, ...node } : { ...usual, ...node }
}

/** The document with what was wrapped as it was. */
export function withoutKeptNodes(node: RichNode): RichNode {
  if (node.type === 'kept') return node.stored as RichNode
  return node.children ? { ...node, children: node.children.map(withoutKeptNodes) } : node
}
