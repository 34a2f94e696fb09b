import { type Dialect, type Session, statement } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import type { ExportSizes } from './export-sizes.ts'

/** The newest; a file that is asked for again is noted again. */
const MOST_NOTED = 10_000

export function exportSizes(
  dialect: Dialect,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): ExportSizes {
  const note = statement(
    'export-sizes-note',
    dialect,
    `insert into export_sizes (mark, bytes, noted_at) values ($1, $2, $3) on conflict (mark) do nothing`,
  )
  const forget = statement(
    'export-sizes-forget',
    dialect,
    `delete from export_sizes where noted_at < (select noted_at from export_sizes order by noted_at desc
     limit 1 offset ${MOST_NOTED})`,
  )
  const listed = dialect === 'sqlite' ? 'in (select value from json_each($1))' : '= any($1)'
  const find = statement('export-sizes-of', dialect, `select mark, bytes from export_sizes where mark ${listed}`)
  return {
    note: (mark, bytes, at) => write(({ session }) => session.sendAll([note(mark, bytes, at), forget()])),
    async of(marks) {
      const asked = dialect === 'sqlite' ? JSON.stringify(marks) : [...marks]
      const rows = await reading.all<{ mark: string; bytes: number | string }>(find(asked))
      return new Map(rows.map(({ mark, bytes }) => [mark, Number(bytes)]))
    },
  }
}
