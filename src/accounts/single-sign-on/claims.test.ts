import { expect, test } from 'vitest'
import { isOfDomain, provedPerson } from './claims.ts'

const ASKED = { verifiedClaim: 'email_verified', groupsClaim: 'groups' }
const TOKEN = { iss: 'https://login.example.org', sub: '1' }

test('an address counts where the same source says that it is verified', () => {
  const email = (idToken: object, userInfo: object, asked = ASKED) =>
    provedPerson({ idToken: { ...TOKEN, ...idToken }, userInfo: { ...userInfo } }, asked).email
  expect(email({}, { email: 'Ada@Example.org', email_verified: true })).toBe('ada@example.org')
  expect(email({ email: 'a@example.org', email_verified: 'true' }, {})).toBe('a@example.org')
  expect(email({ email: 'old@example.org' }, { email: 'new@example.org', email_verified: true })).toBe(
    'new@example.org',
  )
  expect(email({ email: 'victim@example.org' }, { email_verified: true })).toBeNull()
  expect(email({ email: 'victim@example.org', email_verified: false }, {})).toBeNull()
  expect(email({ email: 'no address', email_verified: true }, {})).toBeNull()
  const entra = { ...ASKED, verifiedClaim: 'xms_edov' }
  expect(email({ email: 'a@example.org', xms_edov: 1 }, {}, entra)).toBe('a@example.org')
  expect(email({ email: 'a@example.org', email_verified: true }, {}, entra)).toBeNull()
})

test('groups are a text, a list or the keys of an object, by name or path, and nothing that is inherited', () => {
  const groups = (idToken: object, groupsClaim: string, userInfo = {}) => [
    ...provedPerson({ idToken: { ...TOKEN, ...idToken }, userInfo }, { ...ASKED, groupsClaim }).groups,
  ]
  expect(groups({ groups: 'one' }, 'groups')).toEqual(['one'])
  expect(groups({ groups: ['one', 2, null, 'two'] }, 'groups')).toEqual(['one', 'two'])
  expect(groups({}, 'groups', { groups: ['asked for'] })).toEqual(['asked for'])
  expect(groups({ realm_access: { roles: ['nested'] } }, 'realm_access.roles')).toEqual(['nested'])
  expect(groups({ 'https://example.org/groups': ['named'] }, 'https://example.org/groups')).toEqual(['named'])
  expect(groups({ roles: { planner: {}, head: {} } }, 'roles')).toEqual(['planner', 'head'])
  expect(groups({}, 'constructor')).toEqual([])
  expect(groups({ groups: 5 }, 'groups')).toEqual([])
})

test('a domain is the whole of what follows the last @', () => {
  expect(isOfDomain('ada@example.org', ['example.org'])).toBe(true)
  expect(isOfDomain('ada@evil-example.org', ['example.org'])).toBe(false)
  expect(isOfDomain('ada@sub.example.org', ['example.org'])).toBe(false)
  expect(isOfDomain('ada@anywhere.example', null)).toBe(true)
})
