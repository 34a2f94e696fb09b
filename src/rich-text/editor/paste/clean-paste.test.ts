// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEditorFromExtensions } from '@lexical/extension'
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $getRoot, $insertNodes } from 'lexical'
import { expect, test } from 'vitest'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { documentExtension } from '../extension.ts'
import { cleanPaste } from './clean-paste.ts'
import { leaveOutForeignPictures } from './pasted-pictures.ts'

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

test('cells that are bold or aligned by choice stay so; numbers that only stand right do not', () => {
  const { body } = cleanPaste(
    '<html><head><style><!-- .xl65 {font-weight:700; text-align:center;} .xl66 {mso-number-format:"0";} --></style></head>' +
      '<body><table><tr><td class=xl65>Year</td><td class=xl66 align=right>12</td>' +
      '<td style="font-weight:bold">Town</td><td style="text-align:right">3</td></tr></table></body></html>',
  )
  expect([...body.querySelectorAll('td')].map((cell) => cell.innerHTML)).toEqual([
    '<p style="text-align: center"><b>Year</b></p>',
    '12',
    '<b>Town</b>',
    '3',
  ])
})

test('words without a visible colour are seen, and a colour on a background of its own stays', () => {
  const { body } = cleanPaste(
    '<p><span style="color:transparent">a</span><span style="color:rgba(0,0,0,0)">b</span>' +
      '<span style="color:white;background-color:white">c</span><span style="color:#fff;background-color:#123456">d</span></p>',
  )
  expect(body.querySelectorAll('span[style]')).toHaveLength(1)
  expect(body.querySelector('span[style]')?.textContent).toBe('d')
})

test('a picture keeps the spaces around it and the words of its figure; those of other sites are left out', () => {
  const own = `/media/${'a'.repeat(64)}/dot`
  const page = cleanPaste(
    `<p>one <img src="${own}"> two</p><figure><img src="${own}"><figcaption>The dam</figcaption></figure>` +
      '<p>x<img src="https://tracker.example/a.png">y</p><figure><img src="https://b.example/c.png"><figcaption>The weir</figcaption></figure>',
  )
  expect(leaveOutForeignPictures(page.body)).toBe(2)
  const { stored } = inserted(page)
  expect(JSON.stringify(stored)).not.toMatch(/tracker|b\.example/)
  const [line, figure, rest, words] = stored
  expect(line?.children?.map(({ type, text }) => text ?? type)).toEqual(['one ', 'image', ' two'])
  expect(JSON.stringify(figure)).toContain('"text":"The dam"')
  expect(JSON.stringify(figure)).toContain('"showCaption":true')
  expect(rest?.children?.map(({ text }) => text).join('')).toBe('xy')
  expect(JSON.stringify(words)).toContain('The weir')
})

