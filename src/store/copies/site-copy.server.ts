import type { ItemData } from '#domain/item/item.ts'
import type { Dialect } from '../database/session.ts'
import type { DatabaseSnapshot } from '../database/snapshot.ts'

/** An item as it was at the moment of the copy, with its whole history in its data. */
export type CopiedItem = {
  id: number
  type: string
  data: ItemData
  createdAt: string
  updatedAt: string
}

/** What is known of a picture of a site. */
export type CopiedPicture = { hash: string; name: string; alt: string }

/** The items and pictures of a site, as they were at one moment; lists are read one after the other. */
export type SiteCopy = {
  /** Those of these types, in the order of their ids. */
  items(app: string, types: readonly string[]): AsyncIterable<CopiedItem[]>
  /** Those of a site that have these ids. */
  itemsById(app: string, ids: readonly number[]): AsyncIterable<CopiedItem[]>
  count(app: string, types: readonly string[]): Promise<number>
  pictures(app: string): AsyncIterable<CopiedPicture[]>
}

const IDS_AT_ONCE = 500

/** The lines of an item's history that its data no longer holds, as a list in JSON. */
const OLDER: Record<Dialect, string> = {
  sqlite: `select json_group_array(json(entry)) from
    (select entry from history_lines h where h.item_id = items.id order by h.position)`,
  postgres: 'select json_agg(h.entry::json order by h.position)::text from history_lines h where h.item_id = items.id',
}

export function siteCopy({ texts }: Pick<DatabaseSnapshot, 'texts'>, dialect: Dialect): SiteCopy {
  const place = (at: number) => (dialect === 'sqlite' ? `?${at}` : `$${at}`)
  const places = (length: number) => Array.from({ length }, (_, at) => place(at + 2)).join(', ')
  const older = `case when older_lines > 0 then (${OLDER[dialect]}) end`

  async function* found(where: string, parameters: (string | number)[]): AsyncGenerator<CopiedItem[]> {
    const sql = `select id, type, data, created_at, updated_at, ${older} as older from items
      where app = ${place(1)} and ${where} order by id`
    for await (const rows of texts(sql, parameters)) yield rows.map(copiedItem)
  }

  return {
    items: (app, types) => found(`type in (${places(types.length)})`, [app, ...types]),
    async *itemsById(app, ids) {
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const some = ids.slice(at, at + IDS_AT_ONCE)
        yield* found(`id in (${places(some.length)})`, [app, ...some])
      }
    },
    async count(app, types) {
      const where = `app = ${place(1)} and type in (${places(types.length)})`
      let counted = 0
      for await (const [row] of texts(`select count(*) as n from items where ${where}`, [app, ...types]))
        counted = Number(row?.[0])
      return counted
    },
    async *pictures(app) {
      const sql = `select hash, name, alt from media_files where app = ${place(1)} order by hash`
      for await (const rows of texts(sql, [app]))
        yield rows.map(([hash, name, alt]) => ({ hash: hash ?? '', name: name ?? '', alt: alt ?? '' }))
    },
  }
}

function copiedItem([id, type, text, createdAt, updatedAt, older]: (string | null)[]): CopiedItem {
  const held = JSON.parse(text ?? '{}') as ItemData
  const lines = older === null || older === undefined ? [] : (JSON.parse(older) as unknown[])
  const newest = Array.isArray(held.history) ? held.history : []
  const data = lines.length > 0 ? { ...held, history: [...lines, ...newest] } : held
  return { id: Number(id), type: type ?? '', data, createdAt: createdAt ?? '', updatedAt: updatedAt ?? '' }
}
