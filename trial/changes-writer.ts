import type { Condition } from '#domain/data/query.ts'
import type { ChangeSet } from '#engines/change-set.ts'
import type { NewRowChange } from '#store/rows/row-changes.ts'
import { changeRows } from '#work/change-rows.ts'
import { withNewRowTable } from '#work/new-row-table.ts'
import { openTestVersions } from '../tests/support/test-versions.ts'

// Writes rows through the log until it is killed. Lines on stdout: `ready`, then `entry number` for each change that was
// acknowledged, and `load number table` for each load.
const [dataDir = '', databaseUrl = '', written = '0', loaded = '0', round = '0'] = process.argv.slice(2)
const versions = await openTestVersions({ dataDir, databaseUrl: databaseUrl || null })
const { context, store, rows } = versions
const LANES = 3

const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`)

async function change(kind: NewRowChange['kind'], set: ChangeSet): Promise<number> {
  const id = Number(written)
  const { columns } = await versions.layout(id)
  const table = { table: String((await versions.version(id)).data.table), columns }
  const root = set.kind === 'undo' ? { undoing: { root: set.entry, applies: false } } : {}
  const target = { app: 'site', versionId: id, table, kind, columns: null, ...root }
  const { entry } = await changeRows(context, target, async () => set)
  if (entry === null) throw new Error(`A change of the kind ${set.kind} changed nothing.`)
  say('entry', entry)
  return entry
}

/** Every kind of change, on rows of the lane's own; a value and its twin change together. */
async function writeRows(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const id = (Number(round) * 10 + lane) * 1_000_000 + n
    const value = `${n}.${lane}`
    await change('create', { kind: 'insert', rows: [{ id, data: { value, twin: value } }] })
    const later = n % 10 === 9 ? `${'7'.repeat(1 + ((n + Number(round)) % 20))}.${lane}` : `${n}.${lane}5`
    const edit = await change('edit', { kind: 'update', rows: [{ id, data: { value: later, twin: later } }] })
    await change('undo', { kind: 'undo', entry: edit })
    if (n % 3 === 0) {
      const where: Condition = { kind: 'in', of: { kind: 'id' }, values: [id] }
      await change('mass-edit', { kind: 'update-where', where, data: { value: `x${id}`, twin: `x${id}` } })
    }
    const removal = n % 2 === 0 ? await change('delete', { kind: 'delete', ids: [id] }) : 0
    if (n % 4 === 0) await change('undo', { kind: 'undo', entry: removal })
    const mark = `lane ${round} ${lane}`
    if (n % 5 === 0) {
      const replacements = [{ from: mark, to: `${mark} ${n}` }]
      await change('create', { kind: 'insert', rows: [{ id: id + 500_000, data: { note: mark } }] })
      await change('mass-edit', { kind: 'replace', columns: [{ column: 'note', replacements }] })
    }
  }
}

async function loadTables(): Promise<never> {
  const id = Number(loaded)
  for (let n = 0; ; n++) {
    const version = await versions.version(id)
    const { columns } = await versions.layout(id)
    const table = `v${id}_load_${round}_${n}`
    const stamp = { by: 'ada', at: context.now(), email: 'ada@example.org' }
    const entry = await withNewRowTable(context, table, {
      async make() {
        await rows.create({ table, columns })
        const many = Array.from({ length: 500 }, (_, at) => ({ id: at, data: { value: '1' } }))
        await rows.change({ table, columns }, { kind: 'insert', rows: many }, { entry: null })
      },
      async name(_made, { items, rowChanges }) {
        await items.edit(id, { table, rows: 500, file: `${table}.csv` }, stamp)
        const file = `${table}.csv`
        return rowChanges.loaded({ app: 'site', versionId: id, table, rows: 500, file, before: version.data, stamp })
      },
    })
    say('load', entry, table)
  }
}

await store.rowChanges.continueAfter(await rows.lastEntry())
say('ready')
await Promise.all([...Array.from({ length: LANES }, (_, lane) => writeRows(lane)), loadTables()])
