import { expect, test } from 'vitest'
import { asksForMenu } from './cell-menu-keys.ts'

const keys = (key: string, more: object = {}) => ({
  key,
  code: key === 'µ' || key === 'M' ? 'KeyM' : key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

test('the menu of a cell opens by its own keys and by those of every menu', () => {
  expect(asksForMenu(keys('M', { altKey: true, shiftKey: true }))).toBe(true)
  expect(asksForMenu(keys('µ', { altKey: true, shiftKey: true }))).toBe(true)
  expect(asksForMenu(keys('ContextMenu'))).toBe(true)
  expect(asksForMenu(keys('F10', { shiftKey: true }))).toBe(true)
  expect(asksForMenu(keys('F10', { altKey: true }))).toBe(false)
  expect(asksForMenu(keys('M', { shiftKey: true }))).toBe(false)
  expect(asksForMenu(keys('M', { altKey: true, shiftKey: true, ctrlKey: true }))).toBe(false)
})
