import { buildEditorFromExtensions, INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import {
  $createNodeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  createEditor,
  DELETE_CHARACTER_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { BLOCK_TYPES } from '../toolbar/block-types.ts'
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
      ['collapsible-content', ['paragraph', 'b'], ['paragraph', 'a'], ['paragraph', 'c'], ['paragraph', 'd']],
      'collapsible-button',
    ],
  ])
})

test('a title stays one whatever kind of block it is made, whatever is typed in it, and when it is parted', () => {
  const after = (...changes: ((editor: LexicalEditor) => void)[]) => {
    const editor = opened({ type: 'collapsible-container', open: true, children: [title(''), content(line('a'))] })
    editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true })
    for (const change of changes) {
      change(editor)
      editor.update(() => {}, { discrete: true })
    }
    return shape(stored(editor))
  }
  const type = (text: string) => (editor: LexicalEditor) => {
    for (const letter of text) editor.update(() => void $getSelection()?.insertText(letter), { discrete: true })
  }
  const kept = (words: string, ...held: unknown[]) => [
    'root',
    [
      'collapsible-container',
      ['collapsible-title', words],
      ['collapsible-content', ...held, ['paragraph', 'a']],
      'collapsible-button',
    ],
  ]
  for (const { entry } of BLOCK_TYPES) {
    expect(after(type('First'), entry.run), entry.label).toEqual(kept('First'))
    expect(after(entry.run, type('First')), entry.label).toEqual(kept('First'))
  }
  for (const words of ['1. Call', '# 1', '- Boots', '> Why', '--- ', '``` x']) {
    expect(after(type(words)), words).toEqual(kept(words))
  }
  const put = (editor: LexicalEditor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined)
  expect(after(type('First'), put)).toEqual(kept('First', 'horizontalrule'))
  const back = (editor: LexicalEditor) =>
    editor.update(() => void $getRoot().getAllTextNodes()[0]?.select(2, 2), { discrete: true })
  expect(after(type('First'), back, put)).toEqual(kept('Fi', 'horizontalrule', ['paragraph', 'rst']))
})

test('Backspace in the first of columns that hold nothing takes them away', () => {
  const pressIn = (side: 'selectStart' | 'selectEnd') => {
    const children = [column(), column()]
    const editor = opened({ type: 'layout-container', templateColumns: '1fr 1fr', children })
    editor.update(() => void $getRoot()[side](), { discrete: true })
    // What a browser does by itself is not looked at.
    editor.registerCommand(KEY_BACKSPACE_COMMAND, () => true, COMMAND_PRIORITY_LOW)
    editor.dispatchCommand(KEY_BACKSPACE_COMMAND, { preventDefault() {} } as KeyboardEvent)
    editor.update(() => {}, { discrete: true })
    return stored(editor).children?.map(({ type }) => type)
  }
  expect(pressIn('selectStart')).toEqual(['paragraph'])
  expect(pressIn('selectEnd')).toEqual(['layout-container'])
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

test('what is put in or typed while a divider is selected stands behind it', () => {
  const after = (change: (editor: LexicalEditor) => void) => {
    const editor = opened(line('a'), { type: 'horizontalrule' })
    editor.update(
      () => {
        const selection = $createNodeSelection()
        selection.add($getRoot().getLastChildOrThrow().getKey())
        $setSelection(selection)
      },
      { discrete: true },
    )
    change(editor)
    editor.update(() => {}, { discrete: true })
    return stored(editor).children?.map(({ type }) => type)
  }
  const table = { rows: '1', columns: '1' }
  expect(after((editor) => editor.dispatchCommand(INSERT_TABLE_COMMAND, table))?.slice(0, 3)).toEqual([
    'paragraph',
    'horizontalrule',
    'table',
  ])
  const typed = (editor: LexicalEditor) => {
    editor.dispatchCommand(KEY_DOWN_COMMAND, { key: 'x' } as KeyboardEvent)
    editor.update(() => void $getSelection()?.insertText('x'), { discrete: true })
  }
  expect(after(typed)).toEqual(['paragraph', 'horizontalrule', 'paragraph'])
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
