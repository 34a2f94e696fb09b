import { buildEditorFromExtensions } from '@lexical/extension'
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table'
import { $getRoot, $isElementNode, createEditor, type LexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../../document/read-document.ts'
import { documentExtension } from '../../extension.ts'
import { $partTable } from './part-table.ts'

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

/** A table by its size, with what a cell is beyond its words; null leaves one out that another reaches over. */
function sized(rows: number, columns: number, cell: (row: number, column: number) => object | null): RichNode {
  const cells = (row: number): RichNode[] =>
    Array.from({ length: columns }, (_, column) => ({ more: cell(row, column), column })).flatMap(({ more, column }) =>
      more ? [{ type: 'tablecell', headerState: 0, children: [line(`${row}.${column}`)], ...more }] : [],
    )
  const children = Array.from({ length: rows }, (_, row) => ({ type: 'tablerow', children: cells(row) }))
  return { type: 'table', children }
}

const sizes = ({ children = [] }: RichNode) =>
  children.map((block) => [block.type, block.children?.length, block.children?.[0]?.children?.length])

test('a table of more columns than one may have goes on in the next, with all its cells', () => {
  const wide = afterChange(
    sized(2, 102, (row, column) =>
      row === 0 || column < 49 || column > 51 ? {} : column === 49 ? { colSpan: 3 } : null,
    ),
  )
  expect(sizes(wide)).toEqual([
    ['table', 2, 50],
    ['table', 2, 50],
    ['table', 2, 2],
  ])
  const text = JSON.stringify(wide)
  for (const at of ['0.50', '0.101', '1.49', '1.52', '1.101']) expect(text).toContain(`"${at}"`)
  expect(text).not.toContain('"colSpan":3')
})

test('a table of more rows than one may have goes on in the next, and no cell reaches out of its table', () => {
  const editor = createEditor({
    nodes: [TableNode, TableRowNode, TableCellNode],
    onError(error) {
      throw error
    },
  })
  editor.update(
    () => {
      const long = $createTableNode()
      const rows = Array.from({ length: 1003 }, () => $createTableRowNode().append($createTableCellNode()))
      const [, , reaching] = rows.slice(496)
      reaching?.getFirstChild<TableCellNode>()?.setRowSpan(9)
      $getRoot().append(long.append(...rows))
      $partTable(long)
      const tables = $getRoot().getChildren<TableNode>()
      expect(tables.map((one) => one.getChildrenSize())).toEqual([500, 500, 3])
      expect(reaching?.getFirstChild<TableCellNode>()?.getRowSpan()).toBe(2)
      expect(tables[2]?.getLastChild()?.is(rows.at(-1))).toBe(true)
    },
    { discrete: true },
  )
})
