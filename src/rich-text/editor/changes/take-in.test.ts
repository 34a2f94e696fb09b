// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, $getSelection, $isRangeSelection, $isTextNode } from 'lexical'
import { expect, test, vi } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { movedOffset } from './kept-caret.ts'
import { takeIn } from './take-in.ts'

// Browsers have it; this environment does not.
vi.stubGlobal('reportError', (problem: unknown) => {
  throw problem
})

const text = (...lines: string[]): RichNode => ({
  type: 'root',
  children: lines.map((line) => ({ type: 'paragraph', children: line ? [{ type: 'text', text: line }] : [] })),
})

/** The text with a caret, as `one|two`, after a document from elsewhere came in. */
function taken(before: string[], after: string[]): string[] {
  const lines = before.map((line) => line.replace('|', ''))
  const editor = buildEditorFromExtensions(documentExtension(text(...lines), true))
  editor.setRootElement(document.createElement('div'))
  const at = before.findIndex((line) => line.includes('|'))
  editor.update(
    () => {
      const block = $getRoot().getChildAtIndex(at)
      const offset = before[at]?.indexOf('|') ?? 0
      const node = block && 'getFirstChild' in block ? (block as ReturnType<typeof $getRoot>).getFirstChild() : null
      if ($isTextNode(node)) node.select(offset, offset)
      else block?.selectStart()
    },
    { discrete: true },
  )
  takeIn(editor, text(...lines), text(...after))
  return editor.read(() => {
    const selection = $getSelection()
    const anchor = $isRangeSelection(selection) ? selection.anchor : null
    return $getRoot()
      .getChildren()
      .map((block) => {
        const line = block.getTextContent()
        const node = anchor?.getNode()
        if (!anchor || !node || !(block.is(node) || block.isParentOf(node))) return line
        return `${line.slice(0, anchor.offset)}|${line.slice(anchor.offset)}`
      })
  })
}

test('the caret stays where it is when another block changes, comes or goes', () => {
  expect(taken(['one', 'tw|o'], ['ONE', 'two'])).toEqual(['ONE', 'tw|o'])
  expect(taken(['one', 'tw|o'], ['new', 'one', 'two'])).toEqual(['new', 'one', 'tw|o'])
  expect(taken(['one', 'tw|o', 'three'], ['one', 'two'])).toEqual(['one', 'tw|o'])
  expect(taken(['on|e', 'two'], ['one', 'two', 'three'])).toEqual(['on|e', 'two', 'three'])
})

test('in a block that changes the caret stays at its letters', () => {
  expect(taken(['The river| rises'], ['See: The river rises'])).toEqual(['See: The river| rises'])
  expect(taken(['The river| rises'], ['The river rises fast'])).toEqual(['The river| rises fast'])
  expect(taken(['The river rises|'], ['The river rises fast'])).toEqual(['The river rises| fast'])
  expect(taken(['The big| river rises'], ['The river rises'])).toEqual(['The |river rises'])
  expect(taken(['one', 'The river| rises'], ['ONE', 'Now the river rises'])).toEqual(['ONE', 'Now the river| rises'])
})

test('a block that is no more leaves the caret beside it, and a text that was emptied can be written in', () => {
  expect(taken(['one', 'tw|o'], ['one'])).toEqual(['one|'])
  expect(taken(['on|e'], [])).toEqual(['|'])
})

test('a letter before a change stays, one behind it moves along', () => {
  expect(movedOffset('abcd', 'abXcd', 2)).toBe(2)
  expect(movedOffset('abcd', 'abXcd', 3)).toBe(4)
  expect(movedOffset('abcd', 'ad', 2)).toBe(1)
})
