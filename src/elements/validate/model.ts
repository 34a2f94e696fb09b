import { defineElement } from '#domain/element/element.ts'
import { type SourceToolSettings, sourceToolModel } from '../source-tool/settings.ts'

export const validate = defineElement<SourceToolSettings>({
  type: 'validate',
  label: 'Validate',
  summary: 'Rows that break the rules of their fields are found and repaired, by those who may edit the source.',
  ...sourceToolModel,
})
