import { sameJson } from '#domain/item/same-json.ts'

/** Where those who develop the editor keep the state of a locked one; a build never asks there. */
export const EDITOR_STATE_HOST = '127.0.0.1'
export const EDITOR_STATE_PORT = 1235

export const SET_STATE = '/setEditorState'
export const VALIDATE_STATE = '/validateEditorState'

/** Whether two editor states have the same content; the direction of a text is found anew wherever it is drawn. */
export function sameContent(one: unknown, other: unknown): boolean {
  return sameJson(withoutDirection(one), withoutDirection(other))
}

function withoutDirection(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDirection)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'direction')
  return Object.fromEntries(kept.map(([key, entry]) => [key, withoutDirection(entry)]))
}
