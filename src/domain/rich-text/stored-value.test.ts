import { expect, test } from 'vitest'
import type { RichNode } from './document.ts'
import { toPlainText } from './plain-text.ts'
import { cleanRichText, readRichText, storeRichText } from './stored-value.ts'

const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
})
const BLOCK = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (...children: RichNode[]): RichNode => ({
  ...BLOCK,
  type: 'paragraph',
  children,
  textFormat: 0,
  textStyle: '',
})
const root = (...children: RichNode[]): RichNode => ({ ...BLOCK, type: 'root', children })
const document = root(paragraph(text('one')))

test('a value is JSON text with a root that has children, also as an object or within `text` [E-047]', () => {
  const shapes = [
    { root: document },
    document,
    { text: { root: document } },
    { text: JSON.stringify({ root: document }) },
  ]
  for (const shape of shapes) {
    expect(readRichText(JSON.stringify(shape))).toEqual(document)
    expect(readRichText(shape)).toEqual(document)
  }
})

test('what is empty or no document counts as no content, text that is not JSON too [E-048] [E-051]', () => {
  const nothing = [
    '',
    ' ',
    null,
    undefined,
    5,
    [],
    {},
    '{',
    'plain words',
    '"x"',
    'null',
    '[]',
    '{"root":{}}',
    { root: root() },
  ]
  for (const value of [...nothing, { root: root(paragraph(), paragraph()) }]) {
    expect(readRichText(value)).toBeNull()
    expect(storeRichText(value)).toBeNull()
  }
})

test('an object is stored as JSON text, and text as the same document again [E-050]', () => {
  for (const value of [{ root: document }, JSON.stringify(document)]) {
    const stored = storeRichText(value)
    expect(stored).toBeTypeOf('string')
    expect(JSON.parse(stored ?? '')).toEqual({ root: document })
  }
})

const cell = {
  ...BLOCK,
  type: 'tablecell',
  headerState: 3,
  colSpan: 2,
  rowSpan: 1,
  backgroundColor: '#dfe6ef',
  width: 120,
  children: [paragraph()],
}
const caption = { editorState: { root: root(paragraph(text('below'))) } }
const BLOCKS = {
  button: { type: 'button', version: 1, linkText: 'Go', path: '/plan', style: 'whiteSmall' },
  image: {
    type: 'image',
    version: 1,
    src: 'https://example.org/a.png',
    altText: 'A map',
    width: 320,
    height: 0,
    showCaption: true,
    caption,
    position: 'left',
  },
  columns: {
    ...BLOCK,
    type: 'layout-container',
    templateColumns: '1fr 2fr 1fr',
    children: [{ ...BLOCK, type: 'layout-item', children: [paragraph()] }],
  },
  icon: { type: 'icon', version: 1, iconName: 'CircleCheck' },
  table: {
    ...BLOCK,
    type: 'table',
    colWidths: [92, 140],
    children: [{ ...BLOCK, type: 'tablerow', height: 33, children: [cell] }],
  },
  link: {
    ...BLOCK,
    type: 'link',
    url: 'https://example.org',
    rel: null,
    target: '_blank',
    title: null,
    $: { pageId: 12 },
    children: [text('there')],
  },
} satisfies Record<string, RichNode>
const stored = (block: RichNode) => {
  const whole = root(paragraph(block))
  expect(readRichText(JSON.stringify({ root: whole }))).toEqual(whole)
}

test('a button keeps its words, path and style, and an icon its name [E-060] [E-065]', () => {
  for (const block of [BLOCKS.button, BLOCKS.icon]) stored(block)
})

test('a picture keeps what it shows, its caption and its place; without a place it stands in the full width [E-062] [E-063]', () => {
  stored(BLOCKS.image)
  const { position: _none, ...without } = BLOCKS.image
  expect(readRichText(root(paragraph(without)))?.children?.[0]?.children?.[0]).toEqual({
    ...BLOCKS.image,
    position: 'full',
  })
  for (const position of ['left', 'right', 'full']) stored({ ...BLOCKS.image, position })
  for (const position of ['center', '', 7]) {
    const [image] = readRichText(root(paragraph({ ...BLOCKS.image, position })))?.children?.[0]?.children ?? []
    expect(image?.position).toBe('full')
  }
})

