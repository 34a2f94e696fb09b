import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, type SerializedEditorState } from 'lexical'
import { expect, test } from 'vitest'
import { richTextExtension } from '../extension.ts'
import { $findPlaces } from './found-places.ts'
import { replacePlaces } from './replace-places.ts'

const run = (words: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  style: '',
  mode: 'normal',
  detail: 0,
})
const line = (...children: object[]) => ({ type: 'paragraph', version: 1, children })
const sought = { words: 'river', matchCase: false, wholeWords: false }

test('words are found across formats, links and lines, and replaced where they stand', () => {
  const editor = buildEditorFromExtensions(richTextExtension)
  const link = { type: 'link', version: 1, url: '/x', children: [run('ver of ri')] }
  const root = {
    type: 'root',
    version: 1,
    children: [
      line(run('River, ri'), run('ver', 1), run(' and ri'), link, run('ver')),
      line(run('ri')),
      line(run('ver')),
    ],
  }
  editor.setEditorState(editor.parseEditorState({ root } as unknown as SerializedEditorState), { tag: 'history-merge' })
  const words = () => editor.read(() => $getRoot().getTextContent())
  const places = editor.read(() => $findPlaces(sought))
  expect(places).toHaveLength(4)
  replacePlaces(editor, places, 'stream')
  expect(words()).toBe('stream, stream and stream of stream\n\nri\n\nver')
  expect(editor.read(() => $findPlaces(sought))).toEqual([])
})
