import { z } from 'zod'

/** Attribute values of an item: a JSON object. */
export type ItemData = { [key: string]: unknown }

/** Every record of the content store, grouped by application (`app`: one site) and type. */
export type Item = {
  id: number
  app: string
  type: string
  data: ItemData
  revision: number
  created_at: string
  updated_at: string
  created_by: string | null
  updated_by: string | null
  /** Lines of its history older than those in its data, which the store keeps apart; absent where there are none. */
  older_lines?: number
}

/** Who writes, and when: handed in, never looked up. */
export type Stamp = { by: string | null; at: string }

/** A reference to another item, as it is stored: an id and the `app+type` it is found under. */
export type ItemReference = { id: number; ref: string }

// Control characters and the separator are kept out, so that `app+type` reads back one way only.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const NAME = /^[^+\u0000-\u001f\u007f]{1,200}$/

/** Whether this may be an app or a type. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

const name = () => z.string().regex(NAME, 'must be 1 to 200 characters without + or control characters')

export const AppName = name()
export const TypeName = name()
export const ItemId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Dataset rows are numbered from here on and items below, so that a number alone tells which it is. */
export const FIRST_ROW_ID = 2 ** 40

export const Revision = z.number().int().positive()

/** `app+type`, the address of a list of items. */
export function itemKey(app: string, type: string): string {
  return `${app}+${type}`
}

/** The two halves of an `app+type` key, or null when it is not one. */
export function parseItemKey(key: string): { app: string; type: string } | null {
  const at = key.indexOf('+')
  if (at < 0) return null
  const app = key.slice(0, at)
  const type = key.slice(at + 1)
  return NAME.test(app) && NAME.test(type) ? { app, type } : null
}
