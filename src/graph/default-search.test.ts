import { expect, test } from 'vitest'
import { ProblemError } from '#domain/problem.ts'
import { defaultSearchOptions } from './default-search.ts'

const index = (value: unknown) => ({ filter: { "data->>'index'": [value] } })
const root = { filter: { parent: ['null'] } }

test('conditions are joined by and before or, and parentheses hold together', () => {
  const or = "data ->> 'index' = '0' or data->>'index' = 1 and parent is null"
  expect(defaultSearchOptions(or)).toEqual({ any: [index('0'), { all: [index(1), root] }] })
  const held = "(data ->> 'index' = '0' OR data->>'index' = 1) AND parent IS NULL"
  expect(defaultSearchOptions(held)).toEqual({ all: [{ any: [index('0'), index(1)] }, root] })
  expect(defaultSearchOptions("((data->'index')::int = 0 and (parent is null))")).toEqual({ all: [index(0), root] })
  expect(defaultSearchOptions(`${' '.repeat(2_000)}parent is null${' '.repeat(1_900)}`)).toEqual(root)
  expect(defaultSearchOptions('  ')).toEqual({})
})

test('values may hold quotes, words of the grammar and parentheses', () => {
  expect(defaultSearchOptions("title = 'it''s (a) or b and c'")).toEqual({ filter: { title: ["it's (a) or b and c"] } })
  expect(defaultSearchOptions("title in ('a', 2) or index >= 10 or title <> 'x'")).toEqual({
    any: [{ filter: { title: ['a', 2] } }, { gte: { index: [10] } }, { exclude: { title: ['x'] } }],
  })
  expect(defaultSearchOptions('parent is not null')).toEqual({ filter: { parent: ['not null'] } })
})

test('what is no condition is refused by its words', () => {
  const refused: [string, RegExp][] = [
    ["title = 'a' or", /"or" is not understood/],
    ["title = 'a' parent is null", /"parent is null" is not understood/],
    ["(title = 'a'", /is not understood/],
    ["title = 'a')", /"\)" is not understood/],
    ['1 = 1', /"1 = 1" is not understood/],
    ["title = 'a'; drop table items", /"; drop table items" is not understood/],
    ["title = 'a", /"'a" is not understood/],
    ["other->>'x' = 1", /is not understood/],
    [`${'('.repeat(9)}title = 1${')'.repeat(9)}`, /at most 8 levels/],
    ['x'.repeat(4_001), /at most 4000 characters/],
  ]
  for (const [text, reason] of refused) {
    expect(() => defaultSearchOptions(text), text).toThrow(ProblemError)
    expect(() => defaultSearchOptions(text), text).toThrow(reason)
  }
})
