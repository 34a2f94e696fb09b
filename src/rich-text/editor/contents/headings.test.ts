// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $createHeadingNode } from '@lexical/rich-text'
import { $createTextNode, $getRoot, $isElementNode } from 'lexical'
import { expect, test, vi } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { type Heading, registerHeadings } from './headings.ts'

const words = (text: string): RichNode => ({ type: 'text', text })
const line = (text: string): RichNode => ({ type: 'paragraph', children: [words(text)] })
const heading = (tag: string, text: string): RichNode => ({ type: 'heading', tag, children: [words(text)] })
const column = (...children: RichNode[]): RichNode => ({ type: 'layout-item', children })

/** An editor of this text in a page, and what was told of its headings. */
function listed(...children: RichNode[]) {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  editor.setRootElement(document.body.appendChild(document.createElement('div')))
  const told = vi.fn<(headings: Heading[]) => void>()
  registerHeadings(editor, told)
  const change = (edit: () => void) => editor.update(edit, { discrete: true })
  const now = () => told.mock.lastCall?.[0].map(({ text, level }) => `${level} ${text}`)
  return { editor, told, change, now }
}

const block = (at: number) => $getRoot().getChildAtIndex(at)

test('headings are told in the order of the text, as they are written, added, moved and removed', () => {
  const columns = {
    type: 'layout-container',
    templateColumns: '1fr 1fr',
    children: [column(heading('h3', 'Bridges')), column(line('b'))],
  }
  const { editor, change, now } = listed(heading('h1', 'Rivers'), line('They rise.'), columns, heading('h2', 'Hills'))
  expect(now()).toEqual(['1 Rivers', '3 Bridges', '2 Hills'])
  change(() => {
    const first = block(0)
    if ($isElementNode(first)) first.append($createTextNode(' and lakes'))
  })
  expect(now()).toEqual(['1 Rivers and lakes', '3 Bridges', '2 Hills'])
  change(() => void block(1)?.insertAfter($createHeadingNode('h4').append($createTextNode('Floods'))))
  expect(now()).toEqual(['1 Rivers and lakes', '4 Floods', '3 Bridges', '2 Hills'])
  change(() => {
    const [first, moved] = [block(0), block(3)]
    if (moved) first?.insertBefore(moved)
  })
  expect(now()).toEqual(['3 Bridges', '1 Rivers and lakes', '4 Floods', '2 Hills'])
  const before = editor.getEditorState()
  change(() => block(0)?.remove())
  expect(now()).toEqual(['1 Rivers and lakes', '4 Floods', '2 Hills'])
  // As a step back does it.
  editor.setEditorState(before)
  expect(now()).toEqual(['3 Bridges', '1 Rivers and lakes', '4 Floods', '2 Hills'])
})

test('what is typed elsewhere asks nothing of the headings', () => {
  const { told, change } = listed(heading('h1', 'Rivers'), line('They rise.'), line('And'), line('fall.'))
  told.mockClear()
  change(() => {
    const second = block(1)
    if ($isElementNode(second)) second.append($createTextNode(' In spring.'))
  })
  change(() => block(3)?.remove())
  expect(told).not.toHaveBeenCalled()
})
