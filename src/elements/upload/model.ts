import { defineElement } from '#domain/element/element.ts'
import { type SourceToolSettings, sourceToolModel } from '../source-tool/settings.ts'

export const upload = defineElement<SourceToolSettings>({
  type: 'upload',
  label: 'Upload',
  summary: 'Turns files into rows of a source, for people who can edit the source.',
  ...sourceToolModel,
})
