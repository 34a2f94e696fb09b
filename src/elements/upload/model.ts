import { defineElement } from '#domain/element/element.ts'
import { type SourceToolSettings, sourceToolModel } from '../source-tool/settings.ts'

export const upload = defineElement<SourceToolSettings>({
  type: 'upload',
  label: 'Upload',
  summary: 'Files become rows of a source, for those who may edit it.',
  ...sourceToolModel,
})
