import { buildEditorFromExtensions } from '@lexical/extension'
import {
  $getRoot,
  $isElementNode,
  createEditor,
  DELETE_CHARACTER_COMMAND,
  KEY_BACKSPACE_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { registerButtons } from './button/button-extension.ts'
import { registerCollapsibles } from './collapsible/collapsible-extension.ts'
import { $collapsibleOf, $isCollapsibleNode } from './collapsible/container-node.ts'
import { CHANGE_COLUMNS_COMMAND, INSERT_COLUMNS_COMMAND, registerColumns } from './columns/columns-extension.ts'
import { registerKeywords } from './keyword/keyword-extension.ts'

const words = (text: string): RichNode => ({ type: 'text', text })
const line = (text: string): RichNode => ({ type: 'paragraph', children: [words(text)] })
const root = (...children: RichNode[]): RichNode => ({ type: 'root', children })
const column = (...children: RichNode[]): RichNode => ({ type: 'layout-item', children })
const title = (text: string): RichNode => ({ type: 'collapsible-title', children: [words(text)] })
const content = (...children: RichNode[]): RichNode => ({ type: 'collapsible-content', children })

/** An editor with this document, after its blocks were put right as a first change would do it. */
function opened(...blocks: RichNode[]): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension(root(...blocks), true))
  editor.update(() => markAllDirty($getRoot()), { discrete: true })
  return editor
}

function markAllDirty(node: LexicalNode): void {
  node.markDirty()
  if ($isElementNode(node)) node.getChildren().forEach(markAllDirty)
}

const stored = (editor: LexicalEditor) => writeDocument(editor.getEditorState())

/** A document by the kinds of its nodes alone, with the words of its text. */
function shape(node: RichNode): unknown {
  if (node.text !== undefined) return node.text
  return node.children ? [node.type, ...node.children.map(shape)] : node.type
}

test('a button stores its text, path and style, whatever they are [E-060]', () => {
  const usual = { type: 'button', linkText: 'submit', path: '#', style: 'primary' }
  const other = { type: 'button', linkText: 'Read the plan', path: '/plan', style: 'whiteSmall' }
  const editor = opened({ type: 'paragraph', children: [usual, other] })
  expect(stored(editor).children?.[0]?.children).toMatchObject([usual, other])
})

test('columns store their template and hold columns [E-064]', () => {
  const editor = opened({
    type: 'layout-container',
    templateColumns: '1fr 3fr',
    children: [column(line('a')), column(line('b'))],
  })
  expect(stored(editor).children?.[0]).toMatchObject({ type: 'layout-container', templateColumns: '1fr 3fr' })
  expect(shape(stored(editor))).toEqual([
    'root',
    ['layout-container', ['layout-item', ['paragraph', 'a']], ['layout-item', ['paragraph', 'b']]],
  ])
})

test('an empty column gets a line; one outside its container leaves its content [E-086] [E-087]', () => {
  const within = opened({
    type: 'layout-container',
    templateColumns: '1fr 1fr',
    children: [column(), column(line('b'))],
  })
  expect(shape(stored(within))).toEqual([
    'root',
    ['layout-container', ['layout-item', ['paragraph']], ['layout-item', ['paragraph', 'b']]],
  ])
  expect(shape(stored(opened(line('a'), column(line('b'), line('c')))))).toEqual([
    'root',
    ['paragraph', 'a'],
    ['paragraph', 'b'],
    ['paragraph', 'c'],
  ])
})

test('columns that hold anything else dissolve and lose nothing [E-088]', () => {
  const mixed = { type: 'layout-container', templateColumns: '1fr 1fr', children: [line('a'), column(line('b'))] }
  expect(shape(stored(opened(mixed)))).toEqual(['root', ['paragraph', 'a'], ['paragraph', 'b']])
})

test('another template adds columns at the end or takes the last ones away', () => {
  const editor = opened({
    type: 'layout-container',
    templateColumns: '1fr 1fr',
    children: [column(line('a')), column(line('b'))],
  })
  const nodeKey = editor.read(() => $getRoot().getFirstChildOrThrow().getKey())
  editor.dispatchCommand(CHANGE_COLUMNS_COMMAND, { nodeKey, template: '1fr 1fr 1fr 1fr' })
  editor.update(() => {}, { discrete: true })
  expect(stored(editor).children?.[0]?.children).toHaveLength(4)
  editor.dispatchCommand(CHANGE_COLUMNS_COMMAND, { nodeKey, template: '1fr 3fr' })
  editor.update(() => {}, { discrete: true })
  expect(shape(stored(editor))).toEqual([
    'root',
    ['layout-container', ['layout-item', ['paragraph', 'a']], ['layout-item', ['paragraph', 'b']]],
  ])
})

