import { expect, test } from 'vitest'
import { siteChangeTags } from './site-tags.ts'

const own = (id: string, name: string, theme = '{}', former_names: string[] = []) => ({ id, name, theme, former_names })
const site = (...themes: object[]) => ({ site_name: 'County', themes })
const tags = (before: object, after: object) => siteChangeTags('county', { ...before }, { ...after }).sort()

test('a theme that changes puts out of date what chose it by any of its names, and nothing else', () => {
  const before = site(own('t1', 'Calm', '{}', ['Quiet']), own('t2', 'Loud'))
  const after = site(own('t1', 'Calm', '{"type":{"textSize":20}}', ['Quiet']), own('t2', 'Loud'))
  expect(tags(before, after)).toEqual(['theme:county+Calm', 'theme:county+Quiet', 'theme:county+t1'])
  expect(tags(before, before)).toEqual([])
})

test('a new name changes only what had asked for it in vain; a theme that goes or comes, what has chosen it', () => {
  const before = site(own('t1', 'Calm'))
  expect(tags(before, site(own('t1', 'Still', '{}', ['Calm'])))).toEqual(['theme:county+Still'])
  expect(tags(before, site())).toEqual(['theme:county+Calm', 'theme:county+t1'])
  expect(tags(site(), before)).toEqual(['theme:county+Calm', 'theme:county+t1'])
})

test('the name, the logo, and the site itself put every page out of date', () => {
  expect(tags(site(), { ...site(), site_name: 'State' })).toEqual(['site:county'])
  expect(tags(site(), { ...site(), logo: { hash: 'a' } })).toEqual(['site:county'])
  expect(tags(site(), { ...site(), patterns: [{ id: 1, ref: 'x' }] })).toEqual([])
  expect(siteChangeTags('county', null, site(own('t1', 'Calm')))).toContain('site:county')
  expect(siteChangeTags('county', site(), null)).toEqual(['site:county'])
})
