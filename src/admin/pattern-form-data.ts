import { parseJsonText } from '#domain/item/json-text.ts'
import { type Pattern, PatternData } from '#domain/site/pattern.ts'
import { chosenTheme, withTheme } from '#domain/site/theme-choice.ts'

/** The fields of a pattern as they are typed. */
export const PATTERN_FIELDS = [
  'pattern_type',
  'name',
  'base_url',
  'subdomain',
  'authLevel',
  'description',
  'categories',
  'theme',
  'filters',
  'config',
] as const
export type PatternField = (typeof PATTERN_FIELDS)[number]
export type PatternValues = Record<PatternField, string>

const REQUIRED: readonly PatternField[] = ['pattern_type', 'name', 'base_url', 'subdomain', 'authLevel']

/** What the form of a new pattern starts with. */
export const NEW_PATTERN: PatternValues = {
  pattern_type: 'page',
  name: '',
  base_url: '',
  subdomain: '*',
  authLevel: '-1',
  description: '',
  categories: '',
  theme: 'default',
  filters: '[]',
  config: '{}',
}

/** A stored pattern as its form shows it. */
export function patternValues(pattern: Pattern): PatternValues {
  return {
    pattern_type: pattern.pattern_type,
    name: pattern.name,
    base_url: pattern.base_url,
    subdomain: pattern.subdomain,
    authLevel: String(pattern.authLevel),
    description: pattern.description,
    categories: pattern.categories.join(', '),
    theme: chosenTheme(pattern.theme),
    filters: JSON.stringify(pattern.filters),
    config: JSON.stringify(pattern.config),
  }
}

export function postedValues(form: FormData): PatternValues {
  return Object.fromEntries(PATTERN_FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as PatternValues
}

export type ReadPattern = { ok: true; data: Record<string, unknown> } | { ok: false; fields: Record<string, string> }

/** What was typed as the verbs take it, or what is wrong with it, field by field. */
export function readPatternForm(values: PatternValues, theme: Record<string, unknown>): ReadPattern {
  const fields: Record<string, string> = {}
  for (const name of REQUIRED) if (values[name].trim() === '') fields[name] = 'This is required.'
  const filters = parseJsonText<unknown[]>(values.filters, [])
  if (!filters.valid) fields.filters = 'This is not a JSON array, such as [].'
  const config = parseJsonText<Record<string, unknown>>(values.config, {})
  if (!config.valid) fields.config = 'This is not a JSON object, such as {}.'
  const data = {
    ...values,
    authLevel: Number(values.authLevel),
    categories: values.categories.split(',').flatMap((name) => name.trim() || []),
    theme: withTheme(theme, values.theme),
    filters: filters.value,
    config: config.value,
  }
  // Said here, beside its field, before a verb would say it about its whole input.
  for (const { path, message } of PatternData.safeParse(data).error?.issues ?? []) {
    const name = String(path[0])
    fields[name] ??= `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, data }
}
