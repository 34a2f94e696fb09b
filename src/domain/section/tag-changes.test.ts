import { expect, test } from 'vitest'
import { changedTags, tagChangeLine } from './tag-changes.ts'

test('tags are renamed, merged and removed; sections without them stay as they are', () => {
  expect(changedTags('flod,risk', { from: ['flod'], to: 'flood' })).toBe('flood,risk')
  expect(changedTags('flod, flood ,risk', { from: ['flod'], to: 'flood' })).toBe('flood,risk')
  expect(changedTags('flod,risk', { from: ['flod', 'risk'], to: null })).toBe('')
  expect(changedTags('wind', { from: ['flod'], to: 'flood' })).toBeNull()
  expect(changedTags(undefined, { from: ['flod'], to: null })).toBeNull()
})

test('the history says what became of them', () => {
  expect(tagChangeLine({ from: ['a', 'b'], to: 'c' })).toBe('renamed tag a, b to c')
  expect(tagChangeLine({ from: ['a'], to: null })).toBe('removed tag a')
})
