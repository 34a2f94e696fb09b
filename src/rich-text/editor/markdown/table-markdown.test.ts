import { buildEditorFromExtensions } from '@lexical/extension'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { $toMarkdown } from './markdown.ts'

const cell = (text: string, more: object = {}): RichNode => ({
  type: 'tablecell',
  headerState: 0,
  children: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
  ...more,
})

test('merged cells keep the others in their columns', () => {
  const table = {
    type: 'table',
    children: [
      { type: 'tablerow', children: [cell('both', { colSpan: 2 }), cell('c')] },
      { type: 'tablerow', children: [cell('down', { rowSpan: 2 }), cell('b'), cell('c')] },
      { type: 'tablerow', children: [cell('b'), cell('c')] },
    ],
  }
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children: [table] }, true))
  expect(editor.read($toMarkdown).split('\n')).toEqual([
    '| both |  | c |',
    '| --- | --- | --- |',
    '| down | b | c |',
    '|  | b | c |',
  ])
})
