import { readTruth, TRUE_OR_FALSE } from '#domain/field/true-or-false.ts'
import { typedBy } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { booleanShown } from './shown.ts'

export const boolean: FieldModel = {
  ...booleanShown,
  label: 'True or false',
  summary: 'Yes or no, or not chosen yet.',
  settings: ['required', 'prompt', 'formatFn'],
  choices: () => TRUE_OR_FALSE,
  readTyped: (typed) =>
    typedBy(typed, (text) => {
      const truth = readTruth(text)
      return truth === null ? null : String(truth)
    }),
  sortsAs: () => 'options',
  cellEditor: () => 'choice',
  filterEditor: () => 'choices',
}
