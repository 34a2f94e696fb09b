import { expect, test } from 'vitest'
import { patternProblems } from '../scripts/gate/patterns.mjs'

const problems = (text: string, explained?: Record<string, string>) => patternProblems('src/a.ts', text, explained)

test.each([
  ['nested loops', '/^(a+)+$/'],
  ['loops that share', '/^(.+?)\\s*=\\s*(.+)$/s'],
  ['slashes at an end', '/^\\/+|\\/+$/g'],
  ['spaces around a comma', '/\\s*,\\s*/'],
  ['an address', '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/'],
  ['equal alternatives', '/(a|a)*b/'],
  ['quoted text with escapes', '/"(?:[^"\\\\]+|\\\\.)*"/y'],
  ['many wildcards', '/,.*,.*x/'],
  ['arguments that may be empty', '/^rgb\\(\\s*\\d{0,4}(?:\\s*[,\\s]\\s*\\d{0,4}){2,3}\\s*\\)$/'],
  ['a comment that never ends, over and over', '/<!--[\\s\\S]*?-->/'],
  ['pairs of letters', '/^(ab)*(ab)*$/'],
  ['a word, and later another', '/\\b\\w+\\b.*foo/'],
])('%s: %s is found in a source, with its line and the attack', (_, pattern) => {
  const [found = '', ...others] = problems(`export const other = 1\nconst planted = text.split(${pattern})\n`)
  expect(others).toEqual([])
  expect(found).toMatch(/^src\/a\.ts:2: .* backtracks: (a long run of|\d+ ms for) /)
  expect(found).toContain(pattern)
})

test('a pattern made of constants is read, and one that nobody can know is refused unless it is explained', () => {
  expect(problems("const SPACE = '\\\\s*'\nconst one = new RegExp(`\x24{SPACE},\x24{SPACE}`, 'g')")).toEqual([
    expect.stringMatching(/^src\/a\.ts:2: \/\\s\*,\\s\*\/g backtracks/),
  ])
  const dynamic = 'const one = (words: string[]) => new RegExp(words.join())'
  expect(problems(dynamic)).toEqual([expect.stringContaining('src/a.ts:1: a pattern is made while the program runs')])
  expect(problems('globalThis.RegExp(text)')).toHaveLength(1)
  expect(problems(dynamic, { 'src/a.ts': 'its words are ours' })).toEqual([])
})

test('patterns that take linear time pass', () => {
  const fine = [
    '/^[a-z]+$/',
    '/"((?:[^"]|"")+)"/y',
    '/:\\d+$/',
    '/^\\s*(asc|desc)(?:\\s+nulls\\s+last)?\\s*$/i',
    '/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g',
    '/[\\p{L}\\p{N}]+/gu',
    '/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\\d{1,5})?$/',
    '/\\s+/g',
    '/^(.+)-(\\d{1,15})(-invalid-entry)?$/',
  ]
  expect(problems(fine.map((pattern) => `text.match(${pattern})`).join('\n'))).toEqual([])
})
