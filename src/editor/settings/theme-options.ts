import { BUILT_IN_THEMES } from '#domain/site/theme-choice.ts'

/** The themes to choose from; one that older data names stays one of the choices. */
export function themeOptions(own: string, none = 'As the page'): { value: string; label: string }[] {
  const known = ['', ...BUILT_IN_THEMES]
  const values = known.includes(own) ? known : [...known, own]
  return values.map((value) => ({ value, label: value || none }))
}
