// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { RichTextExtension } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  defineExtension,
} from 'lexical'
import { expect, test } from 'vitest'
import { pasteOf } from '../history/edit-steps.ts'
import { CurrentCaretExtension } from './current-caret.ts'

const TEXT = defineExtension({ name: 'text', dependencies: [CurrentCaretExtension, RichTextExtension] })

test.each([
  ['a key', () => new KeyboardEvent('keydown', { key: 'Shift' })],
  ['words without a key', () => new InputEvent('beforeinput', { inputType: 'formatUnknown' })],
  ['a paste without a key', () => pasteOf({})],
  ['a press of a tool', () => new MouseEvent('pointerdown')],
  ['a tool that takes the focus', () => new FocusEvent('blur')],
])('%s acts where the caret is, though the browser did not tell of it yet', (what, event) => {
  const { text, offset, moveCaret } = open()
  moveCaret(3)
  expect(offset()).toBe(0)
  const target = what === 'a press of a tool' ? document.body : text
  target.dispatchEvent(event())
  expect(offset()).toBe(3)
})

test('an input method that composes has the caret for itself', () => {
  const { text, offset, moveCaret } = open()
  moveCaret(3)
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', isComposing: true }))
  expect(offset()).toBe(0)
})

function open() {
  const text = document.body.appendChild(document.createElement('div'))
  text.contentEditable = 'true'
  const editor = buildEditorFromExtensions(TEXT)
  editor.setRootElement(text)
  editor.update(
    () => {
      const line = $createParagraphNode().append($createTextNode('Rivers'))
      $getRoot().clear().append(line)
      line.selectStart()
    },
    { discrete: true },
  )
  const offset = () =>
    editor.read(() => {
      const selection = $getSelection()
      return $isRangeSelection(selection) ? selection.anchor.offset : null
    })
  const moveCaret = (to: number) => {
    const words = text.querySelector('span')?.firstChild
    if (words) document.getSelection()?.collapse(words, to)
  }
  return { text, offset, moveCaret }
}
