import { expect, test } from 'vitest'
import type { NeededData } from '#domain/element/data-need.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentText } from '#domain/rich-text/document-text.ts'
import { liveNodes, MOST_LIVE_VALUES } from '#domain/rich-text/live-nodes.ts'
import { sanitise } from '#domain/rich-text/sanitise.ts'
import { valueNeeds, withKeptValues, withShownValues } from './live-values.ts'
import { richText } from './model.ts'

const live = { sourceInfo: { view_id: 4 }, what: 'sum', column: 'loss', formatFn: 'comma', follows: 'at-once' }
const value = (more: object = {}): RichNode => ({ type: 'live-value', version: 1, text: '7', live, ...more })
const text = (...values: RichNode[]): RichNode => ({
  type: 'root',
  children: [
    { type: 'paragraph', children: [{ type: 'text', text: 'Lost: ' }, ...values, { type: 'text', text: '.' }] },
  ],
})
const origin = { sourceId: 3, source: 'Losses', version: '2024', updatedAt: '2026-01-02T00:00:00Z' }
const total = (cell: number | null): NeededData => ({ ok: true, kind: 'total', cells: [cell], origin })
const failed = (status: number): NeededData => ({ ok: false, problem: { code: 'x', status, message: 'Not now.' } })
const known = { source: 'Losses', version: '2023', changed: '2025-01-02', at: '2025-02-03' }
const textsOf = (root: RichNode) => liveNodes(root).map((node) => node.text)

test('a value is stored whole and read by its text where nobody knows it; what is no data or too long goes', () => {
  const root = text(value({ format: 1, known, strange: 1 }))
  const { strange: _, ...kept } = value({ format: 1, known, strange: 1 })
  expect(liveNodes(sanitise(root).root)).toEqual([kept])
  expect(sanitise(sanitise(root).root)).toEqual(sanitise(root))
  expect(documentText(root).trim()).toBe('Lost: 7.')
  expect(documentText({ ...value(), type: 'later-value' })).toBe('7')
  const strange = [value({ live: 'x' }), value({ live: { long: 'x'.repeat(30_000) } }), value({ text: 4 })]
  expect(liveNodes(sanitise(text(...strange)).root).map((node) => [node.live, node.text])).toEqual([
    [undefined, '7'],
    [undefined, '7'],
    [live, ''],
  ])
})

test('answers go to the values that asked for them, whatever stands between', () => {
  const root = text(value(), value({ live: {} }), value({ known, text: '5', live: { ...live, follows: 'publish' } }))
  expect(valueNeeds(root, {}).map(({ kind }) => kind)).toEqual(['total', 'origin'])
  expect(textsOf(withShownValues(root, [total(1200), { ok: true, kind: 'origin', origin }]))).toEqual([
    '1,200',
    '—',
    '5',
  ])
  expect(textsOf(withKeptValues(root, [total(1200), total(9)], 'now'))).toEqual(['1,200', '7', '9'])
})

test('what may not be read is never said, what fails is what it was last, and not for other filters of the page', () => {
  const listening = { ...live, columns: [{ name: 'county', filters: [{ usePageFilters: true }] }] }
  const root = text(value({ known }), value({ known, live: listening }), value())
  expect(textsOf(withShownValues(root, [failed(403), failed(403), failed(403)]))).toEqual(['—', '—', '—'])
  expect(textsOf(withShownValues(root, [failed(500), failed(500), total(null)]))).toEqual(['7', '—', '—'])
  const kept = withKeptValues(root, [failed(403), failed(500), total(1)], 'now')
  expect(liveNodes(kept)).toMatchObject([{ text: '—' }, { text: '7', known }, { text: '1', known: { at: 'now' } }])
  expect(liveNodes(kept)[0]).not.toHaveProperty('known')
})

test('filters of the page are heard by values that listen to them', () => {
  const listening = { ...live, columns: [{ name: 'county', filters: [{ values: ['Erie'], usePageFilters: true }] }] }
  const values = (filters: Record<string, string[]>) =>
    JSON.stringify(valueNeeds(text(value({ live: listening })), filters))
  expect(values({ county: ['Bronx'] })).toContain('Bronx')
  expect(values({})).toContain('Erie')
})

test('a text has a limit of values', () => {
  const stored = (count: number) => ({ text: { root: text(...Array.from({ length: count }, () => value())) } })
  expect(richText.cleaned?.(stored(MOST_LIVE_VALUES)).problem).toBeNull()
  expect(richText.cleaned?.(stored(MOST_LIVE_VALUES + 1)).problem).toBe('A text can have at most 100 live values.')
})
