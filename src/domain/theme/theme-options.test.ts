import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUILT_IN } from './built-in.ts'
import { resolveTheme } from './resolve-theme.ts'
import { ownDeclarations, themeDeclarations, themeRule } from './theme-css.ts'
import { storedTheme, themeDiff, withOptionOf } from './theme-diff.ts'
import { readTheme, ThemeOptions } from './theme-options.ts'

const { mny, catalyst } = BUILT_IN
const green = { light: 'oklch(45% 0.1 150)', dark: 'oklch(80% 0.1 150)' }

/** Themes with some options taken from others, bad values and unknown ones among them. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>('red;} * {display:none', '</style><script>', 'url(x)', 12, '12', null, [], {}, 'mny', true),
  fc.string(),
)
const stored = fc.letrec<{ part: unknown }>((tie) => ({
  part: fc.oneof({ depthSize: 'small' }, hostile, fc.dictionary(fc.constantFrom(...namesIn(mny)), tie('part'))),
})).part as fc.Arbitrary<Record<string, unknown>>
const theme = fc
  .tuple(stored, fc.constantFrom(...Object.values(BUILT_IN)))
  .map(([part, below]) => readTheme(part, below))

describe('a stored theme', () => {
  test('built-in themes are whole, and their top menu goes one level down', () => {
    for (const options of Object.values(BUILT_IN)) {
      expect(ThemeOptions.parse(options)).toEqual(options)
      expect(options.navOptions.topNav.depth).toBe(1)
    }
  })

  test('falls back option by option to the theme below', () => {
    const tokens = { accent: { light: green.light, dark: 'nonsense' }, text: 4, made_up: 1 }
    const navOptions = {
      topNav: { size: 'none', logo: 'middle', depth: '3' },
      sideNav: 'full',
      authMenu: [{ name: 'Me' }],
    }
    const read = readTheme({ tokens, navOptions, type: { textSize: 400 } }, mny)
    expect(read.tokens).toEqual({ ...mny.tokens, accent: { light: green.light, dark: mny.tokens.accent.dark } })
    expect(read.navOptions.topNav).toEqual({ ...mny.navOptions.topNav, size: 'none', depth: 3 })
    expect(read.navOptions.sideNav).toEqual(mny.navOptions.sideNav)
    expect(read.navOptions.authMenu[0]?.name).toBe('Me')
    expect(read.type).toEqual(mny.type)
  })

  test('has a top menu of one, two or three levels, and of no other number', () => {
    const depthOf = (depth: unknown) => readTheme({ navOptions: { topNav: { depth } } }, mny).navOptions.topNav.depth
    expect([1, 2, 3, '1', '2', '3'].map(depthOf)).toEqual([1, 2, 3, 1, 2, 3])
    const depths = (depth: unknown) => ({
      ...mny,
      navOptions: { ...mny.navOptions, topNav: { ...mny.navOptions.topNav, depth } },
    })
    for (const depth of [0, 4, -1, 1.5, '0', '4', '', null, 'all']) {
      expect(ThemeOptions.safeParse(depths(depth)).success).toBe(false)
      expect(depthOf(depth)).toBe(mny.navOptions.topNav.depth)
    }
  })

  test('reads as a theme that could be saved, whatever it holds', () => {
    fc.assert(
      fc.property(theme, (options) => {
        expect(ThemeOptions.parse(options)).toEqual(options)
      }),
    )
  })

  test('never leaves its declarations, whatever it holds', () => {
    fc.assert(
      fc.property(theme, (options) => {
        const css = themeRule('mny', themeDeclarations(options))
        expect(css.match(/[{}]/g)).toEqual(['{', '}'])
        expect(css.split(';').length).toBe(Object.keys(themeDeclarations(mny)).length + 1)
        expect(css).not.toMatch(/url|<|@|\\|\/\*/)
      }),
    )
    expect(() => themeRule('x"] body', {})).toThrow()
  })

  test('adds to a page only the declarations that it changes', () => {
    expect(ownDeclarations(mny, mny)).toEqual({})
    expect(ownDeclarations(readTheme({ tokens: { accent: green }, layout: { pageWidth: 1000 } }, mny), mny)).toEqual({
      '--accent': `light-dark(${green.light}, ${green.dark})`,
      '--page-width': '1000px',
    })
  })
})

