import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { themeDeclarations, themeRule } from '#domain/theme/theme-css.ts'

describe('the stylesheets of the built-in themes', () => {
  test.each(Object.entries(BUILT_IN))('%s begins with exactly the values of its options', (name, options) => {
    const sheet = readFileSync(new URL(`./${name.replace('_', '-')}.css`, import.meta.url), 'utf8')
    expect(sheet.startsWith(themeRule(name, themeDeclarations(options)))).toBe(true)
  })

  test.each(Object.keys(BUILT_IN))('%s says nothing about sections that have another theme', (name) => {
    const sheet = readFileSync(new URL(`./${name.replace('_', '-')}.css`, import.meta.url), 'utf8')
    const [, scoped = ''] = sheet.split(/^\}\n\n\/\*.*\*\/\n(?=@scope)/m)
    expect(scoped.startsWith(`@scope ([data-look="${name}"]) to ([data-look]) {\n`)).toBe(true)
    expect(scoped.match(/^\S.*/gm)).toEqual([`@scope ([data-look="${name}"]) to ([data-look]) {`, '}'])
  })

  test('each has a picture of its own for headers that have none', () => {
    const sheet = readFileSync(new URL('./look.css', import.meta.url), 'utf8')
    const pictures = Object.keys(BUILT_IN).map((name) => {
      const look = name === 'default' ? '[data-look]' : `[data-look="${name}"]`
      const rule = sheet.slice(sheet.indexOf(`${look} {`)).split('}')[0] ?? ''
      const [, path = ''] = /--header-image: url\("([^?"]+)/.exec(rule) ?? []
      return readFileSync(new URL(path, import.meta.url), 'utf8')
    })
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const picture of pictures) expect(picture).toMatch(/^<svg /)
  })
})
