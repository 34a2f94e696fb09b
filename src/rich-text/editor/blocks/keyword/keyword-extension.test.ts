import { buildEditorFromExtensions } from '@lexical/extension'
import { createHeadlessEditor } from '@lexical/headless'
import fc from 'fast-check'
import { $createParagraphNode, $createTextNode, $getRoot, $isTextNode, type LexicalEditor } from 'lexical'
import { expect, test } from 'vitest'
import { CONGRATULATIONS } from '../../words/congratulations.ts'
import { KeywordExtension, registerKeywords } from './keyword-extension.ts'

test('a congratulation becomes a keyword while it is written, and text again when it is none any more', () => {
  const editor = buildEditorFromExtensions(KeywordExtension)
  write(editor, 'We say congrats')
  expect(kinds(editor)).toEqual(['text We say ', 'keyword congrats'])
  type(editor, '!')
  expect(kinds(editor)).toEqual(['text We say ', 'keyword congrats', 'text !'])
  write(editor, 'We say congrats')
  type(editor, 'ing')
  expect(kinds(editor)).toEqual(['text We say congratsing'])
})

test('what is written is never changed by being highlighted', () => {
  const phrases = Object.values(CONGRATULATIONS).flat()
  const piece = fc.oneof(fc.constantFrom(...phrases), fc.constantFrom(' ', '!', 'a', '恭', 'ing', '. '))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const editor = buildEditorFromExtensions(KeywordExtension)
      write(editor, '')
      for (const text of pieces) type(editor, text)
      expect(editor.read(() => $getRoot().getTextContent())).toBe(pieces.join(''))
    }),
    { numRuns: 60 },
  )
})

test('an editor without the node is refused at once, in words for developers', () => {
  expect(() => registerKeywords(createHeadlessEditor({ nodes: [] }))).toThrow('keyword block are not registered')
})

function write(editor: LexicalEditor, text: string): void {
  editor.update(
    () => {
      $getRoot()
        .clear()
        .append($createParagraphNode().append($createTextNode(text)))
    },
    { discrete: true },
  )
}

function type(editor: LexicalEditor, text: string): void {
  editor.update(() => $getRoot().selectEnd().insertText(text), { discrete: true })
}

function kinds(editor: LexicalEditor): string[] {
  return editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .filter($isTextNode)
      .map((node) => `${node.getType()} ${node.getTextContent()}`),
  )
}
