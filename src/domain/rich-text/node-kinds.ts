import { BUTTON_STYLES } from './button-styles.ts'
import { imageSource } from './image-source.ts'
import { layoutTemplate } from './layouts.ts'
import { LIVE_VALUE } from './live-nodes.ts'
import {
  type FieldRule,
  flag,
  integerWithin,
  nodeState,
  numberWithin,
  oneOf,
  plainData,
  plainName,
  words,
} from './node-fields.ts'
import { isColour } from './plain-colour.ts'
import { safeUrl } from './safe-url.ts'
import { cleanStyle } from './text-style.ts'

/** A kind of node: what it holds, and the fields it may have; every other field of it goes. */
export type NodeKind = {
  holds: 'nodes' | 'text' | 'nothing'
  fields: Readonly<Record<string, FieldRule>>
  /** The field that holds a document of its own. */
  document?: string
}

export const ALIGNMENTS = ['left', 'center', 'right', 'justify', 'start', 'end'] as const
export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export const IMAGE_POSITIONS = ['left', 'right', 'full'] as const
export const MOST_INDENT = 20

const ALL_FORMATS = 2047
const MOST_PIXELS = 10_000
const MOST_VALUE = 1000
const MOST_REQUEST = 20_000

const url: FieldRule = (stored) => safeUrl(stored) ?? ''
const colourOrNone: FieldRule = (stored) => (isColour(stored) || stored === null || stored === '' ? stored : undefined)
const pixels = numberWithin(0, MOST_PIXELS)
const orNull =
  (rule: FieldRule): FieldRule =>
  (stored) =>
    stored === null ? null : rule(stored)

const every = { version: integerWithin(0, 1000), $: nodeState }
const block = {
  ...every,
  direction: oneOf(['ltr', 'rtl', null]),
  format: oneOf(['', ...ALIGNMENTS]),
  indent: integerWithin(0, MOST_INDENT),
  textFormat: integerWithin(0, ALL_FORMATS),
  textStyle: cleanIfAny,
}
const run = {
  ...every,
  // As long as the document itself may be.
  text: words(Number.POSITIVE_INFINITY, ''),
  format: integerWithin(0, ALL_FORMATS),
  style: cleanIfAny,
  mode: oneOf(['normal', 'token', 'segmented']),
  detail: integerWithin(0, 3),
}
const link = {
  ...block,
  url,
  rel: orNull(words(100)),
  target: oneOf(['_self', '_blank', null]),
  title: orNull(words(1000)),
}

const container = (fields: NodeKind['fields'] = {}): NodeKind => ({
  holds: 'nodes',
  fields: { ...block, ...fields },
})
const inlineContainer = (fields: NodeKind['fields']): NodeKind => ({ holds: 'nodes', fields })
const text = (fields: NodeKind['fields'] = {}): NodeKind => ({
  holds: 'text',
  fields: { ...run, ...fields },
})
const leaf = (fields: NodeKind['fields'] = {}): NodeKind => ({
  holds: 'nothing',
  fields: { ...every, ...fields },
})

export const ROOT_KIND = container()

/** Every kind of node that is understood; all others are kept as they are and shown by their text. */
export const NODE_KINDS: ReadonlyMap<string, NodeKind> = new Map<string, NodeKind>([
  ['paragraph', container()],
  ['styled-paragraph', container({ styleKey: plainName('') })],
  ['heading', container({ tag: oneOf(HEADINGS, 'h2') })],
  ['quote', container()],
  ['code', container({ language: orNull(plainName()), theme: plainName() })],
  [
    'list',
    container({
      listType: oneOf(['bullet', 'number', 'check'], 'bullet'),
      tag: oneOf(['ul', 'ol'], 'ul'),
      start: integerWithin(0, 1_000_000),
    }),
  ],
  ['listitem', container({ value: integerWithin(0, 1_000_000), checked: flag })],
  ['table', container({ colWidths, rowStriping: flag, frozenColumnCount: pixels, frozenRowCount: pixels })],
  ['tablerow', container({ height: pixels })],
  [
    'tablecell',
    container({
      headerState: integerWithin(0, 3),
      colSpan: integerWithin(1, 1000),
      rowSpan: integerWithin(1, 1000),
      width: pixels,
      backgroundColor: colourOrNone,
      verticalAlign: oneOf(['top', 'middle', 'bottom']),
    }),
  ],
  ['layout-container', container({ templateColumns: (stored) => layoutTemplate(stored) ?? '1fr 1fr' })],
  ['layout-item', container()],
  ['collapsible-container', container({ open: flag })],
  ['collapsible-title', container()],
  ['collapsible-content', container()],
  ['collapsible-button', container()],
  ['collapsible-no-preview-container', container({ open: flag })],
  ['collapsible-no-preview-title', container()],
  ['collapsible-no-preview-content', container()],
  ['link', inlineContainer(link)],
  ['autolink', inlineContainer({ ...link, isUnlinked: flag })],
  ['overflow', inlineContainer(block)],
  ['text', text()],
  ['tab', text()],
  ['code-highlight', text({ highlightType: orNull(plainName()) })],
  ['keyword', text()],
  ['linebreak', leaf()],
  ['icon', leaf({ iconName: plainName('') })],
  ['horizontalrule', leaf()],
  ['page-break', leaf()],
  [
    LIVE_VALUE,
    leaf({
      text: words(MOST_VALUE, ''),
      format: run.format,
      style: cleanIfAny,
      live: plainData(MOST_REQUEST),
      known: plainData(MOST_REQUEST),
    }),
  ],
  [
    'button',
    leaf({
      linkText: words(500, ''),
      path: url,
      style: oneOf(BUTTON_STYLES, 'primary'),
      format: oneOf(['', ...ALIGNMENTS]),
    }),
  ],
  [
    'image',
    {
      ...leaf({
        src: (stored) => imageSource(stored) ?? '',
        altText: words(1000, ''),
        width: pixels,
        height: pixels,
        naturalWidth: pixels,
        naturalHeight: pixels,
        maxWidth: pixels,
        position: oneOf(IMAGE_POSITIONS, 'full'),
        showCaption: flag,
      }),
      document: 'caption',
    },
  ],
])

function cleanIfAny(stored: unknown): unknown {
  return stored === undefined ? undefined : cleanStyle(stored)
}

function colWidths(stored: unknown): unknown {
  if (!Array.isArray(stored)) return undefined
  const widths = stored.slice(0, 1000).map(pixels)
  return widths.every((width) => width !== undefined) ? widths : undefined
}
