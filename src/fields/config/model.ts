import { configFromText, configText } from '#domain/field/config-text.ts'
import type { FieldModel } from '#fields/field.ts'

export const config: FieldModel = {
  type: 'config',
  label: 'Configuration',
  summary: 'JSON that is written by hand.',
  problem: (value) => {
    const read = configFromText(configText(value), value)
    return read.ok ? null : read.message
  },
}
