import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemError } from '#domain/problem.ts'
import { countPaths, type Key, MAX_PATHS, MAX_RANGE, parsePathSet, parsePathSets, simplePaths } from './path-set.ts'

const key = fc.oneof(
  fc.string().filter((text) => text !== '__proto__'),
  fc.nat(),
  fc.boolean(),
  fc.constant(null),
)
const range = fc
  .tuple(fc.nat(30), fc.nat(10))
  .chain(([from, size]) =>
    fc.constantFrom<[object, number, number]>(
      [{ from, to: from + size - 1 }, from, size],
      [{ from, length: size }, from, size],
      [{ length: size }, 0, size],
      [{ to: size - 1 }, 0, size],
    ),
  )
/** A key set as a client may write it, with the keys it stands for. */
const keySet = fc.oneof(
  key.map((one) => ({ raw: one as unknown, keys: [plain(one)] })),
  range.map(([raw, from, size]) => ({
    raw: raw as unknown,
    keys: Array.from({ length: size }, (_, i): Key => from + i),
  })),
  fc.array(key, { maxLength: 5 }).map((keys) => ({ raw: keys as unknown, keys: keys.map(plain) })),
  fc.tuple(fc.array(key, { maxLength: 3 }), range).map(([keys, [raw, from, size]]) => ({
    raw: [keys, raw] as unknown,
    keys: [...keys.map(plain), ...Array.from({ length: size }, (_, i): Key => from + i)],
  })),
)

function plain(one: string | number | boolean | null): Key {
  return typeof one === 'string' || typeof one === 'number' ? one : String(one)
}

test('a path set stands for every combination of its keys, each once', () => {
  fc.assert(
    fc.property(fc.array(keySet, { minLength: 1, maxLength: 4 }), (sets) => {
      const expected = sets.reduce<Key[][]>(
        (paths, { keys }) => paths.flatMap((path) => [...new Set(keys)].map((one) => [...path, one])),
        [[]],
      )
      const set = parsePathSet(sets.map(({ raw }) => raw))
      expect([...simplePaths(set)]).toEqual(expected)
      expect(countPaths(set)).toBe(expected.length)
    }),
  )
})

test('whatever a client sends is read or refused with a reason, never thrown as a surprise', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (raw) => {
      try {
        parsePathSets(raw)
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError)
        expect((error as ProblemError).problem).toMatchObject({ status: 400, message: expect.stringMatching(/.{10,}/) })
      }
    }),
  )
})

test.each([
  ['a range that is too long, with its cap', [['a', { from: 0, to: MAX_RANGE }]], String(MAX_RANGE)],
  ['a range that is huge', [['a', { length: 1e308 }]], 'whole number'],
  ['a range below zero', [['a', { from: -5, to: 5 }]], 'whole number from 0'],
  ['a range of parts of numbers', [['a', { from: 0.5, to: 5 }]], 'whole number'],
  ['a range of text', [['a', { from: '0', to: '5' }]], 'whole number'],
  ['a range with a stranger in it', [['a', { from: 0, to: 1, step: 1 }]], 'only'],
  ['a range without an end', [['a', { from: 0 }]], 'either'],
  ['more paths than the cap', [Array(3).fill({ length: 1_000 })], String(MAX_PATHS)],
  ['a prototype key', [JSON.parse('["a", "__proto__"]')], '__proto__'],
  ['a prototype in a range', [[JSON.parse('{"__proto__": 1}')]], 'only'],
  ['a control character', [['a\u0000b']], 'control'],
  ['a part of a number', [[0.5]], 'whole number'],
  ['an empty path', [[]], 'at least one key'],
  ['a path that is no path', ['dms'], 'array'],
  ['no list of paths', { paths: [] }, 'array'],
  ['arrays in arrays without end', [[JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)]], 'nested'],
  ['a path of a hundred keys', [Array(100).fill('a')], 'at most'],
  ['a key of a megabyte', [['x'.repeat(1_000_000)]], 'characters'],
])('%s is refused', (_, raw, reason) => {
  expect(() => parsePathSets(raw)).toThrow(reason)
})
