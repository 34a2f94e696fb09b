import { expect, test } from 'vitest'
import { type Actor, GUEST_ACTOR, highestLevel, levelIn } from './access.ts'

const person = (levels: Record<string, number>): Actor => ({ id: 'u1', email: 'u1@example.org', name: 'U', levels })

test('access is a number: guests have -1, whoever is signed in at least 0 [P-234]', () => {
  expect([levelIn(GUEST_ACTOR, null), levelIn(GUEST_ACTOR, 'plan'), highestLevel(GUEST_ACTOR)]).toEqual([-1, -1, -1])
  const nobody = person({})
  expect([levelIn(nobody, null), levelIn(nobody, 'plan'), highestLevel(nobody)]).toEqual([0, 0, 0])
})

test('a level holds on its own site alone, one for every site on all of them', () => {
  const editor = person({ plan: 5 })
  expect(['plan', 'other', '__proto__', null].map((app) => levelIn(editor, app))).toEqual([5, 0, 0, 0])
  const both = person({ '*': 3, plan: 5, other: 1 })
  expect(['plan', 'other', 'third', null].map((app) => levelIn(both, app))).toEqual([5, 3, 3, 3])
  expect(highestLevel(both)).toBe(5)
})

test('a stored level below that of a guest or of someone signed in takes nothing away', () => {
  expect(levelIn(person({ '*': -5, plan: -1 }), 'plan')).toBe(0)
})
