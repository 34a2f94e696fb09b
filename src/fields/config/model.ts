import { configFromText, configText } from '#domain/field/config-text.ts'
import { refused, taken } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { configShown } from './shown.ts'

export const config: FieldModel = {
  ...configShown,
  label: 'Configuration',
  summary: 'JSON written by hand.',
  settings: ['required', 'prompt'],
  readTyped(typed) {
    const read = configFromText(typed, '')
    return read.ok ? taken(read.value === null ? null : typed.trim()) : refused(read.message)
  },
  problem: (value) => {
    const read = configFromText(configText(value), value)
    return read.ok ? null : read.message
  },
  sortsAs: () => 'text',
  cellEditor: () => 'lines',
  filterEditor: () => 'values',
}
