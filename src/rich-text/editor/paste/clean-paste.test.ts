// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHeadlessEditor } from '@lexical/headless'
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { $getRoot, $insertNodes } from 'lexical'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

test('lists of Word are lists again, nested as they were, and its marks are gone', () => {
  const { dom, tree } = pasted('word')
  expect(tree).toEqual([
    'heading Flood plan',
    'paragraph Read this first.',
    'list Sandbags|Jute|Pumps',
    'paragraph Then:',
    'list Call',
  ])
  expect(dom.querySelector('ul > li > ul > li')?.textContent).toBe('Jute')
  expect(dom.querySelector('ol > li')?.textContent).toBe('Call')
  expect(dom.innerHTML).not.toMatch(/mso|o:p|·|StartFragment|class=/)
})

test('what comes from Google Docs is bold only where it was, and keeps the colours that were chosen', () => {
  const { dom, tree, html } = pasted('google-docs')
  expect(tree).toEqual(['heading Shelters', 'paragraph Open all night.', 'list School'])
  expect(dom.innerHTML).not.toMatch(/docs-internal|#000000|font-size/)
  expect(html.match(/<strong/g)).toHaveLength(1)
})

test('cells of Google Sheets and of Excel are tables', () => {
  expect(pasted('google-sheets').tree).toEqual(['table Town|People|Troy|51401'])
  expect(pasted('excel').tree).toEqual(['table Year|Loss|2024|1,200'])
})

test('a header of a published table is one by where it stands', () => {
  const { body } = cleanPaste('<table><tbody><tr><th scope="col">a</th></tr></tbody></table>')
  expect(body.innerHTML).toBe('<table><tbody><tr><th>a</th></tr></tbody></table>')
})

test('nothing that runs is left', () => {
  const { body } = cleanPaste('<p onclick="x()">a<script>x()</script><b onmouseover="x()">b</b></p>')
  expect(body.innerHTML).toBe('<p>a<b>b</b></p>')
})

function pasted(name: string) {
  const file = join(import.meta.dirname, `../../../../tests/samples/paste/${name}.html`)
  const page = cleanPaste(readFileSync(file, 'utf8'))
  const editor = createHeadlessEditor({
    nodes: [HeadingNode, ListNode, ListItemNode, TableNode, TableRowNode, TableCellNode],
    onError: (error) => {
      throw error
    },
  })
  editor.update(
    () => {
      $getRoot().clear().select()
      $insertNodes($generateNodesFromDOM(editor, page))
    },
    { discrete: true },
  )
  const said = (text: string) =>
    text
      .split(/\s*[\n\t]\s*/)
      .filter(Boolean)
      .join('|')
  return editor.read(() => ({
    dom: page.body,
    html: $generateHtmlFromNodes(editor),
    tree: $getRoot()
      .getChildren()
      .filter((node) => node.getTextContent() !== '')
      .map((node) => `${node.getType()} ${said(node.getTextContent())}`),
  }))
}
