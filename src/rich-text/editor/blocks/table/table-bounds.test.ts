import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, $isElementNode, type LexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../../document/read-document.ts'
import { documentExtension } from '../../extension.ts'

const line = (text: string): RichNode => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const table = (more: object, ...children: RichNode[]): RichNode => ({
  type: 'table',
  children: [{ type: 'tablerow', height: 10, children: [{ type: 'tablecell', headerState: 0, children }] }],
  ...more,
})

function $touch(node: LexicalNode): void {
  node.markDirty()
  if ($isElementNode(node)) node.getChildren().forEach($touch)
}

/** The document after everything in it was changed. */
function afterChange(block: RichNode): RichNode {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children: [block] }, true))
  editor.update(() => $touch($getRoot()), { discrete: true })
  return writeDocument(editor.getEditorState())
}

const depthOf = (node: RichNode): number =>
  Math.max(0, ...(node.children ?? []).map(depthOf)) + (node.type === 'table' ? 1 : 0)

test('tables stand at most seven deep, and what stood deeper is kept [E-111]', () => {
  const nested = Array.from({ length: 9 }).reduce<RichNode>((inner) => table({}, inner), line('deepest'))
  const kept = afterChange(nested)
  expect(depthOf(kept)).toBe(7)
  expect(JSON.stringify(kept)).toContain('deepest')
})

test('a block that is moved or pasted into a table brings no table too deep, whatever it stands in', () => {
  const inner = (depth: number, last: RichNode) =>
    Array.from({ length: depth }).reduce<RichNode>((within) => table({}, within), last)
  const children = [inner(6, line('here')), inner(3, line('deepest'))]
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  editor.update(
    () => {
      const [target, moved] = $getRoot().getChildren()
      const place = $isElementNode(target) ? target.getFirstDescendant()?.getTopLevelElement() : null
      if (moved && place) place.insertAfter(moved)
    },
    { discrete: true },
  )
  const kept = writeDocument(editor.getEditorState())
  expect(kept.children).toHaveLength(1)
  expect(depthOf(kept)).toBe(7)
  expect(JSON.stringify(kept)).toMatch(/here.*deepest/)
})

test('a table stores the widths of its columns and the heights of its rows, none too small [E-066]', () => {
  const [wide] = afterChange(table({ colWidths: [300] }, line('a'))).children ?? []
  expect(wide?.colWidths).toEqual([300])
  const [stored] = afterChange(table({ colWidths: [20] }, line('a'))).children ?? []
  expect(stored?.colWidths).toEqual([92])
  expect(stored?.children?.[0]?.height).toBe(33)
})
