import { expect, test } from 'vitest'
import { BUILT_IN } from './built-in.ts'
import { editedTheme, newlyLost, overChoice, themeChoices, themeToStore } from './edit-theme.ts'
import { readTheme, type ThemeOptions } from './theme-options.ts'

const SITE_THEME = { id: 't1', name: 'County', theme: '{"settings":{"theme":"mny"},"type":{"textSize":20}}' }
const withSize = (options: ThemeOptions, textSize: number) => ({ ...options, type: { ...options.type, textSize } })

test('a theme is stored as what differs from the one it is made over; what no option knows stays', () => {
  const stored = { settings: { theme: 'County', note: 'kept' }, older: { x: 1 } }
  const opened = editedTheme(stored, [SITE_THEME])
  expect(opened.options.type.textSize).toBe(20)
  const edited = { ...opened, options: withSize(opened.options, 16) }
  expect(themeToStore(stored, edited, [SITE_THEME])).toEqual({ ...stored, type: { textSize: 16 } })
  expect(themeToStore(stored, opened, [SITE_THEME])).toEqual(stored)
})

test('over another theme, the changes of one’s own stay and all else is as in the other', () => {
  const opened = editedTheme({ settings: { theme: 'default' }, type: { textSize: 19 } }, [])
  const over = overChoice(opened, 'catalyst', [])
  expect(over).toEqual({ choice: 'catalyst', options: withSize(BUILT_IN.catalyst, 19) })
  expect(overChoice(over, 'default', [])).toEqual(opened)
})

test('only contrast that is lost by an edit counts, or that gets worse', () => {
  const { tokens } = BUILT_IN.default
  const muted = (light: string) => ({ ...tokens, 'text-muted': { ...tokens['text-muted'], light } })
  const faint = muted('oklch(75% 0 0)')
  expect(newlyLost(tokens, tokens)).toEqual([])
  expect(newlyLost(tokens, faint).map(({ of, on, scheme }) => `${of} on ${on}, ${scheme}`)).toEqual([
    'text-muted on surface, light',
    'text-muted on surface-raised, light',
    'text-muted on surface-sunken, light',
  ])
  expect(newlyLost(faint, faint)).toEqual([])
  expect(newlyLost(faint, muted('oklch(70% 0 0)'))).toEqual([])
  expect(newlyLost(faint, muted('oklch(80% 0 0)'))).toHaveLength(3)
})

test('four themes are on offer, the site’s own, and the name that is stored', () => {
  const values = (stored: string) => themeChoices([SITE_THEME], stored).map(({ value }) => value)
  expect(values('mnyv1')).toEqual(['default', 'catalyst', 'mny', 'mny_admin', 'County', 'mnyv1'])
  expect(editedTheme({ settings: { theme: 'mnyv1' } }, []).options).toEqual(readTheme({}, BUILT_IN.mny))
})
