import { buildEditorFromExtensions } from '@lexical/extension'
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { $isCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $unwrapCollapsible } from '../blocks/collapsible/unwrap.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'

const words = (text: string): RichNode => ({ type: 'text', text })
const line = (text = ''): RichNode => ({ type: 'paragraph', children: text === '' ? [] : [words(text)] })
const columns = (...inside: RichNode[][]): RichNode => ({
  type: 'layout-container',
  templateColumns: '1fr 1fr',
  children: inside.map((children) => ({ type: 'layout-item', children })),
})
const collapsible = (title: string, open: boolean, ...children: RichNode[]): RichNode => ({
  type: 'collapsible-no-preview-container',
  open,
  children: [
    { type: 'collapsible-no-preview-title', children: title === '' ? [] : [words(title)] },
    { type: 'collapsible-no-preview-content', children },
  ],
})
const cell = (text: string): RichNode => ({ type: 'tablecell', headerState: 0, children: [line(text)] })
const table: RichNode = { type: 'table', children: [{ type: 'tablerow', children: [cell('a1'), cell('b1')] }] }

/** What is written, node in node. */
function written(node: RichNode): string {
  if (node.text !== undefined) return String(node.text)
  return `(${(node.children ?? []).map(written).join(' ')})`
}

function opened(...children: RichNode[]) {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  const caretAt = (path: number[], edge: 'start' | 'end') =>
    editor.update(
      () => {
        const node = path.reduce<ReturnType<typeof $getRoot> | null>((at, index) => {
          const child = at?.getChildAtIndex(index)
          return $isElementNode(child) ? (child as ReturnType<typeof $getRoot>) : null
        }, $getRoot())
        if (edge === 'start') node?.selectStart()
        else node?.selectEnd()
      },
      { discrete: true },
    )
  const press = <T>(command: LexicalCommand<T>, payload: T) => {
    const handled: boolean[] = []
    editor.update(() => void handled.push(editor.dispatchCommand(command, payload)), { discrete: true })
    return handled[0]
  }
  return { editor, caretAt, press, text: () => written(writeDocument(editor.getEditorState())) }
}

/** Writes at the caret, to see where it is. */
function write(editor: LexicalEditor): void {
  editor.update(
    () => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertText('!')
    },
    { discrete: true },
  )
}

const key = (name: string, more: object = {}) => ({ key: name, preventDefault() {}, ...more }) as KeyboardEvent

test('Enter on an empty last line leads out of a collapsible and of columns, and only there', () => {
  const inColumns = opened(columns([line('a'), line()], [line()]))
  inColumns.caretAt([0, 0, 1], 'start')
  inColumns.press(INSERT_PARAGRAPH_COMMAND, undefined)
  write(inColumns.editor)
  expect(inColumns.text()).toBe('((((a)) (())) (!))')
  inColumns.caretAt([0, 1, 0], 'start')
  inColumns.press(INSERT_PARAGRAPH_COMMAND, undefined)
  expect(inColumns.text()).toBe('((((a)) (() ())) (!))')

  const inCollapsible = opened(collapsible('Title', true, line('a'), line(), line('b'), line()), line('behind'))
  inCollapsible.caretAt([0, 1, 1], 'start')
  inCollapsible.press(INSERT_PARAGRAPH_COMMAND, undefined)
  expect(inCollapsible.text()).toBe('(((Title) ((a) () () (b) ())) (behind))')
  inCollapsible.caretAt([0, 1, 4], 'start')
  inCollapsible.press(INSERT_PARAGRAPH_COMMAND, undefined)
  write(inCollapsible.editor)
  expect(inCollapsible.text()).toBe('(((Title) ((a) () () (b))) (!) (behind))')
})

test('a collapsible without a title leaves what it holds and no line of its own', () => {
  const { editor, text } = opened(collapsible('', true, line('a'), line('b')))
  editor.update(
    () => {
      const [block] = $getRoot().getChildren()
      if ($isCollapsibleNode(block)) $unwrapCollapsible(block)
    },
    { discrete: true },
  )
  write(editor)
  expect(text()).toBe('((!a) (b))')
})

test('Tab goes from column to column and on to a line behind them, with Shift back to one above', () => {
  const { editor, caretAt, press, text } = opened(columns([line('a')], [line('b')]))
  caretAt([0, 0, 0], 'start')
  expect(press(KEY_TAB_COMMAND, key('Tab'))).toBe(true)
  write(editor)
  expect(text()).toBe('((((a)) ((!b))))')
  press(KEY_TAB_COMMAND, key('Tab'))
  write(editor)
  expect(text()).toBe('((((a)) ((!b))) (!))')
  caretAt([0, 1, 0], 'start')
  press(KEY_TAB_COMMAND, key('Tab', { shiftKey: true }))
  write(editor)
  press(KEY_TAB_COMMAND, key('Tab', { shiftKey: true }))
  write(editor)
  expect(text()).toBe('((!) (((a!)) ((!b))) (!))')
})

test('arrows at the edge of what begins or ends a text make a line to write in, unless they select', () => {
  for (const [block, first, last] of [
    [table, [0, 0, 0], [0, 0, 1]],
    [columns([line('a')], [line('b')]), [0, 0, 0], [0, 1, 0]],
    [collapsible('Title', true, line('a')), [0, 0], [0, 1, 0]],
    [collapsible('Title', false, line('a')), [0, 0], [0, 0]],
  ] as const) {
    const { editor, caretAt, press, text } = opened(block)
    const before = text()
    caretAt([...last], 'end')
    press(KEY_ARROW_DOWN_COMMAND, key('ArrowDown', { shiftKey: true }))
    expect(text()).toBe(before)
    press(KEY_ARROW_DOWN_COMMAND, key('ArrowDown'))
    write(editor)
    expect(text()).toBe(`${before.slice(0, -1)} (!))`)
    caretAt([...first], 'start')
    press(KEY_ARROW_UP_COMMAND, key('ArrowUp'))
    write(editor)
    expect(text()).toBe(`((!) ${before.slice(1, -1)} (!))`)
  }
})
