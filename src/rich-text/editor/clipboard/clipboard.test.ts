// @vitest-environment jsdom
import { $getClipboardDataFromSelection, $insertDataTransferForRichText } from '@lexical/clipboard'
import { buildEditorFromExtensions } from '@lexical/extension'
import { $getRoot, $getSelection, $selectAll, type LexicalEditor, PASTE_COMMAND } from 'lexical'
import { expect, test, vi } from 'vitest'
import { EMPTY_ROOT, type RichNode } from '#domain/rich-text/document.ts'
import { writeDocument } from '../document/read-document.ts'
import { documentExtension } from '../extension.ts'
import { pasteOf } from '../history/edit-steps.ts'

// Browsers have it; this environment does not.
vi.stubGlobal('reportError', (problem: unknown) => {
  throw problem
})

const words = (text: string, format = 0): RichNode => ({ type: 'text', text, format })
const block = (type: string, children: RichNode[], more: object = {}): RichNode => ({ type, children, ...more })
const line = (...children: RichNode[]) => block('paragraph', children)
const cell = (text: string, more: object = {}) => block('tablecell', [line(words(text))], more)
const picture = { type: 'image', src: `/media/${'a'.repeat(64)}/river`, altText: 'River', width: 200, position: 'left' }

/** One of each kind that a text can hold. */
const KINDS: Readonly<Record<string, RichNode>> = {
  heading: block('heading', [words('Plan')], { tag: 'h2' }),
  list: block('list', [block('listitem', [words('a')]), block('listitem', [words('b')])], { listType: 'number' }),
  code: block('code', [words('let a')], { language: 'js' }),
  quote: block('quote', [words('said')]),
  collapsible: block(
    'collapsible-container',
    [block('collapsible-title', [words('More')]), block('collapsible-content', [line(words('inside'))])],
    { open: false },
  ),
  'plain collapsible': block(
    'collapsible-no-preview-container',
    [
      block('collapsible-no-preview-title', [words('More')]),
      block('collapsible-no-preview-content', [line(words('inside'))]),
    ],
    { open: true },
  ),
  columns: block(
    'layout-container',
    [block('layout-item', [line(words('l'))]), block('layout-item', [line(words('r'))])],
    {
      templateColumns: '1fr 3fr',
    },
  ),
  button: line(words('Go: '), { type: 'button', linkText: 'submit', path: '/go', style: 'secondary' }),
  picture: line(words('See '), {
    ...picture,
    showCaption: true,
    caption: { editorState: { root: block('root', [line(words('Flood'))]) } },
  }),
  icon: line(words('Rain '), { type: 'icon', iconName: 'flood' }),
  keyword: line(words('Well: '), { type: 'keyword', text: 'congrats' }),
  'live value': line(words('Lost: '), {
    type: 'live-value',
    text: '$7',
    format: 1,
    style: '',
    live: { sourceInfo: { view_id: 4 }, what: 'sum', column: 'loss', columns: [{ name: 'county', filters: [] }] },
    known: { source: 'Losses', version: '2', changed: '2026-01-01', at: '2026-01-02' },
  }),
  'merged cells': block('table', [
    block('tablerow', [cell('wide', { colSpan: 2, backgroundColor: '#ffeeaa' })]),
    block('tablerow', [cell('x', { headerState: 2 }), cell('y')]),
  ]),
  'unknown block': block('mystery', [words('kept')], { level: 3 }),
  'unknown part of a line': line(words('a '), { type: 'riddle', answer: 42 }),
}

for (const [name, node] of Object.entries(KINDS)) {
  test(`${name}: what is copied from one text is the same in another, and what is cut is gone`, () => {
    const from = open(block('root', [line(words('before')), node, line(words('after'))]))
    const copied = copyAll(from)
    const into = open(EMPTY_ROOT)
    paste(into, copied)
    expect(stored(into).children).toEqual(stored(from).children)
    from.update(() => $selectAll().removeText(), { discrete: true })
    expect(from.read(() => $getRoot().getTextContent())).toBe('')
  })
}

for (const name of [
  'collapsible',
  'plain collapsible',
  'columns',
  'button',
  'live value',
  'picture',
  'icon',
  'unknown block',
  'unknown part of a line',
]) {
  test(`${name}: it comes back from another program as it was, by HTML alone`, () => {
    const from = open(block('root', [line(words('before')), KINDS[name] ?? line(), line(words('after'))]))
    const html = copyAll(from)['text/html'] ?? ''
    const into = open(EMPTY_ROOT)
    into.update(
      () => {
        $getRoot().selectEnd()
        into.dispatchCommand(PASTE_COMMAND, pasteOf({ 'text/html': html }))
      },
      { discrete: true },
    )
    expect(stored(into).children).toEqual(stored(from).children)
  })
}

test('to other programs a button is a link, a collapsible has a summary, and a picture its words', () => {
  const html = (name: string) =>
    copyAll(open(block('root', [line(), KINDS[name] ?? line(), line()])))['text/html'] ?? ''
  expect(html('button')).toMatch(/<a href="\/go"[^>]*>submit<\/a>/)
  expect(html('collapsible')).toMatch(/<details[^>]*><summary[^>]*>.*More.*<\/summary>/)
  expect(html('picture')).toMatch(/<img src="\/media\/a{64}\/river" alt="River" width="200"><br>Flood/)
})

test('what another page says it is, is made safe', () => {
  const into = open(EMPTY_ROOT)
  const node = JSON.stringify({ type: 'button', linkText: 'x', path: 'javascript:alert(1)', style: 'primary' })
  const link = document.createElement('a')
  link.setAttribute('data-rich-node', node)
  into.update(
    () => {
      $getRoot().selectEnd()
      into.dispatchCommand(PASTE_COMMAND, pasteOf({ 'text/html': `<p>${link.outerHTML}</p>` }))
    },
    { discrete: true },
  )
  expect(JSON.stringify(stored(into))).toContain('"linkText":"x"')
  expect(JSON.stringify(stored(into))).not.toContain('javascript')
})

function open(root: RichNode): LexicalEditor {
  const editor = buildEditorFromExtensions(documentExtension(root, true))
  editor.setRootElement(document.createElement('div'))
  // As a first change would, so that both texts are whole in the same way.
  editor.update(
    () => {
      for (const child of $getRoot().getChildren()) child.markDirty()
    },
    { discrete: true },
  )
  return editor
}

const stored = (editor: LexicalEditor) => writeDocument(editor.getEditorState())

function copyAll(editor: LexicalEditor): Record<string, string> {
  let copied = {}
  editor.update(
    () => {
      copied = $getClipboardDataFromSelection($selectAll())
    },
    { discrete: true },
  )
  return copied
}

function paste(editor: LexicalEditor, content: Record<string, string>): void {
  const data = pasteOf(content).clipboardData
  editor.update(
    () => {
      $getRoot().selectEnd()
      const selection = $getSelection()
      if (data && selection) $insertDataTransferForRichText(data, selection, editor)
    },
    { discrete: true },
  )
}
