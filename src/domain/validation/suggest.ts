import type { FieldOption } from '#domain/field/options.ts'
import { readCode } from '#domain/ingest/area-code.ts'
import { censusAreas } from '#domain/ingest/census-areas.ts'
import { writtenMoment } from '#domain/ingest/written-date.ts'
import { writtenNumber } from '#domain/ingest/written-number.ts'
import { chosenTexts } from './chosen-texts.ts'
import { breaksRule, type ColumnRule } from './column-rule.ts'
import { withinEdits } from './edit-distance.ts'

/** A value that was probably meant, and why. */
export type Suggestion = { value: string; why: 'spelling' | 'form' | 'name' | 'remembered' }

type Suggesting = {
  rule: ColumnRule
  options: readonly FieldOption[]
  /** What people put in place of values of this column before. */
  remembered: readonly { from: string; to: string }[]
}

/** A valid value for an invalid one, where one is likely; null where nobody could tell. It is offered and never applied. */
export function suggestValue(value: string | null, { rule, options, remembered }: Suggesting): Suggestion | null {
  if (value === null || value.trim() === '') return null
  const before = remembered.find(({ from }) => from === value)
  if (before && !breaksRule(rule, before.to)) return { value: before.to, why: 'remembered' }
  const found = suggested(value, rule, options)
  return found && found.value !== value && !breaksRule(rule, found.value) ? found : null
}

function suggested(value: string, { check }: ColumnRule, options: readonly FieldOption[]): Suggestion | null {
  switch (check?.kind) {
    case 'options':
      return check.multiple ? eachItem(value, options) : oneOption(value, options)
    case 'code':
      return codeFor(value)
    case 'typed': {
      const form = { order: 'mdy', epoch: null } as const
      const read =
        check.dataType === 'numeric' ? writtenNumber(value, '.') : writtenMoment(value, { as: check.dataType, ...form })
      return read.text === null ? null : { value: read.text, why: 'form' }
    }
    default:
      return null
  }
}

function oneOption(value: string, options: readonly FieldOption[]): Suggestion | null {
  const meant = plainForm(value)
  if (meant === '') return null
  const alike = options.filter(({ label, value: own }) =>
    [label, String(own)].some((text) => plainForm(text) === meant),
  )
  const [same] = alike
  if (same && alike.length === 1) return { value: String(same.value), why: 'form' }
  const near = options.filter(({ label, value: own }) =>
    [label, String(own)].some((text) => withinEdits(plainForm(text), meant, editsFor(meant))),
  )
  const [one] = near
  return one && near.length === 1 ? { value: String(one.value), why: 'spelling' } : null
}

/** Every item that is no option is replaced by the one that was meant; one that nobody knows leaves all as it is. */
function eachItem(value: string, options: readonly FieldOption[]): Suggestion | null {
  const known = new Set(options.map((option) => String(option.value)))
  const items = chosenTexts(value)
  // `High, Low` is how people write a list.
  const parts = items.length === 1 && items[0] === value && /[,;|]/.test(value) ? value.split(/[,;|]/) : items
  const meant = parts.map((item) => (known.has(item.trim()) ? item.trim() : oneOption(item, options)?.value))
  if (meant.some((item) => item === undefined)) return null
  return { value: JSON.stringify([...new Set(meant)]), why: 'form' }
}

/** Zeros that were lost, or the code of the only state or county of this name. */
function codeFor(value: string): Suggestion | null {
  const padded = readCode(value, { as: 'code', length: null, area: 'county' })
  if (padded.text !== null && padded.text !== value) return { value: padded.text, why: 'form' }
  const { states, counties } = censusAreas()
  const stateNamed = (name: string) => [...states].find(([, one]) => plainForm(one) === plainForm(name))?.[0]
  const whole = stateNamed(value)
  if (whole !== undefined) return { value: whole, why: 'name' }
  const [county = '', state = ''] = value.split(',')
  const name = areaName(county)
  const within = state === '' ? '' : stateNamed(state)
  if (name === '' || within === undefined) return null
  const found = [...counties].filter(([code, one]) => areaName(one) === name && code.startsWith(within))
  return found.length === 1 ? { value: found[0]?.[0] ?? '', why: 'name' } : null
}

const areaName = (name: string) => plainForm(name.replace(/\b(county|parish|borough|census area|municipio)\b/i, ''))

/** Without case, accents, space and punctuation. */
function plainForm(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const SHORT = 4
const LONG = 8

/** Short words are soon another word. */
function editsFor(text: string): number {
  if (text.length < SHORT) return 0
  return text.length < LONG ? 1 : 2
}
