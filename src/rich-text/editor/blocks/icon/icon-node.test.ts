import { createHeadlessEditor } from '@lexical/headless'
import { $createParagraphNode, $getRoot } from 'lexical'
import { expect, test } from 'vitest'
import { $createIconNode, IconNode } from './icon-node.tsx'

test('an icon stores its name and nothing else of its own, and reads what was stored [E-065]', () => {
  const editor = createHeadlessEditor({ nodes: [IconNode] })
  editor.update(() => $getRoot().append($createParagraphNode().append($createIconNode('House'))), { discrete: true })
  const stored = editor.getEditorState().toJSON()
  const [paragraph] = stored.root.children
  expect(paragraph).toMatchObject({ children: [{ type: 'icon', version: 1, iconName: 'House' }] })
  expect(editor.parseEditorState(stored).toJSON()).toEqual(stored)
})
