// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, HISTORY_MERGE_TAG } from 'lexical'
import { expect, test, vi } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { handOverInput, isInputPending } from '#editor-kit/pending-input.ts'
import { readDocument, writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { FROM_OUTSIDE, watchChanges } from './watch-changes.ts'

// Browsers have it; this environment does not.
vi.stubGlobal('reportError', (problem: unknown) => {
  throw problem
})

const words = (text: string): RichNode => ({ type: 'text', text })
const STORED: RichNode = {
  type: 'root',
  children: [
    { type: 'paragraph', children: [words('We say congrats to all')] },
    { type: 'code', language: 'js', children: [words('let a')] },
    {
      type: 'list',
      listType: 'number',
      children: [
        { type: 'listitem', children: [words('one')] },
        { type: 'listitem', children: [words('two')] },
      ],
    },
  ],
}

test('opening a text hands over nothing, and the first change after it everything', async () => {
  const { editor, watch, handed } = open()
  await expect.poll(() => JSON.stringify(writeDocument(editor.getEditorState()))).toContain('code-highlight')
  expect(watch.flush()).toBe(false)
  editor.update(() => $getRoot().selectEnd().insertText('!'), { discrete: true })
  expect(watch.flush()).toBe(true)
  const [text, ...more] = handed.map((root) => JSON.stringify(root))
  expect(more).toEqual([])
  for (const part of ['"type":"keyword"', '"type":"code-highlight"', '"text":"two!"', '"value":2'])
    expect(text).toContain(part)
})

test('a text that came without keywords opens with them, which is no change of it', () => {
  const { editor, watch } = open({
    type: 'root',
    children: [{ type: 'paragraph', children: [words('We say congrats!')] }],
  })
  expect(
    editor.read(() =>
      $getRoot()
        .getAllTextNodes()
        .map((node) => node.getType()),
    ),
  ).toEqual(['text', 'keyword', 'text'])
  expect(watch.flush()).toBe(false)
})

test('what comes from outside is not handed back; what goes on with a step of the author is', () => {
  const { editor, watch } = open()
  editor.setEditorState(readDocument(editor, STORED), { tag: FROM_OUTSIDE })
  expect(watch.flush()).toBe(false)
  const type = (tag?: string) =>
    editor.update(() => $getRoot().selectEnd().insertText('!'), { discrete: true, ...(tag ? { tag } : {}) })
  type()
  expect(watch.flush()).toBe(true)
  type(HISTORY_MERGE_TAG)
  expect(watch.flush()).toBe(true)
})

test('a letter is pending until it is handed over, which whoever keeps the draft can ask for', () => {
  // Editors of the tests before may still hold something.
  handOverInput()
  const { editor, handed } = open()
  expect(isInputPending()).toBe(false)
  editor.update(() => $getRoot().selectEnd().insertText('!'), { discrete: true })
  expect(isInputPending()).toBe(true)
  handOverInput()
  expect(JSON.stringify(handed)).toContain('"text":"two!"')
  expect(isInputPending()).toBe(false)
})

test('whoever leaves the text, or an editor inside it, hands over at once', () => {
  const { editor, watch, handed } = open()
  editor.update(() => $getRoot().selectEnd().insertText('!'), { discrete: true })
  editor.getRootElement()?.firstElementChild?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(handed).toHaveLength(1)
  expect(watch.flush()).toBe(false)
})

test('an editor that is taken down hands over what was in it, though it is emptied before the focus is lost', () => {
  const { editor, handed } = open()
  editor.update(() => $getRoot().selectEnd().insertText('!'), { discrete: true })
  const root = editor.getRootElement()
  if (!root) throw new Error('The editor is not on the page.')
  Object.defineProperty(root, 'textContent', { set: () => root.dispatchEvent(new FocusEvent('focusout')) })
  editor.setRootElement(null)
  expect(handed).toHaveLength(1)
  expect(JSON.stringify(handed)).toContain('"text":"two!"')
})

function open(root = STORED) {
  const editor = buildEditorFromExtensions(documentExtension(root, true))
  const handed: RichNode[] = []
  const watch = watchChanges(editor, (state) => handed.push(writeDocument(state)))
  editor.setRootElement(document.createElement('div'))
  return { editor, watch, handed }
}
