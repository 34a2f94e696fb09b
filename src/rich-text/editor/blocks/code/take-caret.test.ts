// @vitest-environment jsdom
import { $createCodeNode, CodeExtension } from '@lexical/code-core'
import { registerCodeHighlighting } from '@lexical/code-prism'
import { buildEditorFromExtensions } from '@lexical/extension'
import { RichTextExtension } from '@lexical/rich-text'
import { $createParagraphNode, $createTextNode, $getRoot, $getSelection, defineExtension } from 'lexical'
import { expect, test } from 'vitest'
import { takeCaret } from './take-caret.ts'

const WITH_CODE = defineExtension({ name: 'with-code', dependencies: [RichTextExtension, CodeExtension] })

test('colours that come to code leave the caret where the author has just put it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.contentEditable = 'true'
  const editor = buildEditorFromExtensions(WITH_CODE)
  editor.setRootElement(place)
  editor.update(
    () => {
      const code = $createCodeNode('javascript').append($createTextNode('const one = 1'))
      $getRoot()
        .clear()
        .append(code, $createParagraphNode().append($createTextNode('Behind it')))
      code.selectStart()
    },
    { discrete: true },
  )
  const words = place.querySelector('p')?.querySelector('span')?.firstChild
  const caret = document.getSelection()
  // As a browser does it, while something that was loaded is told.
  place.addEventListener('load', () => {
    if (words) caret?.collapse(words, 6)
    takeCaret(editor)
    registerCodeHighlighting(editor)
  })
  place.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(place.querySelector('code')?.childElementCount).toBeGreaterThan(1)
  expect(caret?.anchorNode?.textContent).toBe('Behind it')
  expect(caret?.anchorOffset).toBe(6)
  expect(editor.read(() => $getSelection()?.getNodes()[0]?.getTextContent())).toBe('Behind it')
  editor.setRootElement(null)
})
