import { expect, test } from 'vitest'
import { userMenu } from './user-menu.ts'

const labels = (entries: { label: string }[]) => entries.map(({ label }) => label)

test('the manager is that of the pattern at hand, and left out where there is none', () => {
  expect(userMenu({}, '/plan')[1]).toEqual({ label: 'Manager', href: '/plan/manage' })
  expect(userMenu({}, '/')[1]?.href).toBe('/manage')
  expect(labels(userMenu({}, null))).toEqual(['Datasets', 'Patterns', 'Profile', 'Logout'])
})

test('a fake user is offered neither profile nor logout', () => {
  expect(labels(userMenu({ fake: true }, '/plan'))).toEqual(['Datasets', 'Manager', 'Patterns'])
})
