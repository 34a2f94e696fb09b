import { type FieldEntry, textSetting } from './field-entry.ts'
import { isMeta } from './meta-field.ts'

export type FieldChoice = { value: string; label: string }

const choice = (value: string, label = value): FieldChoice => ({ value, label })

export const CALCULATED = 'calculated'

export const FIELD_DATA_TYPES: readonly FieldChoice[] = ['numeric', 'text', 'date', 'timestamp'].map((one) =>
  choice(one),
)

const META = 'meta-variable'

const BEHAVIOURS: readonly FieldChoice[] = [
  choice('data-variable', 'simple data'),
  choice(META, 'group-able/meta'),
  choice('fips'),
  choice('geoid-variable', 'geoid'),
  choice(CALCULATED),
]

export const DEFAULT_FUNCTIONS: readonly FieldChoice[] = ['sum', 'list', 'count'].map((one) => choice(one))

export const REQUIRED_CHOICES: readonly FieldChoice[] = ['yes', 'no'].map((one) => choice(one))

/** A column of a section that computes with other columns; a source that names one stores no values for it either. */
const FORMULA = 'formula'

/** Whether a field holds an expression instead of values: by its input type, or as older ones say by its behaviour. */
export function isCalculated(entry: { readonly [setting: string]: unknown }): boolean {
  return [entry.type, entry.display].some((one) => one === CALCULATED || one === FORMULA)
}

/** The behaviours that a field can have: one that is calculated is nothing else. */
export function behavioursOf(entry: FieldEntry): readonly FieldChoice[] {
  return textSetting(entry, 'type') === CALCULATED ? BEHAVIOURS.filter(({ value }) => value === CALCULATED) : BEHAVIOURS
}

/** The behaviour among the choices that a stored one means; older configurations write `meta`, `geoid` and others. */
export function behaviourOf(entry: FieldEntry): string {
  const stored = textSetting(entry, 'display').toLowerCase()
  if (stored === '' || isCalculated(entry)) return isCalculated(entry) ? CALCULATED : ''
  if (isMeta({ display: stored })) return META
  const known = BEHAVIOURS.find(({ value, label }) => value === stored || label === stored)
  return known?.value ?? (stored.includes('geoid') ? 'geoid-variable' : stored.includes('fips') ? 'fips' : stored)
}

/** What a change of the input type changes with it: a calculated field behaves as one, and others do not. */
export function withInputType(entry: FieldEntry, type: string): Record<string, unknown> {
  if (type === CALCULATED) return { type, display: CALCULATED }
  return textSetting(entry, 'display') === CALCULATED ? { type, display: 'data-variable' } : { type }
}

/** `yes` and `no`, however it is stored; empty where nothing is. */
export function requiredOf({ required }: FieldEntry): string {
  if (required === true || required === 'yes') return 'yes'
  return required === false || required === 'no' ? 'no' : ''
}

/** The data type, however it is stored; older configurations write `number`. */
export function dataTypeOf(entry: FieldEntry): string {
  const stored = textSetting(entry, 'dataType')
  return stored === 'number' ? 'numeric' : stored
}
