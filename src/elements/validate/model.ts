import { defineElement } from '#domain/element/element.ts'
import { type SourceToolSettings, sourceToolModel } from '../source-tool/settings.ts'

export const validate = defineElement<SourceToolSettings>({
  type: 'validate',
  label: 'Validate',
  summary: 'Finds and corrects rows that break the rules of their fields, for people who can edit the source.',
  ...sourceToolModel,
})
