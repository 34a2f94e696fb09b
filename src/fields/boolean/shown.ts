import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { readTruth } from '#domain/field/true-or-false.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { ShownKind } from '#fields/field.ts'

export const booleanShown = {
  type: 'boolean',
  problem: (value) => (isEmptyValue(value) || readTruth(textOf(value)) !== null ? null : invalidWords(value)),
  shown(value, { formatFn }) {
    const truth = readTruth(textOf(value))
    if (truth === null) return { as: 'text', text: textOf(value), strange: true }
    return formatValue(formatFn, truth ? 'True' : 'False')
  },
} satisfies ShownKind
