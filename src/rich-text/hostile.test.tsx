import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RICH_TEXT_LIMITS, sanitise } from '#domain/rich-text/sanitise.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { PAYLOADS } from '../../tests/support/hostile-rich-text.ts'
import { RichTextView } from './view.tsx'

const html = (root: unknown) => renderToStaticMarkup(<RichTextView root={root as never} />)

/** Tags and attributes of markup, without the text between them. */
function marks(markup: string): { tag: string; attributes: Map<string, string> }[] {
  return [...markup.matchAll(/<([a-z0-9-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, tag = '', rest = '']) => ({
      tag,
      attributes: new Map(
        [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  )
}

const ATTRIBUTES =
  /^(class|href|rel|target|title|style|src|srcSet|sizes|alt|width|height|loading|decoding|dir|start|value|colSpan|rowSpan|scope|open|role|tabindex|tabIndex|aria-label|aria-hidden|data-(on|position|template|style|language|striped)|xmlns|viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|d|cx|cy|r|x|y|rx|ry|x1|x2|y1|y2|points)$/i
const TAGS =
  /^(p|div|span|h[1-6]|blockquote|pre|code|ul|ol|li|a|strong|em|s|u|sub|sup|mark|br|hr|table|colgroup|col|tbody|tr|td|th|figure|figcaption|img|details|summary|ins|del|svg|path|circle|rect|line|polyline|polygon|ellipse)$/

/** Nothing in it can run, load from elsewhere or cover the page. */
function expectHarmless(markup: string, name: string): void {
  for (const { tag, attributes } of marks(markup)) {
    expect(tag, name).toMatch(TAGS)
    for (const [attribute, value] of attributes) {
      expect(attribute, name).toMatch(ATTRIBUTES)
      if (attribute === 'href')
        expect(value, name).toMatch(/^(https?:|mailto:|tel:|[^:/\\]*$|[/?#.](?![/\\])|[^/\\:]*[/?#])/)
      if (attribute === 'src')
        expect(value, name).toMatch(/^(\/media\/|https:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/)
      if (attribute === 'style')
        expect(value, name).not.toMatch(/url\(|expression|@import|position|transform|image-set/i)
    }
  }
  // Everything that looks like a tag was read as one, so that nothing was overlooked.
  const opened = markup.match(/<[a-z]/gi)?.length ?? 0
  expect(marks(markup).length, name).toBe(opened)
}

test('nothing of more than 200 hostile nodes runs or loads anything, cleaned or shown as it came', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200)
  for (const { name, node } of PAYLOADS) {
    const stored = { root: { type: 'root', children: [{ type: 'paragraph', children: [node] }, node] } }
    expectHarmless(html(cleanRichText(stored)?.root), name)
    expectHarmless(html(stored.root), name)
  }
})

const TYPES = [...new Set(PAYLOADS.map(({ node }) => node.type)), 'paragraph', 'root', 'mystery', 'kept']
const FIELDS = [...new Set(PAYLOADS.flatMap(({ node }) => Object.keys(node)))].filter((key) => key !== 'type')
const VALUES = PAYLOADS.flatMap(({ node }) => Object.values(node)).filter((value) => !Array.isArray(value))

const hostileNode = fc
  .letrec((tie) => ({
    node: fc
      .tuple(
        fc.constantFrom(...TYPES),
        fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue(), tie('node')), {
          maxKeys: 5,
        }),
        fc.oneof({ maxDepth: 4 }, fc.constant(undefined), fc.array(tie('node'), { maxLength: 4 })),
      )
      .map(([type, fields, children]) => ({ ...fields, type, ...(children ? { children } : {}) })),
  }))
  .node.map((node) => JSON.parse(JSON.stringify(node)) as object)

test('whatever is stored, cleaning it twice is cleaning it once, and what is shown of it is harmless', () => {
  fc.assert(
    fc.property(hostileNode, (node) => {
      const once = sanitise({ type: 'root', children: [node] }).root
      expect(sanitise(once).root).toEqual(once)
      expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      expectHarmless(html(once), JSON.stringify(node))
      expectHarmless(html({ type: 'root', children: [node] }), JSON.stringify(node))
      const read = cleanRichText({ root: { children: [node] } })?.root
      // As it comes from where it is stored: what is known to be clean is not cleaned again.
      expect(cleanRichText({ root: structuredClone(read) })?.root).toEqual(read)
    }),
    { numRuns: 300 },
  )
})

test('what goes beyond a limit is left out and said; cleaning what is left changes nothing', () => {
  fc.assert(
    fc.property(hostileNode, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 30 }), (node, depth, nodes) => {
      const limits = { depth, nodes, characters: nodes * 20 }
      const { root } = sanitise({ type: 'root', children: [node, node] }, limits)
      expect(sanitise(root, limits)).toEqual({ root, cut: null })
    }),
  )
  const deep = JSON.parse('{"type":"quote","children":['.repeat(5000) + ']}'.repeat(5000)) as object
  expect(sanitise({ type: 'root', children: [deep] }).cut).toBe('depth')
  expect(sanitise({ type: 'root', children: [{ type: 'odd', deep }] })).toEqual({
    root: { type: 'root', children: [] },
    cut: 'depth',
  })
})

test('a block that was cleaned before counts as much as it did then', () => {
  const block = { type: 'paragraph', children: [{ type: 'text', text: 'again' }] }
  const most = Math.floor((RICH_TEXT_LIMITS.nodes - 1) / 2)
  const times = (count: number) => sanitise({ type: 'root', children: Array.from({ length: count }, () => block) })
  expect(times(most)).toMatchObject({ cut: null, root: { children: { length: most } } })
  expect(times(most + 1).cut).toBe('nodes')
})

test('a node with broken fields never takes its neighbours along', () => {
  const good = { type: 'paragraph', children: [{ type: 'text', text: 'beside' }] }
  const throwing = {
    type: 'link',
    children: [],
    get url(): string {
      throw new Error('broken')
    },
  }
  for (const node of [...PAYLOADS.map((payload) => payload.node), throwing])
    expect(html({ type: 'root', children: [good, node, good] }).match(/beside/g)).toHaveLength(2)
})
