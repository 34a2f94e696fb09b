import type { PairContrast } from '#domain/theme/contrast.ts'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'
import { type ThemeDifference, themeDiff } from '#domain/theme/theme-diff.ts'
import { colourName, isThemeColour, OPTION_FIELDS, type OptionField } from './option-fields.ts'

/** One difference in words: what it is about, and what it was and is. */
export type DifferenceWords = { key: string; label: string; before: string; after: string }

/** All that differs between two themes; the theme that they are made over is an option like the others. */
export function editDiff(before: EditedTheme, after: EditedTheme): ThemeDifference[] {
  const choice = { path: ['settings', 'theme'], before: before.choice, after: after.choice }
  return [...(before.choice === after.choice ? [] : [choice]), ...themeDiff(before.options, after.options)]
}

export function differenceWords({ path, before, after }: ThemeDifference): DifferenceWords {
  const key = path.join('.')
  const field = OPTION_FIELDS.find((one) => one.path.join('.') === key)
  const said = (value: unknown) => (field ? valueWords(field, value) : String(value))
  return { key, label: labelOf(path, field), before: said(before), after: said(after) }
}

/** `Quiet text on Page, light: 2.10:1, needs 4.5` */
export function pairWords({ of, on, scheme, ratio, least }: PairContrast): string {
  return `${colourName(of)} on ${colourName(on)}, ${scheme}: ${ratioWords(ratio)}, needs ${least}`
}

/** Never rounded up, so that a figure that fails does not read as the one it needs. */
export function ratioWords(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
}

function labelOf(path: readonly string[], field: OptionField | undefined): string {
  if (field) return field.label
  const [group, name, scheme] = path
  if (group === 'tokens' && isThemeColour(name)) return `${colourName(name)}, ${scheme}`
  return 'Theme'
}

function valueWords(field: OptionField, value: unknown): string {
  switch (field.kind) {
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
    case 'number':
      return `${value} ${field.unit}`
    case 'switch':
      return value === true ? 'shown' : 'not shown'
    case 'menu':
      return Array.isArray(value) ? entries(value.length) : 'no entries'
    case 'picture':
      return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : 'none'
    default:
      return value === '' ? 'empty' : `“${value}”`
  }
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count === 0 ? 'no' : count} entries`
}
