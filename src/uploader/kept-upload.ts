import { parseJsonText } from '#domain/item/json-text.ts'
import type { UploadState } from './upload-state.ts'

/** An upload that was begun is found again by this tab after a reload; what the file holds is asked again. */
type KeptUpload = Omit<UploadState, 'preview'>

const keyOf = (sourceId: number) => `almanac-upload-${sourceId}`

export function keepUpload(sourceId: number, { preview: _, ...state }: UploadState): void {
  try {
    if (state.file) sessionStorage.setItem(keyOf(sourceId), JSON.stringify(state))
    else sessionStorage.removeItem(keyOf(sourceId))
  } catch {
    // A full or forbidden store loses nothing but this comfort.
  }
}

export function keptUpload(sourceId: number): KeptUpload | null {
  try {
    return parseJsonText<KeptUpload | null>(sessionStorage.getItem(keyOf(sourceId)), null).value
  } catch {
    return null
  }
}
