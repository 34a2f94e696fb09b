import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { readTruth, TRUE_OR_FALSE } from '#domain/field/true-or-false.ts'
import { typedBy } from '#domain/field/typed-value.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { FieldModel } from '#fields/field.ts'

export const boolean: FieldModel = {
  type: 'boolean',
  label: 'True or false',
  summary: 'A yes or a no, or not chosen yet.',
  settings: ['required', 'prompt', 'formatFn'],
  choices: () => TRUE_OR_FALSE,
  readTyped: (typed) =>
    typedBy(typed, (text) => {
      const truth = readTruth(text)
      return truth === null ? null : String(truth)
    }),
  problem: (value) => (isEmptyValue(value) || readTruth(textOf(value)) !== null ? null : invalidWords(value)),
  shown(value, { formatFn }) {
    const truth = readTruth(textOf(value))
    if (truth === null) return { as: 'text', text: textOf(value), strange: true }
    return formatValue(formatFn, truth ? 'True' : 'False')
  },
  sortsAs: () => 'options',
  cellEditor: () => 'choice',
  filterEditor: () => 'choices',
}
