import type { Chance } from './chance.ts'

const LENGTHS = [1, 2, 79, 80, 200, 501, 2_001, 4_001, 20_000, 60_000]
const REPEATED = [
  ' ',
  '\t',
  '\n',
  '/',
  '\\',
  '%',
  '*',
  '_',
  '% ',
  '%a',
  'a',
  'A b ',
  '0',
  '1,',
  ',',
  ';',
  '.',
  '-',
  '=',
  '"',
  "'",
  "''",
  '(',
  '((a)',
  '[',
  '{"a":',
  '<b>',
  '<!--',
  '${',
  '&amp;',
  '#',
  '?a=1&',
  '@',
  'a@a.',
  'é',
  '\u0301',
  '😀',
  '\ud800',
  '\u202e',
  '\u0000',
  'rgb( ',
  'data->>',
  ' and ',
  ' or ',
  'sum(',
  '1*',
  '1+',
  '--',
  '../',
]
const WHOLE = [
  '',
  'null',
  'not null',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  "data->>'title'",
  "data ->> 'title' = '1' and (index is null or parent = '')",
  'sum(loss) > 10',
  'count(*)',
  '*home*',
  '% % % % % % %_%__%',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '/media/../../etc/passwd',
  '//example.org',
  '9999999999999999',
  '2026-02-31T25:61:00Z',
]
const NUMBERS = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, 5e-324, 999_999]

/** Text that patterns, parsers and budgets may trip over; `most` caps how long it gets. */
export function hostileText(chance: Chance, most = 60_000): string {
  if (chance.oneIn(3)) return chance.pick(WHOLE)
  const piece = chance.pick(REPEATED)
  const text = piece.repeat(Math.ceil(Math.min(chance.pick(LENGTHS), most) / piece.length)).slice(0, most)
  return chance.oneIn(2) ? `a${text}b` : text
}

/** Any JSON value: hostile texts and numbers, deep, wide and repeated ones, and objects that can't be made text. */
export function hostileValue(chance: Chance, most = 60_000): unknown {
  switch (chance.below(12)) {
    case 0:
      return nested(chance.pick([5, 63, 64, 500, 4_000]), chance.oneIn(2))
    case 1:
      // The first makes the JSON text have an escape.
      return Array.from({ length: chance.pick([0, 1, 50, 1_001, 10_001, 300_001]) }, (_, at) =>
        at === 0 ? '\u0001' : 1,
      )
    case 2:
      return Object.fromEntries(Array.from({ length: chance.pick([1, 51, 2_001]) }, (_, at) => [`k${at}`, at]))
    case 3:
      return { toString: 1, valueOf: 1, length: -1, toJSON: 'x' }
    case 4:
      return chance.pick([null, true, false, [], {}, [null], [[]], [{}]])
    case 5:
    case 6:
      return chance.pick(NUMBERS)
    case 7:
      return Array.from({ length: chance.pick([2, 100, 1_000]) }, () => hostileText(chance, 40))
    default:
      return hostileText(chance, most)
  }
}

function nested(depth: number, asList: boolean): unknown {
  let value: unknown = 'deep'
  for (let at = 0; at < depth; at++) value = asList ? [value] : { a: value }
  return value
}
