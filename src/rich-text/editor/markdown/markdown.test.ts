import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { $convertFromMarkdown, $convertToMarkdown } from './convert-content.ts'
import { $nodesOfMarkdown, $toMarkdown } from './markdown.ts'

const open = (root: RichNode = EMPTY_ROOT) => buildEditorFromExtensions(documentExtension(root, true))

/** What a text becomes in the editor, and how it is written from there. */
function through(markdown: string) {
  const editor = open()
  editor.update(
    () =>
      void $getRoot()
        .clear()
        .append(...$nodesOfMarkdown(markdown)),
    { discrete: true },
  )
  const document = writeDocument(editor.getEditorState())
  return { document, again: editor.read($toMarkdown), kinds: (document.children ?? []).map(({ type }) => type) }
}

const ARTICLE = `# Flood

Rivers **rise** in *spring*, see [the plan](/plan).

- one
- two

1. first
2. second

- [ ] open
- [x] done

> A quote

---

| County | Loss |
| --- | --- |
| Essex | **12** |
| A\\|B |  |

\`\`\`js
let a = 1
\`\`\``

test('every block of markdown becomes one of ours and is written the same again', () => {
  const { kinds, again } = through(ARTICLE)
  expect(kinds).toEqual(['heading', 'paragraph', 'list', 'list', 'list', 'quote', 'horizontalrule', 'table', 'code'])
  expect(through(again).document).toEqual(through(ARTICLE).document)
  expect(again).toContain('| Essex | **12** |')
  expect(again).toContain('| A\\|B |  |')
})

test('the first row of a table is its header; bars without a line of dashes are text', () => {
  const table = through('| a | b |\n| --- | --- |\n| 1 |').document.children?.[0]
  const states = table?.children?.map((row) => row.children?.map((cell) => cell.headerState))
  expect(states).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(through('| a | b |\n| 1 | 2 |').kinds).toEqual(['paragraph'])
})

test('blocks that markdown does not have leave all their words', () => {
  const line = (text: string): RichNode => ({ type: 'paragraph', children: [{ type: 'text', text }] })
  const editor = open({
    type: 'root',
    children: [
      {
        type: 'collapsible-container',
        open: true,
        children: [
          { type: 'collapsible-title', children: [{ type: 'text', text: 'Sources' }] },
          { type: 'collapsible-content', children: [line('FEMA')] },
        ],
      },
      {
        type: 'layout-container',
        templateColumns: '1fr 1fr',
        children: [
          { type: 'layout-item', children: [line('left')] },
          { type: 'layout-item', children: [line('right')] },
        ],
      },
      { type: 'paragraph', children: [{ type: 'button', linkText: 'Go', path: '/go', style: 'primary' }] },
    ],
  })
  expect(editor.read($toMarkdown)).toBe('**Sources**\n\nFEMA\n\nleft\n\nright\n\n[Go](/go)')
  expect(editor.read(() => $getRoot().getChildrenSize())).toBe(3)
})

test('a text becomes its markdown and comes back as it was', () => {
  const editor = open(through(ARTICLE).document)
  const before = writeDocument(editor.getEditorState())
  editor.update($convertToMarkdown, { discrete: true })
  const code = writeDocument(editor.getEditorState()).children ?? []
  expect(code.map(({ type, language }) => [type, language])).toEqual([['code', 'markdown']])
  expect(editor.read(() => $getRoot().getTextContent())).toBe(through(ARTICLE).again)
  editor.update($convertFromMarkdown, { discrete: true })
  expect(writeDocument(editor.getEditorState())).toEqual(before)
})

test('lines that were written as markdown become what they mean, and what has a format stays as it is', () => {
  const line = (text: string, format = 0): RichNode => ({
    type: 'paragraph',
    children: [{ type: 'text', text, format }],
  })
  const convert = (...children: RichNode[]) => {
    const editor = open({ type: 'root', children })
    editor.update($convertFromMarkdown, { discrete: true })
    return (writeDocument(editor.getEditorState()).children ?? []).map(({ type }) => type)
  }
  expect(convert(line('# Flood'), line('one'), line('two'), line('- a'), line('- b'))).toEqual([
    ...['heading', 'paragraph', 'paragraph', 'list'],
  ])
  expect(convert(line('# Flood'), line(''), line('one'))).toEqual(['heading', 'paragraph'])
  const bold = line('# Flood', 1)
  const button = { type: 'paragraph', children: [{ type: 'button', linkText: 'Go', path: '/go', style: 'primary' }] }
  expect(convert(bold, button, { type: 'horizontalrule' }, line('> a'))).toEqual([
    ...['paragraph', 'paragraph', 'horizontalrule', 'quote'],
  ])
})
