// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import fc from 'fast-check'
import { $createParagraphNode, $createTextNode, $getRoot, $isElementNode, type LexicalEditor } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { DocumentWriter } from './document-writer.ts'
import { writeDocument } from './read-document.ts'

const line = (text: string): RichNode => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const cell = (text: string): RichNode => ({ type: 'tablecell', children: [line(text)] })
const LINES = ['one', 'two', 'three', 'four'].map(line)
const TABLE: RichNode = { type: 'table', children: [{ type: 'tablerow', children: [cell('a'), cell('b')] }] }

/** Changes of the text at a place, as an author or the history makes them. */
const CHANGES: ((editor: LexicalEditor, at: number) => void)[] = [
  (_editor, at) => deepest(at)?.append($createTextNode(' more')),
  (_editor, at) => deepest(at)?.clear(),
  (_editor, at) => blockAt(at)?.remove(),
  (_editor, at) => blockAt(at)?.insertBefore($createParagraphNode().append($createTextNode('new'))),
  (_editor, at) => {
    const [block, first] = [blockAt(at), $getRoot().getFirstChild()]
    if (block && !block.is(first)) first?.insertBefore(block)
  },
]

test('what is written after any change is what the whole text says, also when an earlier state comes back', () => {
  const steps = fc.array(fc.tuple(fc.nat(CHANGES.length), fc.nat(9)), { maxLength: 12 })
  fc.assert(
    fc.property(steps, (all) => {
      const editor = open([...LINES, TABLE])
      const writer = new DocumentWriter()
      const states = [editor.getEditorState()]
      for (const [kind, at] of all) {
        const change = CHANGES[kind]
        if (change) editor.update(() => change(editor, at), { discrete: true })
        else editor.setEditorState(states[at % states.length] ?? editor.getEditorState())
        states.push(editor.getEditorState())
        expect(writer.write(editor.getEditorState())).toEqual(writeDocument(editor.getEditorState()))
      }
    }),
    { numRuns: 60 },
  )
})

test('blocks that nobody changed stay the very same', () => {
  const editor = open(LINES)
  const writer = new DocumentWriter()
  const before = writer.write(editor.getEditorState()).children ?? []
  editor.update(() => deepest(1)?.append($createTextNode(' more')), { discrete: true })
  const after = writer.write(editor.getEditorState()).children ?? []
  expect(after.map((block, at) => block === before[at])).toEqual([true, false, true, true])
})

test('a text that is stored without what is as usual is drawn and written with it', () => {
  const editor = open(LINES)
  expect(writeDocument(editor.getEditorState())).toMatchObject({ direction: null, format: '', indent: 0, version: 1 })
  expect(editor.getRootElement()?.outerHTML).not.toContain('undefined')
})

function open(children: RichNode[]): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children }, true))
  editor.setRootElement(document.createElement('div'))
  return editor
}

function blockAt(at: number) {
  const blocks = $getRoot().getChildren()
  return blocks[at % Math.max(blocks.length, 1)]
}

/** The last line of a block: a change there leaves the block itself as it is. */
function deepest(at: number) {
  let node = blockAt(at)
  while ($isElementNode(node)) {
    const inner = node.getChildren().findLast($isElementNode)
    if (!inner) return node
    node = inner
  }
  return null
}
