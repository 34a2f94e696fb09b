import { type Block, paragraph, words } from './rich-text.ts'

const LONG =
  'The river rises each spring when the snow of the hills melts, and the towns along it live with the water. '
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const heading = (tag: string): Block => ({ type: 'heading', tag, children: [words(`Heading ${tag}`)] })
const item = (text: string, value: number, more: object = {}): Block => ({
  type: 'listitem',
  value,
  ...more,
  children: [words(text)],
})
const list = (listType: string, ...children: Block[]): Block => ({
  type: 'list',
  listType,
  tag: listType === 'number' ? 'ol' : 'ul',
  start: 1,
  children,
})
const cell = (text: string, headerState: number, more: object = {}): Block => ({
  type: 'tablecell',
  headerState,
  ...more,
  children: [paragraph(words(text))],
})
const row = (...children: Block[]): Block => ({ type: 'tablerow', children })
const picture = (position: string, showCaption: boolean): Block => ({
  type: 'image',
  src: PICTURE,
  altText: 'A picture',
  width: 120,
  height: 120,
  showCaption,
  position,
  caption: { editorState: { root: { type: 'root', children: [paragraph(words('Its caption'))] } } },
})
const column = (...children: Block[]): Block => ({ type: 'layout-item', children })
const button = (style: string): Block => ({ type: 'button', linkText: style, path: '#there', style })

export const collapsible = (open: boolean): Block => ({
  type: 'collapsible-container',
  open,
  children: [
    { type: 'collapsible-title', children: [words('Before you read')] },
    { type: 'collapsible-content', children: ['One', 'Two'].map((text) => paragraph(words(text))) },
    { type: 'collapsible-button', children: [] },
  ],
})
const folded = (open: boolean): Block => ({
  type: 'collapsible-no-preview-container',
  open,
  children: [
    { type: 'collapsible-no-preview-title', children: [words('Sources')] },
    { type: 'collapsible-no-preview-content', children: [paragraph(words('In the archive.'))] },
  ],
})

/** Words in colours that are read by day and by night alike. */
export const COLOURS = paragraph(
  words('red', { style: 'color: #b91c1c;' }),
  words(' navy ', { style: 'color: #1e3a8a;' }),
  words('boxed', {
    style: 'background-color: #dfe6ef; border: 1px solid #dfe6ef; border-radius: 4px; padding: 1px 4px',
  }),
  words(' large', { style: 'font-family: Georgia; font-size: 20px;' }),
)

/** A text with every kind of block and every format. */
export const EVERY_BLOCK: readonly Block[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(heading),
  paragraph(words(LONG + LONG)),
  paragraph(...[1, 2, 4, 8, 12, 16, 32, 64, 128, 17].map((format) => words(`as ${format}`, { format }))),
  COLOURS,
  paragraph(
    { type: 'link', url: '/plan', children: [words('a link')] },
    words(' and '),
    { type: 'icon', iconName: 'CircleCheck' },
    words(' an icon'),
  ),
  { ...paragraph(words('Centred')), format: 'center' },
  { ...paragraph(words('Further in')), indent: 1 },
  paragraph(),
  { type: 'quote', children: [words('What somebody said.')] },
  list('bullet', item('Bridges', 1), item('Dams', 2), {
    type: 'listitem',
    value: 3,
    children: [list('bullet', item('Weirs', 1, { indent: 1 }))],
  }),
  list('number', item('First', 1), item('Second', 2)),
  list('check', item('Done', 1, { checked: true }), item('Open', 2, { checked: false }), {
    type: 'listitem',
    value: 3,
    checked: false,
    children: [list('check', item('Within', 1, { checked: true, indent: 1 }))],
  }),
  { type: 'code', children: [words('rivers'), { type: 'linebreak' }, words('hills')] },
  { type: 'horizontalrule' },
  {
    type: 'table',
    colWidths: [160, 200],
    children: [
      row(cell('Hazard', 1), cell('Cost', 1)),
      row(cell('Flood', 2), cell('12', 0, { backgroundColor: '#dfe6ef' })),
    ],
  },
  {
    type: 'layout-container',
    templateColumns: '1fr 3fr',
    children: [column(paragraph(words('Narrow'))), column(paragraph(words('Wide')), paragraph(words('Wider')))],
  },
  collapsible(true),
  collapsible(false),
  folded(true),
  folded(false),
  paragraph(picture('full', true)),
  paragraph(picture('left', false), words(LONG)),
  paragraph(
    ...['primary', 'secondary', 'primarySmall', 'secondarySmall', 'whiteSmall'].flatMap((style) => [
      button(style),
      words(' '),
    ]),
  ),
]
