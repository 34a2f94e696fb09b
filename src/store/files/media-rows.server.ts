import { type CompiledQuery, sql } from 'kysely'
import type { IndexRange } from '#domain/item/item-query.ts'
import type { MediaFile } from '#domain/media/media-file.ts'
import type { MediaKind } from '#domain/media/media-kind.ts'
import type { MediaRow } from '../database/tables.ts'
import type { SqlStore } from '../sql-store.ts'

/** What is known about the pictures of each site. */
export type MediaRows = {
  /** A picture the site has already counts as uploaded anew, and keeps its words unless new ones come. */
  add(file: MediaFile): Promise<MediaFile>
  /** The picture as the first site that had it knows it. */
  find(hash: string): Promise<MediaFile | null>
  get(app: string, hashes: string[]): Promise<MediaFile[]>
  /** The newest first. */
  list(app: string, range: IndexRange): Promise<MediaFile[]>
  before(app: string, at: string): Promise<MediaFile[]>
  ofSite(app: string): Promise<MediaFile[]>
  edit(app: string, hash: string, words: { alt?: string; name?: string }): Promise<MediaFile | null>
  remove(app: string, hash: string): Promise<void>
  /** All that reads like the hash of a file in the items of any site, those in the trash too. */
  mentioned(): Promise<Set<string>>
}

const HASHES = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g

export function mediaRows(store: SqlStore): MediaRows {
  const { db, session, transaction } = store
  const read = async (query: CompiledQuery<MediaRow>) => (await session.all<MediaRow>(query)).map(toFile)
  const write = (query: CompiledQuery<unknown>) =>
    transaction(async (inner) => (await inner.session.all<MediaRow>(query)).map(toFile))
  const files = db.selectFrom('media_files').selectAll()
  return {
    async add(file) {
      const [added] = await write(
        db
          .insertInto('media_files')
          .values({ ...file, animated: file.animated ? 1 : 0 })
          .onConflict((conflict) =>
            conflict.columns(['hash', 'app']).doUpdateSet((eb) => ({
              created_at: file.created_at,
              ...(file.alt === '' ? {} : { alt: eb.val(file.alt) }),
            })),
          )
          .returningAll()
          .compile(),
      )
      return added ?? file
    },
    async find(hash) {
      const query = files.where('hash', '=', hash).orderBy('created_at').limit(1)
      return (await read(query.compile()))[0] ?? null
    },
    async get(app, hashes) {
      return hashes.length === 0 ? [] : read(files.where('app', '=', app).where('hash', 'in', hashes).compile())
    },
    list(app, { from, to }) {
      const newest = files.where('app', '=', app).orderBy('created_at', 'desc').orderBy('hash')
      return read(
        newest
          .limit(Math.max(0, to - from + 1))
          .offset(from)
          .compile(),
      )
    },
    before: (app, at) =>
      read(files.where('app', '=', app).where('created_at', '<', at).orderBy('created_at').compile()),
    ofSite: (app) => read(files.where('app', '=', app).compile()),
    async edit(app, hash, words) {
      const edited = db.updateTable('media_files').set(words).where('app', '=', app).where('hash', '=', hash)
      return (await write(edited.returningAll().compile()))[0] ?? null
    },
    async remove(app, hash) {
      await write(db.deleteFrom('media_files').where('app', '=', app).where('hash', '=', hash).compile())
    },
    async mentioned() {
      const found = new Set<string>()
      for await (const text of itemTexts(store)) for (const [hash] of text.matchAll(HASHES)) found.add(hash)
      return found
    },
  }
}

function toFile({ animated, bytes, kind, ...rest }: MediaRow): MediaFile {
  return { ...rest, kind: kind as MediaKind, bytes: Number(bytes), animated: animated === 1 }
}

type Text = { holder: number; id: number; text: string }

// Few enough that the embedded database, which works on our thread, never holds up other requests.
const AT_ONCE = 200

const IN_USE = (after: Text, most: number) =>
  sql<Text>`select 0 as holder, id, cast(data as text) as text from items
    where id > ${after.id} order by id limit ${most}`

const IN_TRASH = (after: Text, most: number) =>
  sql<Text>`select trash_id as holder, id, cast(data as text) as text from trash_items
    where (trash_id, id) > (${after.holder}, ${after.id}) order by trash_id, id limit ${most}`

/** The data of every item as it is stored, one after the other: first those in use, then those in the trash. */
async function* itemTexts({ db, session }: Pick<SqlStore, 'db' | 'session'>): AsyncGenerator<string> {
  for (const source of [IN_USE, IN_TRASH]) {
    let last: Text | undefined = { holder: 0, id: 0, text: '' }
    while (last) {
      const some: Text[] = await session.all<Text>(source(last, AT_ONCE).compile(db))
      for (const { text } of some) yield text
      last = some.at(-1)
      await new Promise<void>((next) => setImmediate(next))
    }
  }
}
