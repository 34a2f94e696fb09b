import { type Dialect, type Session, statement } from '../database/session.ts'
import type { ReceiptRow } from '../database/tables.ts'
import type { Writing } from '../items/item-writes.server.ts'
import type { KeptReceipt, Receipts } from './receipts.ts'

type Write = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>

export function receipts(dialect: Dialect, reading: Session, write: Write): Receipts {
  const statements = receiptStatements(dialect)
  const run = (query: ReturnType<typeof statements.drop>) =>
    write(async ({ session }) => {
      await session.all(query)
    })
  return {
    begin: ({ app, versionId, job, entry, receipt, columns, refusedTable }) =>
      write(async ({ session }) => {
        const stored = [JSON.stringify(receipt), JSON.stringify(columns), refusedTable]
        const { at, file } = receipt
        const [made] = await session.all<{ id: number }>(
          statements.insert(app, versionId, job, entry, file.kept, at, ...stored),
        )
        if (!made) throw new Error('A receipt has no number.')
        // The same bytes may have been let go before: they are here again.
        await session.all(statements.fileIsBack(file.kept))
        return made.id
      }),
    complete: (id, { entry, receipt, refusedTable }) =>
      run(statements.complete(id, entry, JSON.stringify(receipt), refusedTable)),
    drop: (id) => run(statements.drop(id)),
    get: async (id) => first(await reading.all<ReceiptRow>(statements.get(id))),
    list: async (versionId, limit) => (await reading.all<ReceiptRow>(statements.list(versionId, limit))).map(toReceipt),
    openOf: async (job) => first(await reading.all<ReceiptRow>(statements.openOf(job))),
    ofFile: async (file, limit) => (await reading.all<ReceiptRow>(statements.ofFile(file, limit))).map(toReceipt),
    async named(files) {
      const rows = await reading.all<{ file: string }>(statements.named(JSON.stringify(files)))
      return new Set(rows.map(({ file }) => file))
    },
  }
}

const first = ([row]: ReceiptRow[]) => (row ? toReceipt(row) : null)

function toReceipt(row: ReceiptRow): KeptReceipt {
  return {
    id: row.id,
    app: row.app,
    versionId: row.version_id,
    job: row.job,
    entry: row.entry,
    receipt: JSON.parse(row.body),
    columns: JSON.parse(row.columns),
    refusedTable: row.refused_table,
    isDone: row.state === 'done',
    fileRemovedAt: row.file_removed_at,
  }
}

/** Row tables of refused rows, of versions that are still there. SQL of a list with one column. */
export const REFUSED_TABLES = `select r.refused_table as name from receipts r where r.refused_table is not null
  and (exists (select 1 from items i where i.id = r.version_id)
    or exists (select 1 from trash_items t where t.id = r.version_id))`

function receiptStatements(dialect: Dialect) {
  const fixed = (name: string, sql: string) => statement(`receipts-${name}`, dialect, sql)
  const list = dialect === 'sqlite' ? 'select value from json_each($1)' : 'select json_array_elements_text($1::json)'
  const text = (of: string, key: string) =>
    dialect === 'sqlite' ? `json_extract(${of}, '$.${key}')` : `${of} ->> '${key}'`
  const input = dialect === 'sqlite' ? 'j.input' : 'j.input::json'
  const versions = ['items', 'trash_items'].map(
    (table) => `select ${text('v.data', 'file')} from ${table} v where v.type like '%|view'`,
  )
  return {
    insert: fixed(
      'insert',
      `insert into receipts (app, version_id, job, entry, file, at, body, columns, refused_table, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open') returning id`,
    ),
    complete: fixed(
      'complete',
      "update receipts set state = 'done', entry = $2, body = $3, refused_table = $4 where id = $1",
    ),
    fileIsBack: fixed('file-back', 'update receipts set file_removed_at = null where file = $1'),
    drop: fixed('drop', "delete from receipts where id = $1 and state = 'open'"),
    get: fixed('get', "select * from receipts where id = $1 and state = 'done'"),
    list: fixed('list', "select * from receipts where version_id = $1 and state = 'done' order by id desc limit $2"),
    openOf: fixed('open', "select * from receipts where job = $1 and state = 'open' order by id desc limit 1"),
    ofFile: fixed(
      'file',
      `select r.* from receipts r join items v on v.id = r.version_id where r.file = $1 and r.state = 'done'
       order by r.id desc limit $2`,
    ),
    named: fixed(
      'named',
      `select file from (select file from receipts union all select file from row_changes where file is not null
         union all ${versions.join(' union all ')}
         union all select ${text(input, 'file')} from jobs j where j.state in ('waiting', 'running')) as f
       where file in (${list})`,
    ),
  }
}
