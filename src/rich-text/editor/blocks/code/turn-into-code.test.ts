// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, $isTextNode, type LexicalEditor, type LexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../../document/read-document.ts'
import { documentExtension } from '../../extension.ts'
import { $turnIntoCode } from './turn-into-code.ts'

const words = (text: string): RichNode => ({ type: 'text', text })
const lines = (type: string, ...texts: string[]): RichNode => ({
  type,
  children: texts.flatMap((text, index) => [...(index > 0 ? [{ type: 'linebreak' }] : []), words(text)]),
})
const list = (...items: (string | RichNode)[]): RichNode => ({
  type: 'list',
  listType: 'bullet',
  children: items.map((item) => ({ type: 'listitem', children: [typeof item === 'string' ? words(item) : item] })),
})

test('several paragraphs or items of a list become one block of code, a line each', () => {
  expect(turned([lines('paragraph', 'a'), lines('heading', 'b')], 'a', 'b')).toEqual(['code a|b'])
  expect(turned([list('a', 'b', list('c'))], 'a', 'c')).toEqual(['code a|b|c'])
  expect(turned([list('a', 'b', 'c', 'd')], 'b', 'c')).toEqual(['list a', 'code b|c', 'list d'])
  expect(turned([list('a', 'b', 'c')], 'b', 'b')).toEqual(['list a', 'code b', 'list c'])
})

test('selected lines become code by themselves, and those around them stay what they are', () => {
  const block = lines('quote', 'a', 'b', 'c')
  expect(turned([block], 'b', 'b')).toEqual(['quote a', 'code b', 'quote c'])
  expect(turned([block], 'a', 'b')).toEqual(['code a|b', 'quote c'])
  expect(turned([block], 'c', 'c')).toEqual(['quote a|b', 'code c'])
  expect(turned([block], 'a', 'c')).toEqual(['code a|b|c'])
})

test('code that is made code again keeps its language', () => {
  const editor = opened([{ type: 'code', language: 'sql', children: [words('a')] }])
  turn(editor, 'a', 'a')
  expect(writeDocument(editor.getEditorState()).children).toMatchObject([{ type: 'code', language: 'sql' }])
})

/** The blocks of a text, once what lies from the one words to the other was turned into code. */
function turned(blocks: RichNode[], from: string, to: string): string[] {
  const editor = opened(blocks)
  turn(editor, from, to)
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => `${block.getType()} ${block.getTextContent().replaceAll(/\n+/g, '|')}`),
  )
}

function turn(editor: LexicalEditor, from: string, to: string): void {
  editor.update(
    () => {
      $select(from, to)
      $turnIntoCode()
    },
    { discrete: true },
  )
}

function opened(children: RichNode[]) {
  return buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
}

function $select(from: string, to: string): void {
  const nodes = $getRoot().getAllTextNodes()
  const at = (text: string): LexicalNode | undefined => nodes.find((node) => node.getTextContent() === text)
  const [first, last] = [at(from), at(to)]
  if (!$isTextNode(first) || !$isTextNode(last)) throw new Error('The words are not there.')
  const selection = first.select(0, 0)
  selection.focus.set(last.getKey(), last.getTextContentSize(), 'text')
}
