import { expect, test } from 'vitest'
import { findEntries } from './block-entries.ts'

const found = (query: string) => findEntries(query).map(({ label }) => label)

test('what is called as it was typed comes before what is merely found by it', () => {
  expect(found('columns')).toEqual(['Columns Layout', 'Table'])
  expect(found('line')).toEqual(['Divider'])
  expect(found('')[0]).toBe('Paragraph')
  expect(found('live')).toEqual([])
  expect(findEntries('live', true).map(({ label }) => label)).toEqual(['Live value'])
})
