import { chosenValues, invalidValues, readOptions } from '#domain/field/options.ts'
import { asList } from '#domain/field/value-format.ts'
import type { ShownKind } from '#fields/field.ts'
import { shownChoice } from '#fields/shown-choice.ts'

export const multiselectShown = {
  type: 'multiselect',
  problem: (value, { options }) => invalidValues(readOptions(options), chosenValues(value)),
  shown: (value, field) => asList(chosenValues(value).map((each) => shownChoice(each, field))),
} satisfies ShownKind
