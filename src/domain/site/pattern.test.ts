import { expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { newDocType } from './doc-type.ts'
import { PatternChanges, PatternData, readPattern } from './pattern.ts'
import { SiteData } from './site.ts'
import { chosenTheme, withTheme } from './theme-choice.ts'

const LEAST = { name: 'Plan', base_url: 'plan/' }

const stored = (data: Item['data']): Item => ({
  id: 7,
  app: 'hazard',
  type: 'pattern',
  data,
  revision: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
  created_by: null,
  updated_by: null,
})

test('a site has a name, patterns and themes whose settings are JSON text [P-125]', () => {
  const site = {
    site_name: 'Hazard Plan',
    patterns: [{ id: 3, ref: 'hazard+pattern' }],
    themes: [{ id: 't1', name: 'Blue', theme: '{"settings":{}}' }],
  }
  expect(SiteData.parse(site)).toEqual({ ...site, logo: null })
  expect(SiteData.parse({ site_name: 'Bare' })).toEqual({ site_name: 'Bare', logo: null, patterns: [], themes: [] })
  expect(SiteData.parse({ themes: [{ id: 't1', name: 'Blue', theme: {} }] }).themes).toEqual([])
})

test('a pattern is of pages unless it is said to be of forms, and of nothing else [P-126]', () => {
  expect(PatternData.parse(LEAST).pattern_type).toBe('page')
  expect(PatternData.parse({ ...LEAST, pattern_type: 'forms' }).pattern_type).toBe('forms')
  expect(PatternData.safeParse({ ...LEAST, pattern_type: 'blog' }).success).toBe(false)
  expect(PatternData.safeParse({ ...LEAST, pattern_type: null }).success).toBe(false)
})

test('a pattern keeps every field it is stored with [P-127]', () => {
  const data = {
    ...PatternData.parse(LEAST),
    subdomain: 'alpha',
    description: 'All hazards',
    config: { search: true },
    categories: ['Plans', 'State'],
    theme: withTheme({ colours: { accent: 'navy' } }, 'mny'),
    filters: [{ searchKey: 'county' }],
  }
  expect(PatternData.parse(data)).toEqual(data)
  const pattern = readPattern(stored({ ...data, doc_type: 'plan_1' }))
  expect(pattern).toEqual({ ...data, id: 7, app: 'hazard', doc_type: 'plan_1', updated_at: '2026-02-01T00:00:00.000Z' })
  expect(chosenTheme(pattern?.theme ?? {})).toBe('mny')
  expect(pattern?.theme.colours).toEqual({ accent: 'navy' })
})

test('a pattern is open to guests unless a level is given [P-128]', () => {
  expect(PatternData.parse(LEAST).authLevel).toBe(-1)
  for (const authLevel of [-2, 11, 1.5, '5'])
    expect(PatternData.safeParse({ ...LEAST, authLevel }).success, String(authLevel)).toBe(false)
})

test("a pattern's filters are a list [P-129]", () => {
  expect(PatternData.parse(LEAST).filters).toEqual([])
  expect(PatternData.parse({ ...LEAST, filters: [{ searchKey: 'a', values: [1] }] }).filters).toHaveLength(1)
  for (const filters of ['[]', {}, null]) expect(PatternData.safeParse({ ...LEAST, filters }).success).toBe(false)
})

test('the doc_type is made by the product and cannot be handed in [P-130]', () => {
  expect(PatternData.safeParse({ ...LEAST, doc_type: 'mine' }).success).toBe(false)
  expect(newDocType('Hazard Plan!', 'ab12')).toBe('hazard_plan_ab12')
  expect(newDocType('Hazard Plan!', 'cd34')).not.toBe(newDocType('Hazard Plan!', 'ab12'))
})

test('a stored pattern with unreadable trimmings still answers; one without a base path does not', () => {
  const readable = stored({ ...LEAST, doc_type: 'plan', filters: 'not a list', theme: 3, config: [], unknown: 1 })
  expect(readPattern(readable)).toMatchObject({ base_url: '/plan', filters: [], theme: {}, config: {} })
  expect(readPattern(stored({ name: 'Plan', doc_type: 'plan' }))).toBeNull()
})

test('a change says only what it was given: a pattern that is renamed keeps its level and its host', () => {
  expect(PatternChanges.parse({ name: 'Plans' })).toEqual({ name: 'Plans' })
  expect(PatternChanges.parse({ base_url: 'plans/' })).toEqual({ base_url: '/plans' })
})
