/** What was chosen in place of invalid values: by the name of the column, then by the value as JSON text. */
export type RepairChoices = Readonly<Record<string, Readonly<Record<string, string>>>>

export const NO_CHOICES: RepairChoices = {}

const keyOf = (value: string | null) => JSON.stringify(value)

export const chosenFor = (choices: RepairChoices, column: string, value: string | null): string | null =>
  choices[column]?.[keyOf(value)] ?? null

/** Chooses a replacement; null takes the choice back. */
export function choose(
  choices: RepairChoices,
  column: string,
  value: string | null,
  replacement: string | null,
): RepairChoices {
  const { [keyOf(value)]: _before, ...others } = choices[column] ?? {}
  const own = replacement === null ? others : { ...others, [keyOf(value)]: replacement }
  const { [column]: _column, ...rest } = choices
  return Object.keys(own).length === 0 ? rest : { ...rest, [column]: own }
}

export type ColumnMaps = { column: string; maps: { invalidValue: string | null; validValue: string | null }[] }

/** The choices as the verb takes them. */
export function mapsOf(choices: RepairChoices): ColumnMaps[] {
  return Object.entries(choices).map(([column, own]) => ({
    column,
    maps: Object.entries(own).map(([key, validValue]) => ({
      invalidValue: JSON.parse(key) as string | null,
      validValue,
    })),
  }))
}

export const valuesChosen = (choices: RepairChoices): number =>
  Object.values(choices).reduce((sum, own) => sum + Object.keys(own).length, 0)