test('columns keep their template and items, a table its widths and heights, a link its address and target [E-064] [E-066] [E-067]', () => {
  for (const block of [BLOCKS.columns, BLOCKS.table, BLOCKS.link]) stored(block)
  for (const target of ['_self', '_blank']) stored({ ...BLOCKS.link, target })
  const elsewhere = readRichText(root(paragraph({ ...BLOCKS.link, target: 'other' })))
  expect(elsewhere?.children?.[0]?.children?.[0]).not.toHaveProperty('target')
})

test('documents of the older system are read as what they are now', () => {
  const classes = [
    'grid-cols-1 md:grid-cols-2',
    'grid-cols-1 md:grid-cols-[1fr_3fr]',
    'md:grid-cols-3',
    'md:grid-cols-[1fr_2fr_1fr]',
    'md:grid-cols-2 lg:grid-cols-4',
  ]
  const old = root(
    paragraph(
      { ...BLOCKS.link, type: 'safe-link' },
      { type: 'autocomplete', uuid: 'x' },
      { type: 'image', src: 'x', width: 'inherit', height: 0 },
    ),
    { ...paragraph(text('styled')), type: 'styled-paragraph', styleKey: 'intro' },
    { type: 'page-break', version: 1 },
    ...classes.map((templateColumns) => ({ ...BLOCKS.columns, templateColumns })),
    text('outside'),
  )
  const [first, styled, pageBreak, ...others] = readRichText(JSON.stringify({ text: { root: old } }))?.children ?? []
  expect(first?.children).toMatchObject([
    { type: 'link', url: 'https://example.org' },
    { type: 'image', width: 0, height: 0, position: 'full' },
  ])
  expect([styled?.styleKey, pageBreak?.type]).toEqual(['intro', 'page-break'])
  expect(others.slice(0, 5).map(({ templateColumns }) => templateColumns)).toEqual([
    '1fr 1fr',
    '1fr 3fr',
    '1fr 1fr 1fr',
    '1fr 2fr 1fr',
    '1fr 1fr 1fr 1fr',
  ])
  expect(others[5]).toMatchObject({ type: 'paragraph', children: [{ text: 'outside' }] })
})

test('words that stand where blocks belong get a paragraph, those that belong together one', () => {
  const cell: RichNode = { type: 'tablecell', children: [text('a'), { type: 'linebreak' }, paragraph(text('b'))] }
  const read = readRichText(root({ type: 'table', children: [{ type: 'tablerow', children: [cell] }] }, text('c')))
  const blocks = read?.children?.[0]?.children?.[0]?.children?.[0]?.children
  expect(blocks?.map(({ type, children }) => [type, children?.length])).toEqual([
    ['paragraph', 2],
    ['paragraph', 1],
  ])
  expect(read?.children?.[1]).toMatchObject({ type: 'paragraph', children: [{ text: 'c' }] })
})

test('a kind nobody knows is stored as it came, wherever it stands, and is read by its words', () => {
  const unknown = { type: 'mention', id: 7, data: { deep: [1, { url: 'javascript:x' }] }, children: [text('Ada')] }
  const whole = root(unknown, paragraph(text('and '), unknown))
  expect(cleanRichText({ root: whole })).toEqual({ root: whole, cut: null })
  expect(toPlainText(whole)).toBe('Ada\nand Ada\n')
})

test('all words of a document are found: items, cells, captions and buttons, each on its own', () => {
  const list = { type: 'list', children: ['one', 'two'].map((word) => ({ type: 'listitem', children: [text(word)] })) }
  const image = { ...BLOCKS.image, showCaption: true }
  const whole = root(
    list,
    paragraph(text('a'), { type: 'linebreak' }, text('b')),
    paragraph(image),
    paragraph(BLOCKS.button),
  )
  expect(toPlainText(whole).split(/\s+/).filter(Boolean)).toEqual(['one', 'two', 'a', 'b', 'below', 'Go'])
})

test('words that are too many are cut where a field has an end, and kept whole where they are the text itself', () => {
  const long = 'a'.repeat(1_200_000)
  const image = { type: 'image', src: '', altText: long }
  const root = cleanRichText({
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: long }, image] }] },
  })
  const [text, picture] = root?.root.children?.[0]?.children ?? []
  expect(root?.cut).toBeNull()
  expect(text?.text).toBe(long)
  expect(picture?.altText).toBe(long.slice(0, 1000))
})
