import { expect, test } from 'vitest'
import { DEFAULT_GROUP } from '#domain/page/section-groups.ts'
import { bandLooks, menuDepth, pageLook, themeOf } from './page-look.ts'

const group = (name: string, theme: string) => ({ ...DEFAULT_GROUP, name, theme })
const siteThemes = [{ id: 't1', name: 'Ours', theme: '{"settings":{"theme":"catalyst"},"layout":{"pageWidth":900}}' }]
const pattern = { settings: { theme: 'mny' }, layout: { corners: 'round' } }

test('a band says its look only where it differs from the page, and never its width', () => {
  const groups = [group('a', 'default'), group('b', 'mny'), group('c', 'catalyst'), group('d', 'Ours'), group('e', 'x')]
  expect(bandLooks(groups, { siteThemes, pattern })).toEqual({
    c: { look: 'catalyst', style: {} },
    d: { look: 'catalyst', style: {} },
  })
  expect(bandLooks(groups, { siteThemes, pattern, page: 'catalyst' })).toEqual({
    b: { look: 'mny', style: pageLook(themeOf({ siteThemes, pattern })).style },
  })
})

test('a page says what its site changed of the theme, and which files its letters are in', () => {
  const { look, style, fonts } = pageLook(themeOf({ siteThemes, pattern, page: 'Ours' }))
  expect({ look, style, fonts }).toEqual({ look: 'catalyst', style: { '--page-width': '900px' }, fonts: ['inter'] })
})

test('a theme is read once, until what it comes from is replaced', () => {
  expect(themeOf({ siteThemes, pattern })).toBe(themeOf({ siteThemes, pattern }))
  expect(themeOf({ siteThemes: [], pattern })).not.toBe(themeOf({ siteThemes, pattern }))
  expect(themeOf({ siteThemes, pattern: { ...pattern } })).not.toBe(themeOf({ siteThemes, pattern }))
})

test('menus ask for no more of the tree than they show', () => {
  const { topNav, sideNav } = pageLook(themeOf({ siteThemes, pattern }))
  expect(menuDepth({ topNav: { ...topNav, depth: 3 }, sideNav })).toBe(3)
  expect(menuDepth({ topNav: { ...topNav, nav: 'none' }, sideNav })).toBe(2)
  expect(menuDepth({ topNav: { ...topNav, nav: 'none' }, sideNav: { ...sideNav, size: 'none' } })).toBe(1)
})
