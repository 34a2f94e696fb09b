import type { Database } from '../database/database.ts'
import type { Node } from '../database/nodes.server.ts'
import { type Session, statement } from '../database/session.ts'
import type { UnusedColumns } from '../store.ts'

/** What the sweep of columns asks: which versions list something that they do not use, and who may be at it already. */
export function unusedColumns({ dialect }: Pick<Database, 'dialect'>, node: Node, reading: Session): UnusedColumns {
  const isListed =
    dialect === 'sqlite'
      ? "json_type(data, '$.unused_columns') = 'array'"
      : "json_typeof(data -> 'unused_columns') = 'array'"
  // The types are read from an index: most items are no versions, and the texts of all would be a lot to read.
  const versions = statement(
    'unused-columns',
    dialect,
    `select id from items where id in (select id from items where type like '%|view') and ${isListed} order by id`,
  )
  return {
    versions: async () => (await reading.all<{ id: number }>(versions())).map(({ id }) => id),
    claimant: node.id,
    living: () => node.living(reading),
  }
}
