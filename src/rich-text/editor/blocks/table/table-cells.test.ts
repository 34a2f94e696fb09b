import { buildEditorFromExtensions } from '@lexical/extension'
import {
  $createTableSelectionFrom,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $unmergeCell,
  type TableCellNode,
  type TableNode,
} from '@lexical/table'
import { $getRoot, $setSelection, type LexicalEditor } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../../document/read-document.ts'
import { documentExtension } from '../../extension.ts'
import {
  $addColumn,
  $addRow,
  $cellAtCaret,
  $deleteSelected,
  $insertBeside,
  $mergeSelected,
  $toggleHeader,
} from './table-cells.ts'
import { $resizeAt, $sizeAt } from './table-sizes.ts'

const cell = (text: string): RichNode => ({
  type: 'tablecell',
  headerState: 0,
  children: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
})

/** An editor with one table, its cells named by row and column: a1, b1, a2 … */
function tableOf(rows: number, columns: number) {
  const children = Array.from({ length: rows }, (_, row) => ({
    type: 'tablerow',
    children: Array.from({ length: columns }, (_, column) => cell(`${String.fromCharCode(97 + column)}${row + 1}`)),
  }))
  const root = { type: 'root', children: [{ type: 'table', children }] }
  return buildEditorFromExtensions(documentExtension(root, true))
}

function $table(): TableNode {
  const table = $getRoot().getFirstChild()
  if (!$isTableNode(table)) throw new Error('there is no table')
  return table
}

function $cell(row: number, column: number): TableCellNode {
  const found = $table().getChildren().filter($isTableRowNode)[row]?.getChildAtIndex(column)
  if (!$isTableCellNode(found)) throw new Error('there is no such cell')
  return found
}

const $select = (from: TableCellNode, to: TableCellNode) => $setSelection($createTableSelectionFrom($table(), from, to))

function done(editor: LexicalEditor, change: () => void): RichNode | undefined {
  editor.update(change, { discrete: true })
  return writeDocument(editor.getEditorState()).children?.[0]
}

const shape = (table: RichNode | undefined) =>
  table?.children?.map((row) => row.children?.map(({ colSpan, rowSpan }) => `${colSpan}x${rowSpan}`).join(' '))

test('as many rows or columns are put in as are selected', () => {
  const editor = tableOf(3, 3)
  const rows = done(editor, () => {
    $select($cell(0, 0), $cell(1, 0))
    $insertBeside('rows', 'after')
  })
  expect(rows?.children).toHaveLength(5)
  const words = rows?.children?.map((row) => JSON.stringify(row).match(/"text":"(\w+)"/)?.[1] ?? '')
  expect(words).toEqual(['a1', 'a2', '', '', 'a3'])
  const columns = done(editor, () => {
    $select($cell(0, 0), $cell(0, 2))
    $insertBeside('columns', 'before')
  })
  expect(columns?.children?.[0]?.children).toHaveLength(6)
})

test('a row and a column are added at the end and hold the caret, up to 500 rows and 50 columns', () => {
  const editor = tableOf(2, 2)
  const table = done(editor, () => {
    $addRow($table())
    $addColumn($table())
  })
  expect(shape(table)).toEqual(['1x1 1x1 1x1', '1x1 1x1 1x1', '1x1 1x1 1x1'])
  expect(editor.read(() => $cellAtCaret()?.is($cell(0, 2)))).toBe(true)
  expect(done(tableOf(1, 50), () => $addColumn($table()))?.children?.[0]?.children).toHaveLength(50)
  expect(done(tableOf(500, 1), () => $addRow($table()))?.children).toHaveLength(500)
})

test('selected cells become one with what they hold, and come apart again', () => {
  const editor = tableOf(3, 3)
  const merged = done(editor, () => {
    $select($cell(0, 0), $cell(1, 1))
    $mergeSelected()
  })
  expect(shape(merged)).toEqual(['2x2 1x1', '1x1', '1x1 1x1 1x1'])
  expect(merged?.children?.[0]?.children?.[0]?.children).toHaveLength(4)
  expect(shape(done(editor, $unmergeCell))).toEqual(['1x1 1x1 1x1', '1x1 1x1 1x1', '1x1 1x1 1x1'])
})

test('rows that are merged whole leave none without a cell, and none below them moves', () => {
  const editor = tableOf(4, 2)
  const merged = done(editor, () => {
    $select($cell(1, 0), $cell(2, 1))
    $mergeSelected()
  })
  expect(shape(merged)).toEqual(['1x1 1x1', '2x1', '1x1 1x1'])
  expect(JSON.stringify(merged)).toMatch(/a2.*b2.*a3.*b3.*a4/)
})

test('what is left of a table stays when rows and columns go; without any an empty line is left', () => {
  const editor = tableOf(3, 3)
  const fewer = done(editor, () => {
    $select($cell(0, 0), $cell(1, 0))
    $deleteSelected('rows')
    $deleteSelected('columns')
  })
  expect(shape(fewer)).toEqual(['1x1 1x1'])
  expect(done(editor, () => $deleteSelected('rows'))).toMatchObject({ type: 'paragraph', children: [] })
})

test('a row or a column says what the others hold, until it is told not to', () => {
  const editor = tableOf(2, 2)
  const states = (table: RichNode | undefined) =>
    table?.children?.map((row) => row.children?.map(({ headerState }) => headerState))
  expect(states(done(editor, () => $toggleHeader($cell(0, 1), 'row')))).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(states(done(editor, () => $toggleHeader($cell(1, 0), 'column')))).toEqual([
    [3, 1],
    [2, 0],
  ])
  expect(states(done(editor, () => $toggleHeader($cell(0, 0), 'row')))).toEqual([
    [2, 0],
    [2, 0],
  ])
})

test('a column and a row take the size they are given, none too small, and the others keep theirs', () => {
  const editor = tableOf(2, 3)
  const sized = done(editor, () => {
    $resizeAt(editor, $cell(0, 1), 'column', 240.4)
    $resizeAt(editor, $cell(1, 1), 'row', 80)
  })
  expect(sized?.colWidths).toEqual([92, 240, 92])
  expect(sized?.children?.map(({ height }) => height)).toEqual([undefined, 80])
  const small = done(editor, () => {
    $resizeAt(editor, $cell(0, 1), 'column', -5)
    $resizeAt(editor, $cell(1, 1), 'row', -5)
  })
  expect(small?.colWidths).toEqual([92, 92, 92])
  expect(small?.children?.[1]?.height).toBe(33)
})

test('a merged cell ends with its last column and its last row, and a new column is as wide as its neighbour', () => {
  const editor = tableOf(3, 3)
  const sized = done(editor, () => {
    $select($cell(0, 0), $cell(1, 1))
    $mergeSelected()
    $resizeAt(editor, $cell(0, 0), 'column', 200)
    $resizeAt(editor, $cell(0, 0), 'row', 60)
  })
  expect(sized?.colWidths).toEqual([92, 200, 92])
  expect(sized?.children?.map(({ height }) => height)).toEqual([undefined, 60, undefined])
  expect(editor.read(() => $sizeAt(editor, $cell(0, 0), 'column'))).toBe(200)
  const grown = done(editor, () => {
    $cell(0, 0).selectStart()
    $insertTableColumnAtSelection()
    $cell(2, 0).selectStart()
    $insertTableRowAtSelection(false)
  })
  expect(grown?.colWidths).toEqual([92, 200, 200, 92])
  expect(grown?.children).toHaveLength(4)
})
