import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppName } from '#domain/item/item.ts'
import { appNameFor } from './app-name.ts'

test('a site name becomes an app name of plain words', () => {
  const name = (text: string) => appNameFor(text, new Set())
  expect(name('Hazard Plan')).toBe('hazard_plan')
  expect(name('  Año  Nuevo: 2026! ')).toBe('ano_nuevo_2026')
  expect(name('東京都の計画')).toBe('site')
  expect(name('__proto__')).toBe('proto')
  expect(appNameFor('Hazard Plan', new Set(['hazard_plan', 'hazard_plan_2']))).toBe('hazard_plan_3')
})

test('any site name gives an app name that items can be stored under and that nobody has yet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const first = appNameFor(text, new Set())
      const second = appNameFor(text, new Set([first]))
      expect(AppName.safeParse(first).success).toBe(true)
      expect(first).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
      expect(second).not.toBe(first)
    }),
  )
})
