import { z } from 'zod'
import { AppName, FIRST_ROW_ID, type ItemData, TypeName } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'

/** A line has at most as much as an item may have, with room for what JSON in JSON adds. */
export const MOST_LINE_CHARACTERS = 24_000_000

/** What nothing here knows keeps its data under its type with this before it. */
export const OLDER = 'older:'

const Id = z.coerce
  .number()
  .int()
  .positive()
  .max(FIRST_ROW_ID - 1)
const Stamped = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? '')

/** An item of the older system as one line; its data is an object, or JSON as text. */
export const OlderItem = z
  .object({
    id: Id,
    app: AppName,
    type: TypeName,
    data: z.union([z.record(z.string(), z.unknown()), z.string()]).nullish(),
    created_at: Stamped,
    updated_at: Stamped,
  })
  .transform(({ data, ...item }) => ({ ...item, data: parseJsonText<ItemData>(data, {}).value }))
export type OlderItem = z.output<typeof OlderItem>

/** A cell as it is kept: as the text that it was. */
export function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Items that a list of references names. */
export function idsIn(value: unknown): number[] {
  const list = parseJsonText<unknown[]>(value, []).value
  return list.flatMap((one) => {
    const id = Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one)
    return Number.isSafeInteger(id) && id > 0 ? [id] : []
  })
}
