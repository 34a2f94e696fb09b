import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['grace.hopper@example.org', 'GH'],
  ['ada@example.org', 'A'],
  ['émilie', 'É'],
  ['', '?'],
])('%j is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
