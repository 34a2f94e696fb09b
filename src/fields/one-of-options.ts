import { readOptions } from '#domain/field/options.ts'
import { typedChoice } from '#domain/field/typed-choice.ts'
import type { FieldModel } from './field.ts'

/** What kinds have in common in which one of a field's options is chosen, besides how it is shown. */
export const oneOfOptions = {
  settings: ['required', 'prompt', 'options', 'formatFn'],
  choices: ({ options }) => readOptions(options),
  readTyped: (typed, { options }) => typedChoice(readOptions(options), typed),
  sortsAs: () => 'options',
  cellEditor: () => 'choice',
  filterEditor: () => 'choices',
} satisfies Partial<FieldModel>
