// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { UNDO_COMMAND } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { registerMaxLength } from '../limits/max-length.ts'
import { exportText, importText } from './document-files.ts'

const line = (text: string): RichNode => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const open = (...children: RichNode[]) => {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  editor.setRootElement(document.createElement('div'))
  return editor
}
const stored = (editor: ReturnType<typeof open>) => JSON.stringify(writeDocument(editor.getEditorState()))

test('a file that was exported is the same document again, with the nodes that nobody knows; undo brings the old one back', async () => {
  const from = open(line('one'), { type: 'hologram', depth: 3, children: [line('inside')] })
  const file = exportText(from, new Date(1000))
  expect(JSON.parse(file)).toMatchObject({
    source: 'Almanac',
    lastSaved: 1000,
    editorState: { root: { type: 'root' } },
  })
  expect(file).not.toContain('kept')

  const into = open(line('before'))
  const before = stored(into)
  expect(importText(into, file)).toEqual({ problem: null, left: null })
  expect(stored(into)).toBe(stored(from))
  into.dispatchCommand(UNDO_COMMAND, undefined)
  await expect.poll(() => stored(into)).toBe(before)
})

test('a broken file is refused and changes nothing', () => {
  const editor = open(line('before'))
  const before = stored(editor)
  for (const text of ['', 'no json', '[]', '7', '{}', '{"editorState":{}}', '['.repeat(100_000), '{"editorState":7}'])
    expect(importText(editor, text).problem, text.slice(0, 20)).toMatch(
      /does not contain a document\. Nothing was changed/,
    )
  expect(stored(editor)).toBe(before)
})

test('what a file brings is made safe, and held to the length of the text', () => {
  const editor = open(line('before'))
  const link = { type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'press' }] }
  let deep: RichNode = line('deep')
  for (let level = 0; level < 300; level++) deep = { type: 'quote', children: [deep] }
  const { problem, left } = importText(
    editor,
    JSON.stringify({ root: { children: [{ type: 'paragraph', children: [link] }, deep] } }),
  )
  expect([problem, left]).toEqual([null, 'It was too large: part of it was left out.'])
  expect(stored(editor)).toContain('press')
  expect(stored(editor)).not.toMatch(/javascript|deep/)

  registerMaxLength(editor, 8)
  importText(editor, JSON.stringify({ root: { children: [line('12345'), line('67890')] } }))
  expect(stored(editor)).toMatch(/12345.*"678"/)
})
