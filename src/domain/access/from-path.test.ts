import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFromPath } from './from-path.ts'

test('after signing in one goes back to a path of this host, and never to another host', () => {
  expect(safeFromPath('/plan/edit/home?x=1#y')).toBe('/plan/edit/home?x=1#y')
  for (const hostile of ['//evil.org', '/\\evil.org', 'https://evil.org', 'javascript:alert(1)', '/a\n/b', '', null])
    expect(safeFromPath(hostile)).toBe('/')
  fc.assert(
    fc.property(fc.string(), (tail) => {
      const url = new URL(safeFromPath(`/${tail}`), 'http://here.test')
      expect(url.host).toBe('here.test')
    }),
  )
})