test('a collapsible without a toggle gets one, and keeps whether it is open [E-085]', () => {
  const editor = opened({ type: 'collapsible-container', open: true, children: [title('t'), content(line('a'))] })
  expect(stored(editor).children?.[0]).toMatchObject({ open: true })
  expect(shape(stored(editor))).toEqual([
    'root',
    [
      'collapsible-container',
      ['collapsible-title', 't'],
      ['collapsible-content', ['paragraph', 'a']],
      'collapsible-button',
    ],
  ])
  editor.update(() => ($getRoot().getFirstChildOrThrow() as ReturnType<typeof $collapsibleOf>).toggle(), {
    discrete: true,
  })
  expect(stored(editor).children?.[0]).toMatchObject({ open: false })
  // Whoever takes it away finds it there again.
  editor.update(
    () => ($getRoot().getFirstChildOrThrow() as ReturnType<typeof $collapsibleOf>).getLastChildOrThrow().remove(),
    {
      discrete: true,
    },
  )
  expect(JSON.stringify(shape(stored(editor)))).toContain('collapsible-button')
})

test('what stands in the frame of a collapsible belongs to its content', () => {
  const parts = [title('t'), line('b'), content(line('a')), { type: 'collapsible-button' }, words('c'), line('d')]
  const editor = opened({ type: 'collapsible-container', open: true, children: parts })
  expect(shape(stored(editor))).toEqual([
    'root',
    [
      'collapsible-container',
      ['collapsible-title', 't'],
      ['collapsible-content', ['paragraph', 'a'], ['paragraph', 'b'], ['paragraph', 'c'], ['paragraph', 'd']],
      'collapsible-button',
    ],
  ])
})

test('Backspace in columns that hold nothing takes them away', () => {
  const pressIn = (...columns: RichNode[]) => {
    const editor = opened({ type: 'layout-container', templateColumns: '1fr 1fr', children: columns })
    editor.update(() => void $getRoot().selectStart(), { discrete: true })
    editor.dispatchCommand(KEY_BACKSPACE_COMMAND, { preventDefault() {} } as KeyboardEvent)
    editor.update(() => {}, { discrete: true })
    return stored(editor).children?.map(({ type }) => type)
  }
  expect(pressIn(column(), column())).toEqual(['paragraph'])
})

test('Delete takes the whole letter behind the caret, with its marks', () => {
  for (const [text, left] of [
    ['e\u0301x', 'x'],
    ['👩‍👩‍👧x', 'x'],
    ['🇺🇸x', 'x'],
  ] as const) {
    const editor = opened(line(text))
    editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true })
    editor.dispatchCommand(DELETE_CHARACTER_COMMAND, false)
    editor.update(() => {}, { discrete: true })
    expect(shape(stored(editor))).toEqual(['root', ['paragraph', left]])
  }
})

test('parts of a collapsible that stand alone are errors to who asks, and lose nothing [E-119]', () => {
  const editor = buildEditorFromExtensions(documentExtension(root(title('t'), content(line('a'))), true))
  editor.read(() => {
    expect(() => $collapsibleOf($getRoot().getFirstChildOrThrow())).toThrow('stands outside its container')
  })
  editor.update(() => markAllDirty($getRoot()), { discrete: true })
  expect(shape(stored(editor))).toEqual(['root', ['paragraph', 't'], ['paragraph', 'a']])
  expect(editor.read(() => $getRoot().getChildren().some($isCollapsibleNode))).toBe(false)
})

test('an item without its list, and a row or a cell without its table, lose nothing [E-119]', () => {
  for (const type of ['listitem', 'tablerow', 'tablecell']) {
    const editor = opened(line('a'), { type, children: type === 'listitem' ? [words('b')] : [line('b')] })
    expect(JSON.stringify(shape(stored(editor)))).toContain('"b"')
  }
})

test('a block whose nodes are not registered is an error at once [E-118]', () => {
  for (const register of [registerButtons, registerColumns, registerCollapsibles, registerKeywords])
    expect(() => register(createEditor())).toThrow('are not registered with the editor')
})

test('a block that is put in on an empty line takes its place, where text stands before it', () => {
  const empty: RichNode = { type: 'paragraph', children: [] }
  const putIn = (...blocks: RichNode[]) => {
    const editor = opened(...blocks)
    editor.update(() => void $getRoot().getLastChild()?.selectEnd(), { discrete: true })
    editor.dispatchCommand(INSERT_COLUMNS_COMMAND, '1fr 1fr')
    editor.update(() => {}, { discrete: true })
    return stored(editor).children?.map(({ type }) => type)
  }
  expect(putIn(line('Rivers'), empty)).toEqual(['paragraph', 'layout-container', 'paragraph'])
  expect(putIn(line('Rivers'))).toEqual(['paragraph', 'layout-container', 'paragraph'])
  expect(putIn(empty)).toEqual(['paragraph', 'layout-container', 'paragraph'])
})
