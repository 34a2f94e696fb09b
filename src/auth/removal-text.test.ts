import { expect, test } from 'vitest'
import { removalText } from './removal-text.ts'

test('who removes a person is told when single sign-on would let them in again', () => {
  expect(removalText('bo@example.org', null)).toBe('bo@example.org can no longer sign in. What they wrote stays.')
  expect(removalText('bo@example.org', 'Staff directory')).toContain(
    'sign in with Staff directory and get a new account',
  )
})
