import LibsqlDatabase from 'libsql'
import pg from 'pg'
import type { ItemData, Stamp } from '#domain/item/item.ts'

/** The same jobs as the store's, written by hand on a driver: statements prepared once, JSON parsed, writes audited. */
export type BareStore = {
  get(id: number): Promise<unknown>
  list(app: string, type: string, category: string, limit: number): Promise<unknown[]>
  create(app: string, type: string, data: ItemData, stamp: Stamp): Promise<unknown>
  edit(id: number, patch: ItemData, stamp: Stamp): Promise<unknown>
  /** Edits in one transaction, one after the other, each with the rows that are kept of it elsewhere. */
  editMany(edits: BareEdit[], stamp: Stamp): Promise<void>
  close(): Promise<void>
}

export type BareEdit = {
  id: number
  patch: ItemData
  /** The version that a section shows: its id, its name, and the section as lists name it. */
  shown?: [number, string, string]
  /** Lines that a history no longer holds itself, after those before them. */
  lines?: { from: number; texts: string[] }
  /** The job that notes this edit under the number of its item, less than nothing, and what. */
  noted?: [string, number]
}

type Row = { id: number; app: string; type: string; data: string; revision: number }

const COLUMNS = 'id, app, type, data, revision, created_at, updated_at, created_by, updated_by'
const SQL = {
  get: `select ${COLUMNS} from items where id = $1`,
  list: `select ${COLUMNS} from items where app = $1 and type = $2 and data ->> 'category' = $3 order by id limit $4`,
  insert: `insert into items (app, type, data, revision, created_at, updated_at, created_by, updated_by)
    values ($1, $2, $3, 1, $4, $4, $5, $5) returning id`,
  update: 'update items set data = $2, revision = $3, updated_at = $4, updated_by = $5 where id = $1',
  audit: `insert into audit (at, by_user, action, item_id, app, type, type_before, revision, before, after)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

const SQL_BESIDE = {
  shown: 'update section_sources set view_id = $2, version = $3, entry = $4 where item_id = $1',
  line: 'insert into history_lines (item_id, position, published, entry) values ($1, $2, 0, $3)',
  noted: 'insert into job_copies (job_id, original, copy) values ($1, $2, $3)',
}

/** The rows beside an edit, as the statements that write them. */
function besideOf({ id, shown, lines, noted }: BareEdit): [keyof typeof SQL_BESIDE, unknown[]][] {
  const rows: [keyof typeof SQL_BESIDE, unknown[]][] = []
  if (noted) rows.push(['noted', [noted[0], -id, noted[1]]])
  if (shown) rows.push(['shown', [id, ...shown]])
  for (const [at, text] of (lines?.texts ?? []).entries()) rows.push(['line', [id, (lines?.from ?? 0) + at + 1, text]])
  return rows
}

const parsed = (row: Row) => ({ ...row, data: JSON.parse(row.data) as ItemData })

export async function bareLibsql(path: string): Promise<BareStore> {
  const db = new LibsqlDatabase(path)
  db.pragma('busy_timeout = 5000')
  db.pragma('synchronous = FULL')
  const prepare = (sql: string) => db.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
  const one = prepare(SQL.get)
  const list = prepare(SQL.list)
  const insert = prepare(SQL.insert)
  const update = prepare(SQL.update)
  const audit = prepare(SQL.audit)
  const beside = {
    shown: prepare(SQL_BESIDE.shown),
    line: prepare(SQL_BESIDE.line),
    noted: prepare(SQL_BESIDE.noted),
  }
  const change = (id: number, patch: ItemData, { at, by }: Stamp) => {
    const before = one.get([id]) as Row
    const text = JSON.stringify({ ...JSON.parse(before.data), ...patch })
    const revision = before.revision + 1
    update.run([id, text, revision, at, by])
    audit.run([at, by, 'edit', id, before.app, before.type, before.type, revision, before.data, text])
    return { ...before, data: JSON.parse(text), revision }
  }
  return {
    async get(id) {
      return parsed(one.get([id]) as Row)
    },
    async list(app, type, category, limit) {
      return (list.all([app, type, category, limit]) as Row[]).map(parsed)
    },
    async create(app, type, data, { at, by }) {
      const text = JSON.stringify(data)
      db.exec('BEGIN IMMEDIATE')
      const [{ id } = { id: 0 }] = insert.all([app, type, text, at, by]) as { id: number }[]
      audit.run([at, by, 'create', id, app, type, null, 1, null, text])
      db.exec('COMMIT')
      return { id, app, type, data: JSON.parse(text), revision: 1 }
    },
    async edit(id, patch, stamp) {
      db.exec('BEGIN IMMEDIATE')
      const edited = change(id, patch, stamp)
      db.exec('COMMIT')
      return edited
    },
    async editMany(edits, stamp) {
      db.exec('BEGIN IMMEDIATE')
      for (const edit of edits) {
        change(edit.id, edit.patch, stamp)
        for (const [name, values] of besideOf(edit)) beside[name].run(values)
      }
      db.exec('COMMIT')
    },
    async close() {
      db.close()
    },
  }
}

export async function barePostgres(url: string): Promise<BareStore> {
  const INT8 = 20
  const JSON_TYPE = 114
  const parserOf = (type: number) =>
    type === INT8 ? Number : type === JSON_TYPE ? String : pg.types.getTypeParser(type)
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: parserOf } })
  await client.connect()
  const run = async (name: keyof typeof SQL | 'lock', values: unknown[]) => {
    const text = name === 'lock' ? `${SQL.get} for update` : SQL[name]
    return (await client.query({ name: `bare-${name}`, text, values })).rows as Row[]
  }
  const change = async (id: number, patch: ItemData, { at, by }: Stamp) => {
    const [before] = await run('lock', [id])
    if (!before) throw new Error('No such item.')
    const text = JSON.stringify({ ...JSON.parse(before.data), ...patch })
    const revision = before.revision + 1
    await run('update', [id, text, revision, at, by])
    await run('audit', [at, by, 'edit', id, before.app, before.type, before.type, revision, before.data, text])
    return { ...before, data: JSON.parse(text), revision }
  }
  return {
    async get(id) {
      return (await run('get', [id])).map(parsed)[0]
    },
    async list(app, type, category, limit) {
      return (await run('list', [app, type, category, limit])).map(parsed)
    },
    async create(app, type, data, { at, by }) {
      const text = JSON.stringify(data)
      await client.query('BEGIN')
      const [{ id } = { id: 0 }] = await run('insert', [app, type, text, at, by])
      await run('audit', [at, by, 'create', id, app, type, null, 1, null, text])
      await client.query('COMMIT')
      return { id, app, type, data: JSON.parse(text), revision: 1 }
    },
    async edit(id, patch, stamp) {
      await client.query('BEGIN')
      const edited = await change(id, patch, stamp)
      await client.query('COMMIT')
      return edited
    },
    async editMany(edits, stamp) {
      await client.query('BEGIN')
      for (const edit of edits) {
        await change(edit.id, edit.patch, stamp)
        for (const [name, values] of besideOf(edit))
          await client.query({ name: `bare-${name}`, text: SQL_BESIDE[name], values })
      }
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}
