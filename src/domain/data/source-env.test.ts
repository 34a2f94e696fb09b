import { expect, test } from 'vitest'
import { hasEditableRows, parseSourceEnv, siteEnv } from './source-env.ts'

test('an env is managed by its app and type, or the name of a database, and only managed rows are edited [D-009]', () => {
  const managed = ['plan+site', siteEnv('plan'), 'plan+cat-7', 'a b+c|d'].map(parseSourceEnv)
  expect(managed.map((env) => env?.kind)).toEqual(['managed', 'managed', 'managed', 'managed'])
  expect(managed[0]).toEqual({ kind: 'managed', app: 'plan', type: 'site' })
  expect(managed.map((env) => env && hasEditableRows(env))).toEqual([true, true, true, true])
  const external = ['npmrds2', 'hazmit_dama', 'A-1'].map(parseSourceEnv)
  expect(external).toEqual(['npmrds2', 'hazmit_dama', 'A-1'].map((name) => ({ kind: 'external', name })))
  expect(external.map((env) => env && hasEditableRows(env))).toEqual([false, false, false])
  for (const text of ['', '+', 'plan+', '+site', 'a+b+c', 'x y', 'é', '__proto__ ', 'a'.repeat(51), 'a;b'])
    expect([text, parseSourceEnv(text)]).toEqual([text, null])
})
