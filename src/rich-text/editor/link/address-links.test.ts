// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, $getSelection, $isRangeSelection, KEY_ENTER_COMMAND, UNDO_COMMAND } from 'lexical'
import { expect, test } from 'vitest'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'

type Stored = { type: string; text?: string; url?: string; children?: Stored[] }

test('an address that a space or Enter ends becomes a link, and one undo takes it back', () => {
  const { type, enter, undo, lines } = start()
  type('Read www.example.org')
  expect(lines()).toEqual(['Read www.example.org'])
  type(' ')
  expect(lines()).toEqual(['Read [www.example.org](https://www.example.org) '])
  undo()
  expect(lines()).toEqual(['Read www.example.org'])
  type(', ask ada@example.org')
  enter()
  type('Next')
  expect(lines().join('|')).toMatch(/\[ada@example\.org\]\(mailto:ada@example\.org\)\|Next$/)
})

test('words without an address stay words, also before a full stop', () => {
  const { type, lines } = start()
  type('See plan.pdf, e.g. section 4.2 and/or more. ')
  expect(lines()).toEqual(['See plan.pdf, e.g. section 4.2 and/or more. '])
})

function start() {
  const editor = buildEditorFromExtensions(documentExtension(EMPTY_ROOT, true))
  editor.setRootElement(document.createElement('div'))
  editor.update(() => void $getRoot().clear().selectEnd(), { discrete: true })
  const letter = (text: string) =>
    editor.update(
      () => {
        const selection = $getSelection() ?? $getRoot().selectEnd()
        if ($isRangeSelection(selection)) selection.insertText(text)
      },
      { discrete: true },
    )
  return {
    type: (text: string) => [...text].forEach(letter),
    enter: () =>
      editor.update(() => void editor.dispatchCommand(KEY_ENTER_COMMAND, new KeyboardEvent('keydown')), {
        discrete: true,
      }),
    undo: () => editor.update(() => void editor.dispatchCommand(UNDO_COMMAND, undefined), { discrete: true }),
    lines: () => (editor.getEditorState().toJSON().root.children as unknown as Stored[]).map(written),
  }
}

function written({ type, text, url, children = [] }: Stored): string {
  const words = text ?? children.map(written).join('')
  return type === 'link' ? `[${words}](${url})` : words
}
