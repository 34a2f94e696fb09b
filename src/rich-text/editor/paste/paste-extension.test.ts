// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import {
  $createNodeSelection,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { pasteOf } from '../history/edit-steps.ts'

const words = (text: string): RichNode => ({ type: 'text', text })
const line = (...children: RichNode[]): RichNode => ({ type: 'paragraph', children })
const OWN: RichNode = { type: 'image', src: `/media/${'a'.repeat(64)}/dot`, altText: '' }
const FOREIGN = '<p>seen<img src="https://tracker.example/a.png"></p>'

test('pictures of other sites are left out whatever is selected, and of what is dropped or comes from another editor', () => {
  const onPicture = open(line(OWN))
  onPicture.update(() => $selectLast(), { discrete: true })
  paste(onPicture, { 'text/html': FOREIGN })
  const fromElsewhere = open(line())
  paste(fromElsewhere, { 'text/html': FOREIGN, 'application/x-lexical-editor': '{"namespace":"other","nodes":[]}' })
  const dropped = open(line())
  const dataTransfer = pasteOf({ 'text/html': FOREIGN }).clipboardData
  dropped.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, { dataTransfer } as unknown as InputEvent)
  commit(dropped)
  for (const editor of [onPicture, fromElsewhere, dropped]) {
    expect(written(editor)).toContain('seen')
    expect(written(editor)).not.toContain('tracker.example')
  }
})

test('a picture that was copied in a browser comes by its bytes', () => {
  const editor = open(line())
  const taken: string[] = []
  editor.registerCommand(
    DRAG_DROP_PASTE,
    (files) => taken.push(...[...files].map(({ name }) => name)) > 0,
    COMMAND_PRIORITY_CRITICAL,
  )
  const files = [new File(['bytes'], 'image.png', { type: 'image/png' })]
  paste(editor, { 'text/html': '<img src="https://tracker.example/a.png">' }, files)
  expect(taken).toEqual(['image.png'])
  // What else was copied counts more than a picture of it, as spreadsheets give one.
  paste(editor, { 'text/html': FOREIGN }, files)
  expect(taken).toEqual(['image.png'])
  expect(written(editor)).toContain('seen')
})

test('words pasted on a selected picture or divider take its place', () => {
  for (const [node, text, kinds] of [
    [line(words('a '), OWN), 'one', ['a one']],
    [line(words('a '), OWN), 'one\ntwo', ['a one', 'two']],
    [{ type: 'horizontalrule' }, 'one', ['one']],
  ] as const) {
    const editor = open(node)
    editor.update(() => $selectLast(), { discrete: true })
    paste(editor, { 'text/plain': text })
    const lines = editor.read(() =>
      $getRoot()
        .getChildren()
        .map((block) => block.getTextContent()),
    )
    expect(lines).toEqual(kinds)
    expect(written(editor)).not.toMatch(/"image"|horizontalrule/)
  }
})

test('what is pasted as a page is one step of undo, and its addresses are links', () => {
  const editor = open(line())
  editor.update(() => void $getSelection()?.insertText('before '), { discrete: true })
  paste(editor, { 'text/html': '<p>see https://example.org/a now</p>' })
  expect(written(editor)).toContain('"url":"https://example.org/a"')
  editor.dispatchCommand(UNDO_COMMAND, undefined)
  commit(editor)
  expect(editor.read(() => $getRoot().getTextContent())).toBe('before ')
})

test('code takes the words of what is pasted, line by line as they stand', () => {
  const lines = '  if (a) {\n    b\n  }'
  for (const content of [
    { 'text/plain': lines },
    { 'text/plain': lines, 'text/html': '<p>if (a) {</p><p>b</p><p>}</p>' },
    { 'text/html': `<pre>${lines}</pre>` },
  ]) {
    const editor = open({ type: 'code', children: [words('    x')] })
    paste(editor, content)
    expect(
      editor.read(() =>
        $getRoot()
          .getChildren()
          .map((block) => [block.getType(), block.getTextContent()]),
      ),
    ).toEqual([['code', `    x${lines}`]])
  }
})

function open(...children: RichNode[]): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  editor.setRootElement(document.createElement('div'))
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
  return editor
}

function paste(editor: LexicalEditor, content: Record<string, string>, files: File[] = []): void {
  const event = pasteOf(content)
  Object.assign(event.clipboardData ?? {}, { files })
  editor.dispatchCommand(PASTE_COMMAND, event)
  commit(editor)
}

function commit(editor: LexicalEditor): void {
  editor.update(() => {}, { discrete: true })
}

const written = (editor: LexicalEditor) => JSON.stringify(editor.getEditorState())

/** The picture or the divider that ends the text. */
function $selectLast(): void {
  const last = $getRoot().getLastDescendant()
  if (!$isDecoratorNode(last)) throw new Error('The text ends with words.')
  const selection = $createNodeSelection()
  selection.add(last.getKey())
  $setSelection(selection)
}
