import type { ValueMap } from './replacements.ts'

type Choice = { value: string | null; replacement: string }

/** What was chosen in place of invalid values, by the names of their columns. */
export type RepairChoices = Readonly<Record<string, readonly Choice[]>>

export const NO_CHOICES: RepairChoices = {}

export const chosenFor = (choices: RepairChoices, column: string, value: string | null): string | null =>
  choices[column]?.find((one) => one.value === value)?.replacement ?? null

/** Chooses a replacement; null takes the choice back. */
export function choose(
  choices: RepairChoices,
  column: string,
  value: string | null,
  replacement: string | null,
): RepairChoices {
  const { [column]: before = [], ...rest } = choices
  const others = before.filter((one) => one.value !== value)
  const own = replacement === null ? others : [...others, { value, replacement }]
  return own.length === 0 ? rest : { ...rest, [column]: own }
}

type ColumnMaps = { column: string; maps: ValueMap[] }

/** The choices as the verb takes them. */
export function mapsOf(choices: RepairChoices): ColumnMaps[] {
  return Object.entries(choices).map(([column, own]) => ({
    column,
    maps: own.map(({ value, replacement }) => ({ invalidValue: value, validValue: replacement })),
  }))
}

export const valuesChosen = (choices: RepairChoices): number =>
  Object.values(choices).reduce((sum, own) => sum + own.length, 0)
