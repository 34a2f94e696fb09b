import { editMedia, findMedia, listMedia } from './find-media.ts'
import { listUnusedMedia, removeMedia } from './unused-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaVerbs = [uploadMedia, findMedia, listMedia, editMedia, listUnusedMedia, removeMedia]
