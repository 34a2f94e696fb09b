import { expect, test } from 'vitest'
import { localStamp, readStamp, sectionFileName } from './section-file-name.ts'

test('a file is named by version, filter and the time where its reader is, by 24 hours', () => {
  const at = localStamp(new Date(2026, 10, 7, 16, 5, 3))
  expect(at).toBe('2026-11-07 16-05-03')
  const named = { version: 'Losses 2024', at, form: 'xlsx' }
  expect(sectionFileName({ ...named, filter: 'state NY, NJ' })).toBe(
    'Losses 2024 - state NY, NJ - 2026-11-07 16-05-03.xlsx',
  )
  expect(sectionFileName({ ...named, filter: '' })).toBe('Losses 2024 - 2026-11-07 16-05-03.xlsx')
  const hostile = { ...named, version: '../..\\a\r\n:b', filter: `${'x'.repeat(300)}"` }
  expect(sectionFileName(hostile)).toBe(`a b - ${'x'.repeat(80)} - 2026-11-07 16-05-03.xlsx`)
  expect(sectionFileName({ ...named, version: '', filter: '' })).toBe('Data - 2026-11-07 16-05-03.xlsx')
})

test('only a moment counts as one', () => {
  expect(readStamp('2026-11-07 16-05-03')).toBe('2026-11-07 16-05-03')
  for (const told of [null, '', '2026-11-07', '2026-11-07 16-05-03\r\nx', '../2026-11-07 16-05-03'])
    expect(readStamp(told)).toBeNull()
})
