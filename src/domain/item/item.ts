import { z } from 'zod'
import { ITEM_NAME as NAME } from './item-key.ts'

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
export type Stamp = {
  by: string | null
  at: string
  /** The date that an item shows for it, where that is another: of what was written elsewhere before it came here. */
  dated?: string | undefined
}

/** A reference to another item, as it is stored: an id and the `app+type` it is found under. */
export type ItemReference = { id: number; ref: string }

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
