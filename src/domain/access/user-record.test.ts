import { expect, test } from 'vitest'
import { GUEST_ACTOR } from './access.ts'
import { userRecord } from './user-record.ts'

const EDITOR = { id: 'u1', email: 'eve@example.org', name: 'Eve', levels: { parks: 5, '*': 1 } }

test('a user record has email, groups, authLevel, authed and fake [P-134]', () => {
  const record = { email: 'eve@example.org', groups: ['Editors'], authed: true, fake: false }
  expect(userRecord(EDITOR, ['Editors'], 'parks')).toEqual({ ...record, authLevel: 5 })
  expect(userRecord(EDITOR, ['Editors'], 'roads')).toEqual({ ...record, authLevel: 1 })
  expect(userRecord(EDITOR, ['Editors'], null)).toEqual({ ...record, authLevel: 5 })
  expect(userRecord({ ...EDITOR, fake: true }, [], null)).toMatchObject({ fake: true, authed: true })
})

test('a guest has level -1 and is not authed [P-234]', () => {
  expect(userRecord(GUEST_ACTOR, [], null)).toEqual({
    email: '',
    groups: [],
    authLevel: -1,
    authed: false,
    fake: false,
  })
})
