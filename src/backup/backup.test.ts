import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import LibsqlDatabase from 'libsql'
import { pack as tarPack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR } from '#accounts/operator.ts'
import { readLayout } from '#domain/data/version-layout.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { readSettings, type Settings } from '#installation/env.server.ts'
import { joinInstallation } from '#installation/installation.server.ts'
import { COPIED_TABLES, LEFT_OUT_TABLES } from '#store/copies/copied-tables.ts'
import { beginRestore } from '#store/copies/half-restored.server.ts'
import { openStore } from '#store/store.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { uploadMedia } from '#verbs/media/upload-media.ts'
import { createPage } from '#verbs/pages/editing/create-page.ts'
import { publishPage } from '#verbs/pages/editing/publish-page.ts'
import { savePageDraft } from '#verbs/pages/editing/save-page.ts'
import { readersText } from '#verbs/pages/reading/readers-text.ts'
import { changeManyRows } from '#verbs/rows/change-rows.server.ts'
import { undoRowChange } from '#verbs/rows/row-changes.server.ts'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { APP, openVerbs, type TestVerbs } from '../../tests/support/graph-server.ts'
import { picture } from '../../tests/support/pictures.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { CHECKSUMS, Checksums, contentFolder, HEAD, Head } from './archive-format.ts'
import { archiveFiles, jsonIn } from './archive-reader.server.ts'
import { ArchiveWriter } from './archive-writer.server.ts'
import { makeBackup } from './make-backup.server.ts'
import { restoreInstallation } from './restore-installation.server.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }
const PASSWORD = 'long enough'
const ROWS = 3_000
const LONG = 900_000
const COLUMNS = [
  { name: 'county', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
  { name: 'day', dataType: 'date' as const },
]

type Kind = (typeof DATABASES)[number]
type Empty = { settings: Settings; remove(): Promise<void> }

async function emptyInstallation(kind: Kind): Promise<Empty> {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-restored-'))
  const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
  const settings = { ...readSettings({}), dataDir, databaseUrl: database?.url ?? null, secret: 't'.repeat(32) }
  return {
    settings,
    async remove() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const restored = (path: string, { settings }: Empty, overwrite = false) =>
  restoreInstallation({ path, settings, overwrite, textForReaders: readersText, tell: () => {} })

/** A back-up of an installation that no server has opened. */
async function backupOf({ settings }: Empty, path: string): Promise<void> {
  const store = await openStore({ ...settings, textForReaders: readersText })
  const { files, uploads } = await joinInstallation(settings, store)
  const rows = await openRowEngine({ ...settings })
  try {
    const now = () => STAMP.at
    await written(makeBackup({ copy: store.copy, rows, pictures: files.pictures, uploads, now }), path)
  } finally {
    await Promise.all([rows.close(), store.close()])
  }
}

const written = (bytes: Readable, path: string) => pipeline(bytes, createWriteStream(path))

/** What a back-up holds, by its files, without when and where it was made. */
async function contentsOf(path: string) {
  let sums: Checksums | null = null
  for await (const file of archiveFiles(path)) if (file.name === CHECKSUMS) sums = await jsonIn(file, Checksums)
  const { [HEAD]: _, ...files } = sums?.files ?? {}
  return files
}

/** Lines of a table without a column that came later. */
function withoutColumn(lines: Buffer, column: string): Buffer {
  const rows = lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown[])
  const at = rows[0]?.indexOf(column) ?? -1
  return Buffer.from(rows.map((row) => `${JSON.stringify(row.toSpliced(at, 1))}\n`).join(''))
}

/** Columns and tables that came with this step and later. */
const FIRST_ADDED = '026'
const COLUMNS_ADDED_LAST = [
  ['receipts', 'file_removed_at'],
  ['memberships', 'by_claim'],
] as const
const ADDED_LAST = ['two_step', 'recovery_codes', 'identities']

/** The same back-up as an Almanac had made it that did not know the last steps of the tables. */
async function writeAsOlder(path: string, older: string): Promise<void> {
  const pack = tarPack()
  const archive = new ArchiveWriter(pack, new Date(STAMP.at))
  const file = pipeline(pack, createGzip(), createWriteStream(older))
  for await (const { name, text, bytes } of archiveFiles(path)) {
    if (name === CHECKSUMS || ADDED_LAST.some((table) => name.includes(table))) continue
    if (name === HEAD) {
      const head = Head.parse(JSON.parse(await text()))
      await archive.json(HEAD, { ...head, migrations: head.migrations.filter((name) => name < FIRST_ADDED) })
    } else {
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      const content = Buffer.concat(pieces)
      const added = COLUMNS_ADDED_LAST.find(([table]) => name.startsWith(contentFolder(table)))
      const whole = added ? withoutColumn(content, added[1]) : content
      await archive.file(name, whole.length, Readable.from([whole]))
    }
  }
  await archive.end()
  await file
}

describe.each(DATABASES)('a back-up of an installation on %s', (kind) => {
  const other: Kind = kind === 'sqlite' ? 'postgres' : 'sqlite'
  const folder = mkdtempSync(join(tmpdir(), 'almanac-backup-'))
  const path = join(folder, 'whole.backup')
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  let viewId = 0
  const target: Empty[] = []

  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    const operator = verbs.as(OPERATOR)
    const person = { email: 'ada@example.org', password: PASSWORD, name: 'Ada', level: 5, app: APP }
    await verbs.accounts.createUser(person, STAMP)
    const { id: patternId } = await verbs.pattern('plan', 'page')
    await verbs.pattern('figures', 'forms')
    const { id: pageId } = await runVerb(createPage, { patternId, title: 'Überflutung “Süd”' }, operator)
    await runVerb(savePageDraft, { pageId, changes: { title: 'Floods' } }, operator)
    await runVerb(publishPage, { pageId }, operator)
    await verbs.create('site', { name: 'Plan' })
    await runVerb(uploadMedia, { app: APP, file: await picture('png'), name: 'map.png' }, operator)
    const lines = Array.from(
      { length: ROWS },
      (_, at) => `"County ""${at}""\nsecond line",${at / 4},2024-01-${10 + (at % 20)}`,
    )
    const made = await verbs.version('figures', `county,loss,day\n${lines.join('\n')}\n`, COLUMNS)
    viewId = made.view.id
    const change = (input: object) => runVerb(changeManyRows, { app: APP, view: viewId, ...input }, operator)
    await change({
      add: [
        { county: 'Kings', loss: 'unknown' },
        { county: '', loss: '12345678901234567890.5' },
      ],
    })
    // Rows of one table in more than one file.
    await change({ add: [...'abcdef'].map((letter) => ({ county: letter.repeat(LONG) })) })
    await change({ edits: [{ id: made.firstId + 7, patch: { loss: '1e3', day: 'soon' } }] })
    const removed = await change({ remove: [made.firstId + 1, made.firstId + 2] })
    await runVerb(undoRowChange, { id: removed.entry }, operator)
    await change({ remove: [made.firstId] })
    const layout = await layoutOf(verbs.store)
    await verbs.rows.addMarks(layout.table)
    const check = { kind: 'typed' as const, dataType: 'numeric' as const }
    const rules = layout.columns.map(({ key, name }) => {
      return { key, name, label: name, required: false, check: name === 'loss' ? check : null }
    })
    const marked = await verbs.rows.change({ ...layout, rules }, { kind: 'validate' }, { entry: 500_000 })
    expect(marked.removed).toBe(1)
    let isOver = false
    let changes = 0
    const writing = (async () => {
      while (!isOver) {
        await change({ add: [{ county: `New ${changes++}` }] })
        await verbs.create('note', { text: String(changes) })
      }
    })()
    await written(operator.backup(), path)
    isOver = true
    await writing
    expect(changes).toBeGreaterThan(1)
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
    for (const { remove } of target) await remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function layoutOf({ items }: Pick<TestVerbs['store'], 'items'>) {
    const data = (await items.get(viewId))?.data ?? {}
    return { table: String(data.table), columns: readLayout(data)?.columns ?? [] }
  }
  async function fresh(which: Kind): Promise<Empty> {
    const made = await emptyInstallation(which)
    target.push(made)
    return made
  }

  test('made while it is used is the same after it was restored into the other kind of stores', async () => {
    const contents = await contentsOf(path)
    const into = await fresh(other)
    expect((await restored(path, into)).missing).toEqual([])
    const again = join(folder, 'again.backup')
    await backupOf(into, again)
    expect(await contentsOf(again)).toEqual(contents)
    expect(Object.keys(contents).filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
    expect(Object.keys(contents).filter((name) => name.startsWith('rows/v')).length).toBeGreaterThan(1)

    // The rows are those that the log of their changes names: no change is in one of them alone.
    const store = await openStore(into.settings)
    const rows = await openRowEngine({ ...into.settings })
    const { table } = await layoutOf(store)
    const log = await sql<{ added: number; removed: number; state: string; id: number }>`
      select id, added, removed, state from row_changes where version_id = ${viewId}`.execute(store.db)
    let expected = ROWS
    for (const { id, added, removed, state } of log.rows) {
      const settled = state === 'open' ? await rows.settle(id) : { added, removed }
      expected += Number(settled?.added ?? 0) - Number(settled?.removed ?? 0)
    }
    expect((await rows.sizes([table])).get(table)).toBe(expected)
    await Promise.all([rows.close(), store.close()])
  })

  test('replaces what is there only where that is said, and nothing where it is not whole', async () => {
    const into = await fresh(kind)
    const store = await openStore(into.settings)
    await store.items.create(APP, 'site', { name: 'Here before' }, STAMP)
    await store.close()
    await expect(restored(path, into)).rejects.toThrow('Use --overwrite')
    const bytes = readFileSync(path)
    const broken = join(folder, 'broken.backup')
    const refused = async (content: Uint8Array | string, words: string) => {
      writeFileSync(broken, content)
      await expect(restored(broken, into, true)).rejects.toThrow(words)
    }
    await refused(bytes.subarray(0, bytes.length / 2), 'cut off')
    const plain = gunzipSync(bytes)
    plain[plain.indexOf('Kings')] = 88
    await refused(gzipSync(plain), 'in this backup is damaged')
    await refused('county,loss\nKings,5\n', 'not a backup')
    const unharmed = await openStore(into.settings)
    expect((await unharmed.items.get(1))?.data).toEqual({ name: 'Here before' })
    await unharmed.close()

    // One that died on the way is not served, and is done again.
    const dying = await openStore(into.settings)
    await beginRestore(dying)
    await dying.close()
    await expect(openStore(into.settings)).rejects.toThrow('did not finish')
    const older = join(folder, 'older.backup')
    await writeAsOlder(path, older)
    await restored(older, into, true)
    const again = join(folder, 'over.backup')
    await backupOf(into, again)
    expect(await contentsOf(again)).toEqual(await contentsOf(path))
  })
})

test('one that is given up in the middle of the content holds nothing up', async () => {
  const verbs = await openVerbs()
  const noise = () => randomBytes(30_000).toString('hex')
  for (let at = 0; at < 300; at++) await verbs.create('note', { text: noise() })
  const bytes = verbs.as(OPERATOR).backup()
  await new Promise<void>((begun) => bytes.once('data', () => begun(void bytes.pause())))
  const log = new LibsqlDatabase(join(verbs.dataDir, 'content.db'))
  const merged = () => (log.pragma('wal_checkpoint(RESTART)') as [{ busy: number }])[0].busy
  await verbs.create('note', { text: 'written meanwhile' })
  expect(merged()).toBe(1)
  bytes.destroy()
  await expect.poll(merged).toBe(0)
  log.close()
  await verbs.close()
})

test.each(DATABASES)('every table on %s is in a back-up, or said to be left out', async (kind) => {
  const { store, remove } = await openTestStore(kind)
  const names =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and name not like 'sqlite_%' and name not like 'readers_words%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const { rows } = await names.execute(store.db)
  const known: readonly string[] = [...COPIED_TABLES, ...LEFT_OUT_TABLES]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  await remove()
})
