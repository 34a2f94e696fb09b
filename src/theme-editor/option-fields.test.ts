import { expect, test } from 'vitest'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { THEME_COLOURS, ThemeOptions } from '#domain/theme/theme-options.ts'
import { OPTION_FIELDS } from './option-fields.ts'
import { optionValue, withOption } from './option-value.ts'

/** The places of all options of a theme, as the schema names them. */
function places(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path.join('.')]
  return Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))
}

test('every option of a theme has one control, and every colour two', () => {
  const own = OPTION_FIELDS.map(({ path }) => path.join('.'))
  const colours = THEME_COLOURS.flatMap((name) => [`tokens.${name}.light`, `tokens.${name}.dark`])
  expect([...own, ...colours].sort()).toEqual(places(BUILT_IN.mny).sort())
})

test('a control offers only what a theme may be, and all of it', () => {
  for (const field of OPTION_FIELDS) {
    if (field.kind !== 'choice') continue
    const accepted = (value: unknown) => ThemeOptions.safeParse(withOption(BUILT_IN.mny, field.path, value)).success
    for (const { value } of field.choices) expect(accepted(value), `${field.label}: ${value}`).toBe(true)
    expect(accepted('no such value'), field.label).toBe(false)
    const named = ThemeOptions.safeParse(withOption(BUILT_IN.mny, field.path, 'no such value')).error?.issues[0]
    const values = named?.code === 'invalid_value' ? named.values : []
    expect(field.choices.map(({ value }) => value).sort(), field.label).toEqual([...values].sort())
    expect(field.choices.some(({ value }) => value === optionValue(BUILT_IN.mny, field.path))).toBe(true)
  }
})
