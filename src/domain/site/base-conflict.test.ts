import { expect, test } from 'vitest'
import { baseConflict, hiddenPath } from './base-conflict.ts'
import { reservedAddresses } from './reserved-address.ts'

const at = (base_url: string, subdomain = '*', app = 'theirs') => ({
  base_url,
  subdomain,
  app,
  name: `${app} ${base_url}`,
})
const nobody = () => false
const everybody = () => true

test('a base that is in use is nobody else’s', () => {
  expect(baseConflict([at('/plan')], at('/plan'), everybody)?.reason).toBe('same-base')
  expect(baseConflict([at('/plan', 'alpha')], at('/plan', 'beta'), everybody)).toBeNull()
})

test('the addresses of another site are its own: its subdomain, what is inside its base, its base on one of its hosts', () => {
  expect(baseConflict([at('/', 'alpha')], at('/x', 'alpha'), nobody)?.reason).toBe('same-subdomain')
  expect(baseConflict([at('/plan', 'alpha')], at('/', 'alpha'), nobody)?.reason).toBe('same-subdomain')
  expect(baseConflict([at('/plan')], at('/plan/x'), nobody)?.reason).toBe('inside')
  expect(baseConflict([at('/')], at('/', 'alpha'), nobody)?.reason).toBe('inside')
  expect(baseConflict([at('/plan', 'alpha')], at('/plan/x'), nobody)?.reason).toBe('inside')
  // Free: beside it, on a host that it does not have, and at the root where it has no page.
  for (const free of [at('/planet'), at('/x'), at('/')]) expect(baseConflict([at('/plan')], free, nobody)).toBeNull()
  expect(baseConflict([at('/')], at('/x'), nobody)).toBeNull()
  expect(baseConflict([at('/', 'alpha')], at('/', 'beta'), nobody)).toBeNull()
  // Whoever decides for both sites puts one inside the other.
  for (const inside of [at('/plan/x'), at('/plan', 'alpha')])
    expect(baseConflict([at('/plan')], inside, everybody)).toBeNull()
})

test('a base hides the pages at it and below it; of another site, all that begin like it', () => {
  expect(hiddenPath(at('/hazards/flood'), at('/'), true)).toBe('hazards/flood')
  expect(hiddenPath(at('/hazards/flood'), at('/'), false)).toBe('hazards')
  expect(hiddenPath(at('/plan/data'), at('/plan'), true)).toBe('data')
  // On one subdomain alone the pages can still be reached on the others; another site loses them there all the same.
  expect(hiddenPath(at('/data', 'alpha'), at('/'), true)).toBeNull()
  expect(hiddenPath(at('/data', 'alpha'), at('/'), false)).toBe('data')
  expect(hiddenPath(at('/data', 'alpha'), at('/', 'beta'), false)).toBeNull()
  expect(hiddenPath(at('/'), at('/plan'), true)).toBeNull()
})

test('no page has the address of a screen, of the search or of another base, nor one below', () => {
  const root = at('/', '*', 'own')
  const reserved = reservedAddresses([root], [root, at('/second'), at('/plans/data'), at('/there', 'alpha')])
  expect(reserved('second')).toEqual({ by: '"theirs /second"', address: 'second', below: false })
  expect(reserved('second/more')).toMatchObject({ below: true })
  expect(reserved('plans/data')).toMatchObject({ below: false })
  expect(reserved('auth')).toMatchObject({ below: false })
  expect(reserved('auth/x')).toMatchObject({ address: 'auth', below: true })
  expect(reserved('edit/x')).toMatchObject({ below: true })
  expect(reserved('search')).toMatchObject({ by: 'the search page', below: false })
  for (const free of ['seconds', 'plans', 'plans/auth', 'search/x', 'there']) expect(reserved(free), free).toBeNull()
  // Under another base those are other addresses.
  const plan = at('/plan', '*', 'own')
  expect(reservedAddresses([plan], [plan, at('/second')])('second')).toBeNull()
})
