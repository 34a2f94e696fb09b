import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item, ItemData } from '#domain/item/item.ts'
import { parseItemOptions } from '#domain/item/item-options.ts'
import {
  type PatternRule,
  reachableSources,
  seenItem,
  seenQuery,
  sightOf,
  storedLevel,
  writeLevel,
} from './item-policy.ts'

const PATTERNS: PatternRule[] = [
  { pattern_type: 'page', doc_type: 'plan', authLevel: -1 },
  { pattern_type: 'page', doc_type: 'staff', authLevel: 2 },
  { pattern_type: 'page', doc_type: 'board', authLevel: 8 },
  { pattern_type: 'forms', doc_type: 'cat', authLevel: -1 },
  { pattern_type: 'forms', doc_type: 'intern', authLevel: 3 },
]
const LEVELS = [-1, 0, 1, 4, 5, 9, 10]
const sees = (type: string) => LEVELS.map((level) => sightOf(type, PATTERNS, level).sees)

function item(type: string, data: ItemData): Item {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id: 1,
    app: 'a',
    type,
    data,
    revision: 1,
    created_at: at,
    updated_at: at,
    created_by: null,
    updated_by: null,
  }
}

const N = 'nothing'
const P = 'public'
const A = 'all'

//                       -1 0  1  4  5  9  10
test.each([
  ['site', [N, N, A, A, A, A, A], 10],
  ['pattern', [N, N, A, A, A, A, A], 10],
  ['plan', [P, P, P, P, A, A, A], 5],
  ['plan|section', [P, P, P, P, A, A, A], 5],
  ['plan|draft-section', [N, N, N, N, A, A, A], 5],
  ['staff', [N, N, N, P, A, A, A], 5],
  ['board', [N, N, N, N, N, A, A], 8],
  ['board|draft-section', [N, N, N, N, N, A, A], 8],
  ['cat|source', [P, P, P, P, A, A, A], 5],
  ['cat|view', [P, P, P, P, A, A, A], 5],
  ['intern|source', [N, N, N, P, A, A, A], 5],
  ['note', [N, N, N, N, A, A, A], 5],
  // A part of the other kind of pattern is nothing special, whatever it is called.
  ['cat', [N, N, N, N, A, A, A], 5],
  ['plan|source', [N, N, N, N, A, A, A], 5],
  ['plan|view|section', [N, N, N, N, A, A, A], 5],
  ['|section', [N, N, N, N, A, A, A], 5],
  ['constructor|constructor', [N, N, N, N, A, A, A], 5],
])('%s is seen and written at the levels of its kind', (type, seen, write) => {
  expect(sees(type)).toEqual(seen)
  expect(writeLevel(type, PATTERNS)).toBe(write)
})

test('revisions are seen by editors of their pattern and written by nobody', () => {
  expect(sees('plan|revision')).toEqual([N, N, N, N, A, A, A])
  expect(sees('board|revision')).toEqual([N, N, N, N, N, A, A])
  expect(() => writeLevel('plan|revision', PATTERNS)).toThrow('made by publishing')
})

test('reserved types are seen by nobody and written by nobody', () => {
  for (const type of ['$user', '_x', '__proto__', 'almanac:audit']) {
    expect(sees(type)).toEqual(LEVELS.map(() => 'nothing'))
    expect(() => writeLevel(type, PATTERNS)).toThrow('reserved')
  }
})

test('where two patterns share a doc_type the stricter one decides', () => {
  const both = [...PATTERNS, { pattern_type: 'page', doc_type: 'plan', authLevel: 7 }]
  expect(sightOf('plan', both, 5).sees).toBe('nothing')
})

test('a visitor sees published pages only, without the work in progress', () => {
  const sight = sightOf('plan', PATTERNS, -1)
  const data = {
    title: 'T',
    draft_sections: [1],
    draft_section_groups: [],
    has_changes: true,
    history: ['x'],
    sections: [2],
  }
  for (const published of [undefined, null, '', 'published']) {
    expect(seenItem(item('plan', { ...data, published }), sight)?.data).toEqual({
      title: 'T',
      sections: [2],
      published,
    })
  }
  for (const published of ['draft', 'archived', 0, false, {}]) {
    expect(seenItem(item('plan', { ...data, published }), sight)).toBeNull()
  }
})

test('a hidden attribute cannot be guessed through filters, order, groups or search', () => {
  const hidden = fc.constantFrom(
    "data->>'history'",
    "data ->> 'draft_sections'",
    'has_changes',
    'draft_anything',
    'data',
    " data->>'history' ",
  )
  const option = fc.constantFrom('filter', 'exclude', 'gt', 'gte', 'lt', 'lte', 'like', 'orderBy', 'groupBy')
  fc.assert(
    fc.property(hidden, option, (attribute, name) => {
      const value = name === 'groupBy' ? [attribute] : { [attribute]: name === 'orderBy' ? 'asc' : 'a' }
      const query = parseItemOptions({ [name]: value })
      expect(() => seenQuery(query, sightOf('plan', PATTERNS, -1))).toThrow('cannot be narrowed')
      expect(seenQuery(query, sightOf('plan', PATTERNS, 5))).toEqual(query)
      if (name === 'groupBy' || name === 'orderBy') return
      const nested = parseItemOptions({ any: [{ filter: { title: 'a' } }, { all: [{ [name]: value }] }] })
      expect(() => seenQuery(nested, sightOf('plan', PATTERNS, -1))).toThrow('cannot be narrowed')
    }),
  )
})

test('a level that cannot be read asks for an administrator', () => {
  expect([undefined, null, '', -1, '3', 7].map(storedLevel)).toEqual([-1, -1, -1, -1, 3, 7])
  expect(['high', {}, 1.5, true, Number.NaN].map(storedLevel)).toEqual([10, 10, 10, 10, 10])
  expect(reachableSources(1)).toMatchObject({ values: [null, '', '-1', '0', '1'] })
  expect(reachableSources(10)).toBeNull()
})
