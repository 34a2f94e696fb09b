import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test('the name of a file is kept as its owner knows it, without folders and what is hidden', () => {
  expect(cleanFileName('Losses 2024 (Überblick).csv')).toBe('Losses 2024 (Überblick).csv')
  expect(cleanFileName('C:\\Users\\ada\\losses.csv')).toBe('losses.csv')
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('a\u202ecsv.exe\r\n')).toBe('acsv.exe')
  for (const nothing of ['', ' ', '/', '\u0000']) expect(cleanFileName(nothing)).toBe('file')
})

test('whatever a client calls its file, the name is a short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = cleanFileName(given)
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}/\\]/u)
      expect([...name].length).toBeLessThanOrEqual(255)
      expect(name.trim()).not.toBe('')
    }),
  )
})
