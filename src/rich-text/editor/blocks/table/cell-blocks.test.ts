// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { $createTableSelectionFrom, $findCellNode, $findTableNode } from '@lexical/table'
import {
  $getRoot,
  $setSelection,
  FORMAT_ELEMENT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentExtension } from '../../extension.ts'
import { BLOCK_TYPES } from '../../toolbar/block-types.ts'
import { $selectionLook, hasFormat } from '../../toolbar/selection-look.ts'
import { clearFormatting, stepSize } from '../../toolbar/text-look.ts'

const cell = (text: string, format = 0): RichNode => ({
  type: 'tablecell',
  headerState: 0,
  children: [{ type: 'paragraph', children: [{ type: 'text', text, format }] }],
})
const table: RichNode = {
  type: 'table',
  children: [
    { type: 'tablerow', children: [cell('a', 1), cell('b', 3)] },
    { type: 'tablerow', children: [cell('c'), cell('d')] },
  ],
}

test('the blocks of selected cells are aligned and moved in, also those of a whole table', () => {
  for (const [last, changed] of [
    ['b', 2],
    ['d', 4],
  ] as const) {
    const editor = selected('a', last)
    editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, 'center')
    commit(editor)
    expect(written(editor).match(/"format":"center"/g)).toHaveLength(changed)
    for (let times = 0; times < 9; times++) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
    commit(editor)
    expect(written(editor).match(/"indent":7/g)).toHaveLength(changed)
    editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
    commit(editor)
    expect(written(editor).match(/"indent":6/g)).toHaveLength(changed)
    clearFormatting(editor)
    commit(editor)
    expect(written(editor)).not.toMatch(/"indent":[1-9]|center/)
    expect(editor.read(() => hasFormat($selectionLook(), 'bold'))).toBe(false)
  }
})

test('the tools say and change what selected cells have in common', () => {
  const editor = selected('a', 'b')
  expect(editor.read(() => hasFormat($selectionLook(), 'bold'))).toBe(true)
  expect(editor.read(() => hasFormat($selectionLook(), 'italic'))).toBe(false)
  stepSize(editor, 1)
  commit(editor)
  expect(written(editor).match(/"style":"font-size: 16px/g)).toHaveLength(2)
  const list = BLOCK_TYPES.find(({ type }) => type === 'bullet')?.entry
  list?.run(editor)
  commit(editor)
  expect(written(editor).match(/"listType":"bullet"/g)).toHaveLength(2)
  expect(editor.read(() => $selectionLook().block)).toBe('bullet')
  list?.run(editor)
  commit(editor)
  expect(written(editor)).not.toContain('bullet')
})

/** A table whose cells are selected from the one to the other. */
function selected(from: string, to: string): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension({ type: 'root', children: [table] }, true))
  editor.setRootElement(document.createElement('div'))
  editor.update(
    () => {
      const texts = $getRoot().getAllTextNodes()
      const cells = [from, to].map((words) => {
        const text = texts.find((node) => node.getTextContent() === words)
        return text ? $findCellNode(text) : null
      })
      const [first, last] = cells
      const around = first ? $findTableNode(first) : null
      if (first && last && around) $setSelection($createTableSelectionFrom(around, first, last))
    },
    { discrete: true },
  )
  return editor
}

function commit(editor: LexicalEditor): void {
  editor.update(() => {}, { discrete: true })
}

const written = (editor: LexicalEditor) => JSON.stringify(editor.getEditorState())
