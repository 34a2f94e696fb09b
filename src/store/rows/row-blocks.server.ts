import { FIRST_ROW_ID } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import { type Dialect, type Session, statement } from '../database/session.ts'
import { idList } from '../items/item-reads.server.ts'
import type { Writing } from '../items/item-writes.server.ts'
import type { RowBlocks } from '../store.ts'

type Block = { first_id: number; size: number; version_id: number }

const MOST_ROWS = 1_000_000_000

/** Row ids are handed out in blocks and never again, so that an id alone finds its version. */
export function rowBlocks(
  dialect: Dialect,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): RowBlocks {
  const fixed = (name: string, sql: string) => statement(`row-blocks-${name}`, dialect, sql)
  const last = fixed('last', 'select first_id, size, version_id from row_blocks order by first_id desc limit 1')
  const lock = fixed('lock', 'lock table row_blocks in share row exclusive mode')
  const insert = fixed('insert', 'insert into row_blocks (first_id, size, version_id) values ($1, $2, $3)')
  const extend = fixed('extend', 'update row_blocks set size = size + $1 where first_id = $2')
  const asked = dialect === 'sqlite' ? 'select value as id from json_each($1)' : 'select unnest($1::bigint[]) as id'
  const owners = fixed(
    'owners',
    `select asked.id, block.version_id from (${asked}) as asked join row_blocks as block
       on block.first_id = (select max(first_id) from row_blocks where first_id <= asked.id)
     where asked.id < block.first_id + block.size`,
  )
  return {
    take(versionId, size) {
      return write(async ({ session }) => {
        if (!Number.isSafeInteger(size) || size < 1 || size > MOST_ROWS) {
          throw invalid(`A version takes 1 to ${MOST_ROWS} rows at a time.`)
        }
        if (dialect === 'postgres') await session.all(lock())
        const [block] = await session.all<Block>(last())
        const firstId = block ? block.first_id + block.size : FIRST_ROW_ID
        // Rows added one by one to the same version share a block.
        if (block?.version_id === versionId) await session.all(extend(size, block.first_id))
        else await session.all(insert(firstId, size, versionId))
        return firstId
      })
    },
    async versionsOf(rowIds) {
      const ids = [...new Set(rowIds)].filter(Number.isSafeInteger)
      if (ids.length === 0) return new Map()
      const found = await reading.all<{ id: number; version_id: number }>(owners(idList(ids, dialect)))
      return new Map(found.map(({ id, version_id }) => [id, version_id]))
    },
  }
}
