import { configFromText, configText } from '#domain/field/config-text.ts'
import { refused, taken } from '#domain/field/typed-value.ts'
import { asText } from '#domain/field/value-format.ts'
import type { FieldModel } from '#fields/field.ts'

export const config: FieldModel = {
  type: 'config',
  label: 'Configuration',
  summary: 'JSON that is written by hand.',
  settings: ['required', 'prompt'],
  readTyped(typed) {
    const read = configFromText(typed, '')
    return read.ok ? taken(read.value === null ? null : typed.trim()) : refused(read.message)
  },
  problem: (value) => {
    const read = configFromText(configText(value), value)
    return read.ok ? null : read.message
  },
  shown: (value) => asText(typeof value === 'string' ? value.trim() : JSON.stringify(value)),
  sortsAs: () => 'text',
  cellEditor: () => 'lines',
  filterEditor: () => 'values',
}
