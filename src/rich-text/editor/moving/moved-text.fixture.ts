import { buildEditorFromExtensions, getExtensionDependencyFromEditor } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { $getEditor, $getRoot, $isElementNode, type LexicalEditor, type LexicalNode } from 'lexical'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { $isBlock } from './blocks.ts'

export const words = (text: string): RichNode => ({ type: 'text', text })
export const line = (text: string): RichNode => ({ type: 'paragraph', children: text === '' ? [] : [words(text)] })
export const item = (text: string, more: object = {}): RichNode => ({
  type: 'listitem',
  value: 1,
  children: [words(text)],
  ...more,
})
export const list = (listType: string, ...children: RichNode[]): RichNode => ({
  type: 'list',
  listType,
  start: 1,
  tag: listType === 'number' ? 'ol' : 'ul',
  children,
})
export const sublist = (inner: RichNode): RichNode => ({ type: 'listitem', value: 1, children: [inner] })
export const columns = (...all: RichNode[][]): RichNode => ({
  type: 'layout-container',
  templateColumns: all.length === 3 ? '1fr 1fr 1fr' : '1fr 1fr',
  children: all.map((children) => ({ type: 'layout-item', children })),
})
export const collapsible = (title: string, open: boolean, ...children: RichNode[]): RichNode => ({
  type: 'collapsible-container',
  open,
  children: [
    { type: 'collapsible-title', children: [words(title)] },
    { type: 'collapsible-content', children },
    { type: 'collapsible-button' },
  ],
})
export const table = (...rows: RichNode[][][]): RichNode => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tablerow',
    children: cells.map((children) => ({ type: 'tablecell', headerState: 0, children })),
  })),
})

/** An editor with these blocks, after they were put right as a first change would do it. */
export function opened(...children: RichNode[]): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  // Outside of a browser it keeps no steps unless it is told to.
  getExtensionDependencyFromEditor(editor, HistoryExtension).output.disabled.value = false
  editor.update(
    () => {
      for (const node of $all($getRoot())) node.markDirty()
    },
    { discrete: true, tag: 'history-merge' },
  )
  return editor
}

/** What would be stored now; reading through the editor waits for no update under way. */
export const stored = (editor: LexicalEditor): RichNode => writeDocument(editor.read($getEditor).getEditorState())

export function $all(node: LexicalNode): LexicalNode[] {
  return [node, ...($isElementNode(node) ? node.getChildren().flatMap($all) : [])]
}

/** The innermost block with exactly these words of its own or, for what holds blocks, around them. */
export function $block(text: string): LexicalNode {
  const found = $all($getRoot()).findLast((node) => $isBlock(node) && node.getTextContent().trim() === text)
  if (!found) throw new Error(`No block says ${text}.`)
  return found
}

/** A document in short: kinds of what holds others, and words. */
export function outline(node: RichNode): string {
  if (typeof node.text === 'string') return node.text
  const inner = (node.children ?? []).map(outline).join(' ')
  return ['root', 'paragraph', 'collapsible-title', 'tablerow'].includes(node.type) ? inner || '-' : short(node, inner)
}

const SHORT: Readonly<Record<string, string>> = {
  'layout-container': 'columns',
  'layout-item': '',
  'collapsible-container': 'fold',
  'collapsible-content': '',
  tablecell: '',
  listitem: '',
}

function short({ type, listType }: RichNode, inner: string): string {
  if (type === 'collapsible-button') return ''
  const name = typeof listType === 'string' ? listType : (SHORT[type] ?? type)
  return `${name}[${inner.trim()}]`
}
