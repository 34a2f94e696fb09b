import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingLetters, readWordLists, wordToComplete } from './suggest-word.ts'

const ENGLISH = readWordLists(readFileSync(new URL('./english.txt', import.meta.url), 'utf8'))

test('there are at least 10,000 words, each once, in an order that can be searched', () => {
  const words = ENGLISH.flat()
  expect(words.length).toBeGreaterThan(10_000)
  expect(new Set(words).size).toBe(words.length)
  expect(words.every((word) => /^[a-z]{4,}$/.test(word))).toBe(true)
  for (const list of ENGLISH) expect(list).toEqual([...list].sort())
})

test('a word is completed from its fourth letter on, with the frequent word before the rare one', () => {
  expect(missingLetters(ENGLISH, 'inf')).toBeNull()
  expect(missingLetters(ENGLISH, 'informa')).toBe('tion')
  expect(missingLetters(ENGLISH, 'governm')).toBe('ent')
  expect(missingLetters([['often'], ['offices']], 'offi')).toBe('ces')
  expect(missingLetters([['offices'], ['office']], 'offi')).toBe('ces')
  expect(missingLetters(ENGLISH, 'xqzw')).toBeNull()
  expect(missingLetters([['office', 'offices']], 'office')).toBeNull()
})

test('what is a word already is completed only to a more frequent one', () => {
  for (const whole of ['plan', 'flood', 'water', 'state', 'table', 'Plan']) {
    expect(missingLetters(ENGLISH, whole), whole).toBeNull()
  }
  expect(missingLetters([['information'], ['info']], 'info')).toBe('rmation')
  expect(missingLetters([['plan'], ['planet']], 'plan')).toBeNull()
})

test('what was written keeps its case', () => {
  expect(missingLetters([['information']], 'Info')).toBe('rmation')
  expect(missingLetters([['information']], 'INFO')).toBe('RMATION')
  expect(missingLetters([['information']], 'infO')).toBe('rmation')
})

test('only the word at the cursor counts, and no address, name with @ or part of a number', () => {
  expect(wordToComplete('some info')).toBe('info')
  expect(wordToComplete('(info')).toBe('info')
  for (const none of [
    'inf',
    'info ',
    'info, ',
    '',
    '@info',
    'me@info',
    '/info',
    ':info',
    'www.info',
    '12info',
    "don'tinfo",
  ]) {
    expect(wordToComplete(none), none).toBeNull()
  }
})

test('a completed word is always one of the list that begins as it was typed', () => {
  const words = ENGLISH.flat()
  const known = new Set(words)
  fc.assert(
    fc.property(fc.nat(words.length - 1), fc.integer({ min: 4, max: 9 }), (index, letters) => {
      const beginning = (words[index] ?? '').slice(0, letters)
      const missing = missingLetters(ENGLISH, beginning)
      if (missing !== null) expect(known.has(beginning + missing)).toBe(true)
      const own = ENGLISH.findIndex((list) => list.includes(beginning))
      const moreFrequent = ENGLISH.slice(0, own < 0 ? ENGLISH.length : own).flat()
      const longer = moreFrequent.filter((word) => word.startsWith(beginning) && word.length >= beginning.length + 2)
      expect(missing === null).toBe(longer.length === 0)
    }),
  )
})