describe('the theme that holds', () => {
  const siteThemes = [
    { id: '7', name: 'Parks', theme: JSON.stringify({ settings: { theme: 'mnyv1' }, tokens: { accent: green } }) },
    { id: '8', name: 'Broken', theme: '{' },
  ]
  const pattern = {
    settings: { theme: 'mny', gridColumns: '12' },
    type: { textSize: 18 },
    navOptions: { secondaryNav: [{ name: 'Press' }] },
  }

  test('is the default one where nobody chose', () => {
    expect(resolveTheme({ siteThemes: [], pattern: {} })).toEqual({ look: 'default', options: BUILT_IN.default })
    expect(resolveTheme({ siteThemes: [], pattern: { settings: { theme: 'gone' } }, page: 'also gone' }).look).toBe(
      'default',
    )
  })

  test("is the pattern's with its changes; mnyv1 in stored data is mny", () => {
    const { look, options } = resolveTheme({ siteThemes, pattern, page: 'mnyv1', group: 'default' })
    expect(look).toBe('mny')
    expect(options.type).toEqual({ ...mny.type, textSize: 18 })
    expect(options.settings.gridColumns).toBe(12)
  })

  test("is the page's choice without what the pattern changed of another, but with the site's menus and grid", () => {
    const { look, options } = resolveTheme({ siteThemes, pattern, page: 'catalyst' })
    expect(look).toBe('catalyst')
    expect(options.type).toEqual(catalyst.type)
    expect(options.settings.gridColumns).toBe(12)
    expect(options.navOptions.secondaryNav[0]?.name).toBe('Press')
  })

  test("is the group's before the page's, and a theme of the site stands on a built-in one", () => {
    for (const group of ['7', 'Parks']) {
      const { look, options } = resolveTheme({ siteThemes, pattern, page: 'catalyst', group })
      expect([look, options.tokens.accent]).toEqual(['mny', green])
    }
    expect(resolveTheme({ siteThemes, pattern, page: 'Broken' }).options.tokens).toEqual(BUILT_IN.default.tokens)
  })
})

describe('what differs between themes', () => {
  test('is nothing between equals, and each option by its place else', () => {
    expect(themeDiff(mny, structuredClone(mny))).toEqual([])
    const changed = readTheme(
      { tokens: { accent: { dark: green.dark } }, navOptions: { authMenu: [{ name: 'Me' }] } },
      mny,
    )
    expect(themeDiff(mny, changed).map(({ path }) => path.join('.'))).toEqual([
      'tokens.accent.dark',
      'navOptions.authMenu',
    ])
    expect(withOptionOf(changed, mny, ['navOptions', 'authMenu']).navOptions.authMenu).toEqual([])
  })

  test('is all that is stored, and what was stored and not known stays', () => {
    const before = { settings: { theme: 'mny', note: 1 }, type: { text: 'Comic Sans' }, tokens: { accent: green } }
    const wanted = withOptionOf(readTheme(before, mny), mny, ['tokens', 'accent', 'light'])
    expect(storedTheme(before, mny, wanted)).toEqual({ ...before, tokens: { accent: { dark: green.dark } } })
  })

  test('stored over what was there before reads as what was wanted', () => {
    fc.assert(
      fc.property(stored, theme, fc.constantFrom(...Object.values(BUILT_IN)), (before, wanted, below) => {
        expect(readTheme(storedTheme(before, below, wanted), below)).toEqual(wanted)
      }),
    )
  })
})

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.entries(value).flatMap(([key, part]) => [key, ...namesIn(part)]))]
}
