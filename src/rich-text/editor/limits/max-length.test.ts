// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setCompositionKey,
  UNDO_COMMAND,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { registerMaxLength } from './max-length.ts'

test('text beyond the length is trimmed as it is typed or put in; without a length there is no limit [E-108]', () => {
  const { type, text } = open('12345678', 10)
  type('9')
  type('0')
  expect(text()).toBe('1234567890')
  type('x')
  expect(text()).toBe('1234567890')
  const free = open('12345678', null)
  free.type('9'.repeat(500))
  expect(free.text()).toHaveLength(508)
})

test('of what is put into the middle the end is left out, and what stood around it stays', () => {
  const { caret, type, text } = open('ab yz', 8)
  caret(2)
  type('cdefghi')
  expect(text()).toBe('abcde yz')
  // The caret is where the trimmed text ends.
  caret(0)
  type('!')
  expect(text()).toBe('abcde yz')
})

test('what is put in as several blocks keeps the first of them and the words behind the caret', () => {
  const { editor, caret, text } = open('ab yz', 8)
  caret(2)
  editor.update(
    () => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertRawText('c\ndef\ngh')
    },
    { discrete: true },
  )
  expect(text().replaceAll('\n', '')).toBe('abcde yz')
})

test('characters are counted as people count them and none is cut in two', () => {
  const { type, text } = open('né', 4)
  type('👩‍👩‍👧🇳🇴x')
  expect(text()).toBe('né👩‍👩‍👧🇳🇴')
})

test('a text that is too long already can be shortened and not lengthened; the end of a block is no character', () => {
  const { editor, caret, type, text } = open('1234567890', 5)
  type('x')
  expect(text()).toBe('1234567890')
  caret(3, 1)
  type('')
  expect(text()).toBe('124567890')
  type('zz')
  expect(text()).toBe('124567890')
  editor.update(() => void $getRoot().append($createParagraphNode()), { discrete: true })
  expect(editor.read(() => $getRoot().getChildrenSize())).toBe(2)
})

test('a word that is being composed is trimmed when it is done, and an undo is left alone', async () => {
  const { editor, text } = open('123', 4)
  const compose = (done: boolean) =>
    editor.update(() => $setCompositionKey(done ? null : ($getRoot().getFirstDescendant()?.getKey() ?? null)), {
      discrete: true,
    })
  const write = (letters: string) =>
    editor.update(
      () => {
        const node = $getRoot().getFirstDescendant()
        if ($isTextNode(node)) node.setTextContent(letters).select()
      },
      { discrete: true },
    )
  compose(false)
  write('123にほ')
  write('123にほん')
  expect(text()).toBe('123にほん')
  compose(true)
  expect(text()).toBe('123に')
  editor.dispatchCommand(UNDO_COMMAND, undefined)
  await expect.poll(() => text()).toBe('123')
})

/** An editor with the caret at the end of one line. */
function open(line: string, maxLength: number | null) {
  const root: RichNode = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text: line }] }],
  }
  const editor = buildEditorFromExtensions(documentExtension(root, true))
  editor.setRootElement(document.createElement('div'))
  if (maxLength !== null) registerMaxLength(editor, maxLength)
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
  return {
    editor,
    text: () => editor.read(() => $getRoot().getTextContent()),
    /** Puts the caret after so many letters of the line; those of `back` before it are selected. */
    caret: (offset: number, back = 0) =>
      editor.update(
        () => {
          const node = $getRoot().getFirstDescendant()
          if ($isTextNode(node)) node.select(offset - back, offset)
        },
        { discrete: true },
      ),
    type: (text: string) =>
      editor.update(
        () => {
          const selection = $getSelection()
          if (!$isRangeSelection(selection)) throw new Error('no caret')
          if (text === '') selection.removeText()
          else selection.insertText(text)
        },
        { discrete: true },
      ),
  }
}