test('a page of LibreOffice keeps headings, nested lists, links, marks, a colour and a table', () => {
  const { dom, tree, html } = pasted('libreoffice-writer')
  expect(tree).toEqual([
    'heading Flood plan',
    'paragraph Read this and that on the plan, in red.',
    'heading What to bring',
    'list Sandbags|Jute|Pumps',
    'paragraph In this order:',
    'list Call|Leave',
    'table Town|People|Troy|51401',
    'paragraph Be safe.',
  ])
  expect(dom.querySelector('ul > li > ul > li')?.textContent?.trim()).toBe('Jute')
  expect(html).toMatch(/<strong[^>]*>this/)
  expect(html).toMatch(/<em[^>]*>that/)
  expect(html).toContain('href="https://example.org/plan"')
  expect(html).toMatch(/color: (#c9211e|rgb\(201, 33, 30\))/)
  expect(html).toMatch(/text-align: center;?"[^>]*><span[^>]*>In this order/)
})

test('cells of LibreOffice keep their colour, and those that were merged stay so', () => {
  const { tree, html } = pasted('libreoffice-calc')
  expect(tree).toEqual(['table Year and town|Loss|2024|Troy|1,200|2025|34,500'])
  expect(html).toMatch(/<td[^>]*colspan="2"/)
  expect(html).toMatch(/background-color: (#ffff00|rgb\(255, 255, 0\))/i)
})

test('what a browser copies of a page has the colours of the text, not those of the page', () => {
  const look = 'color: rgb(33, 37, 41); background-color: rgb(250, 250, 250); font-weight: 700; orphans: 2; widows: 2'
  const { body } = cleanPaste(`<p><span style="${look}">a</span><span style="color: teal">b</span></p>`)
  expect(body.innerHTML).toBe('<p><span style="font-weight: 700">a</span><span style="color: teal">b</span></p>')
})

test('a page of news copied in a browser keeps its text, links, picture, quote and lists, and not its buttons', () => {
  const { tree, html, stored } = pasted('chromium-news')
  expect(JSON.stringify(stored)).toContain('The river at Troy. Photo: A. Lee')
  expect(tree).toEqual([
    'paragraph Weather',
    'heading River rises again',
    'paragraph By Jo Park · 1 April 2026',
    'paragraph Water stood two metres high.',
    'paragraph Helpers came from Albany.',
    'quote We have never seen this.|Mayor',
    'heading What now',
    'list Boil water|Stay inside|Upstairs',
    'paragraph More at ten.|Good night.',
  ])
  expect(html).toContain('alt="The river at Troy"')
  expect(html).toContain('href="https://news.test/albany?utm=1"')
  expect(html).not.toContain('text-align')
})

test('an article of an encyclopedia keeps its table with merged headers and the title of it, and small letters', () => {
  const { tree, html } = pasted('chromium-wiki')
  expect(tree).toEqual([
    'heading Floods[edit]',
    'paragraph The Hudson is a river.[1] H2O, x = 1, flumen.',
    'paragraph Heights by year',
    'table Year|Height|Troy|Albany|2024|1.2|3.4|2025|2.2|4.4[2]',
    'paragraph Crest',
    'paragraph The highest point.',
    'list three|four',
    'horizontalrule ',
    'paragraph End.',
  ])
  expect(html).toMatch(/<th[^>]*rowspan="2"/)
  expect(html).toMatch(/<sub[^>]*>.*2/)
  expect(html).toMatch(/background-color: rgb\(255, 204, 204\)/)
  expect(html).toMatch(/<ol start="3"/)
})

test('of a dark page come the words, one block of code and no colour that is lost on a white one', () => {
  const { tree, html } = pasted('chromium-dark-code')
  expect(tree).toEqual([
    'heading Why rivers rise',
    'paragraph Use npm i and the docs. White words and pale words, marked, green.',
    'code const a = "x"// no|return a',
    'paragraph After it.',
    'table dark cell|plain',
  ])
  expect(html.match(/<pre/g)).toHaveLength(1)
  expect(html).toContain('data-language="js"')
  // Of all its pale words only those of the dark cell keep their colour, for the cell keeps its own.
  expect(html.match(/(?<!-)color: [^;"]*/g)).toEqual(['color: rgb(255, 255, 255)'])
})

test('a letter keeps its blue words and the yellow behind others; what was quoted stays a quote', () => {
  const { tree, html } = pasted('chromium-mail')
  expect(tree).toEqual([
    'paragraph Hello all,',
    'paragraph please see the plan and the blue words.',
    'list one|two',
    'paragraph yellow hidden preheader',
    'paragraph On Mon, Jo wrote:',
    'quote Old text|second line',
    'table Open it',
  ])
  expect(html).toMatch(/[^-]color: rgb\(0, 0, 255\)/)
  expect(html).toMatch(/background-color: rgb\(255, 255, 0\)/)
  expect(html).not.toMatch(/[^-]color: rgb\(255, 255, 255\)/)
})

test('boxes of GitHub and of Google Docs are those of a check list', () => {
  for (const html of [
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> pump</li>' +
      '<li class="task-list-item"><p><input type="checkbox" disabled> hose</p></li></ul>',
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" alt="checked" aria-roledescription="checkbox"><p>pump</p></li>' +
      '<li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA==" alt="unchecked" aria-roledescription="checkbox"><p>hose</p></li></ul>',
  ]) {
    const [list] = inserted(cleanPaste(html)).stored
    expect(list).toMatchObject({ type: 'list', listType: 'check' })
    expect(list?.children).toMatchObject([
      { checked: true, children: [{ text: 'pump' }] },
      { checked: false, children: [{ text: 'hose' }] },
    ])
  }
})

test('a header of a published table is one by where it stands', () => {
  const { body } = cleanPaste('<table><tbody><tr><th scope="col">a</th></tr></tbody></table>')
  expect(body.innerHTML).toBe('<table><tbody><tr><th>a</th></tr></tbody></table>')
})

test('nothing that runs is left', () => {
  const { body } = cleanPaste('<p onclick="x()">a<script>x()</script><b onmouseover="x()">b</b></p>')
  expect(body.innerHTML).toBe('<p>a<b>b</b></p>')
})

type Stored = { type: string; text?: string; children?: Stored[] }

function pasted(name: string) {
  const file = join(import.meta.dirname, `../../../../tests/samples/paste/${name}.html`)
  return inserted(cleanPaste(readFileSync(file, 'utf8')))
}

function inserted(page: Document) {
  const editor = buildEditorFromExtensions(documentExtension(EMPTY_ROOT, true))
  editor.update(
    () => {
      $getRoot().clear().select()
      $insertNodes($generateNodesFromDOM(editor, page))
    },
    { discrete: true },
  )
  const stored = editor.getEditorState().toJSON().root.children as unknown as Stored[]
  const said = (text: string) =>
    text
      .split(/\s*[\n\t]\s*/)
      .filter(Boolean)
      .join('|')
  return editor.read(() => ({
    stored,
    dom: page.body,
    html: $generateHtmlFromNodes(editor),
    tree: $getRoot()
      .getChildren()
      .filter((node) => node.getTextContent() !== '')
      .map((node) => `${node.getType()} ${said(node.getTextContent())}`),
  }))
}
