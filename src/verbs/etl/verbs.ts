import { publishLayer } from './publish.ts'
import { keepUpload, newContext, readUpload, uploadedLayers } from './uploads.ts'
import { validateRows } from './validate.ts'

/** What programs call that upload files the way of the specification. */
export const etlVerbs = [newContext, keepUpload, readUpload, uploadedLayers, publishLayer, validateRows]
