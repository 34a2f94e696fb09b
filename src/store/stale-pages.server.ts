import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Dialect, type Query, type Session, statement } from './database/session.ts'
import type { Writing } from './items/item-writes.server.ts'
import type { StalePages } from './stale-pages.ts'

const Tags = z.union([z.literal('all'), z.array(z.string())])

type Row = { id: string; told_at: string | null; tags: string }

/** Of jobs no page is made. */
const isOfPages = (tag: string) => tag !== 'jobs' && !tag.startsWith('job:') && !tag.startsWith('job-')

/** The last statement of a transaction that makes pages stale; none where no tag of pages is among these. */
export function staleStatement(dialect: Dialect): (tags: Iterable<string>) => Query[] {
  const note = noteStatement(dialect)
  return (tags) => {
    const ofPages = [...tags].filter(isOfPages)
    return ofPages.length === 0 ? [] : [note(randomUUID(), new Date().toISOString(), JSON.stringify(ofPages))]
  }
}

export function stalePages(
  dialect: Dialect,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): StalePages {
  const note = noteStatement(dialect)
  const due = statement(
    'stale-pages-due',
    dialect,
    'select id, told_at, tags from stale_pages where told_at is null or told_at < $1 order by noted_at, id limit $2',
  )
  const told = statement('stale-pages-told', dialect, 'update stale_pages set told_at = $2 where id = $1')
  const remove = statement('stale-pages-remove', dialect, 'delete from stale_pages where id = $1')
  const removeAll = statement('stale-pages-remove-all', dialect, 'delete from stale_pages')
  const count = statement(
    'stale-pages-count',
    dialect,
    'select count(*) as noted from (select 1 from stale_pages limit $1) as some',
  )
  const all = (at: string) => note(randomUUID(), at, JSON.stringify('all'))
  const run = (queries: readonly Query[]) => write(({ session }) => session.sendAll(queries))
  return {
    noteAll: (at) => run([all(at)]),
    async due(toldBefore, limit) {
      const rows = await reading.all<Row>(due(toldBefore, limit))
      return rows.map(({ id, told_at, tags }) => ({ id, toldAt: told_at, tags: Tags.parse(JSON.parse(tags)) }))
    },
    told: (ids, at) => run(ids.map((id) => told(id, at))),
    remove: (ids) => run(ids.map((id) => remove(id))),
    async count(most) {
      const [row] = await reading.all<{ noted: number | string }>(count(most))
      return Number(row?.noted ?? 0)
    },
    collapse: (at) => run([removeAll(), all(at)]),
  }
}

const noteStatement = (dialect: Dialect) =>
  statement('stale-pages-note', dialect, 'insert into stale_pages (id, noted_at, tags) values ($1, $2, $3)')
