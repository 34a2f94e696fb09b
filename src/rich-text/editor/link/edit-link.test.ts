import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, $isTextNode, type SerializedEditorState, type TextNode } from 'lexical'
import { expect, test } from 'vitest'
import { richTextExtension } from '../extension.ts'
import { $linkAtSelection, $linkContent, $setLink, type LinkContent } from './edit-link.ts'

const PLAN: LinkContent = { url: '/plan', pageId: 12, newWindow: true }

function editorWith(...children: object[]) {
  const editor = buildEditorFromExtensions(richTextExtension)
  const root = { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children }] }
  editor.setEditorState(editor.parseEditorState({ root } as unknown as SerializedEditorState))
  const stored = () => {
    const { root: now } = editor.getEditorState().toJSON() as unknown as {
      root: { children: { children: object[] }[] }
    }
    return now.children[0]?.children
  }
  return { editor, stored }
}

const text = (words: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  style: '',
  mode: 'normal',
  detail: 0,
})

test('a link stores its address and its target, and the page it means beside them [E-067]', () => {
  const { editor, stored } = editorWith(text('The '), text('plan', 1))
  editor.update(() => $lastText().select(0, 4) && $setLink(PLAN, ''), { discrete: true })
  expect(stored()).toMatchObject([
    { text: 'The ' },
    {
      type: 'link',
      url: '/plan',
      target: '_blank',
      rel: 'noopener noreferrer',
      $: { pageId: 12 },
      children: [{ text: 'plan', format: 1 }],
    },
  ])
  editor.update(() => $setLink({ url: 'https://example.org', pageId: null, newWindow: false }, ''), { discrete: true })
  const [, link] = stored() ?? []
  expect(link).toMatchObject({ url: 'https://example.org', target: '_self', rel: null })
  expect(link).not.toHaveProperty('$')
})

test('without selected words a link has words of its own; a stored one is read as it is', () => {
  const { editor, stored } = editorWith(text('See '))
  editor.update(() => $getRoot().selectEnd() && $setLink(PLAN, 'Plan'), { discrete: true })
  expect(stored()).toMatchObject([{ text: 'See ' }, { type: 'link', children: [{ text: 'Plan' }] }])
  const again = editorWith(...(stored() ?? []))
  again.editor.update(() => void $getRoot().getLastDescendant()?.selectStart(), { discrete: true })
  expect(again.editor.read(() => $linkAtSelection()?.getTextContent())).toBe('Plan')
  expect(
    again.editor.read(() => {
      const link = $linkAtSelection()
      return link && $linkContent(link)
    }),
  ).toEqual(PLAN)
})

function $lastText(): TextNode {
  const last = $getRoot().getLastDescendant()
  if (!$isTextNode(last)) throw new Error('The text ends with something else.')
  return last
}
