import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { OPERATOR } from '#accounts/operator.ts'
import { newColumns } from '#domain/data/stored-columns.ts'
import { readSettings } from '#installation/env.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { uploadMedia } from '#verbs/media/upload-media.ts'
import { createPage } from '#verbs/pages/editing/create-page.ts'
import { savePageDraft } from '#verbs/pages/editing/save-page.ts'
import { DATABASES } from '../../tests/support/content-store.ts'
import { APP, openVerbs } from '../../tests/support/graph-server.ts'
import { picture } from '../../tests/support/pictures.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { checkNode, examine } from './examine.server.ts'

const over: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of over.reverse()) await end()
})

/** Files with their sizes and times: what a check leaves as it was. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs, mode } = statSync(path)
      return `${path} ${size} ${mtimeMs} ${mode}`
    })
    .sort()

test('a Node that is too old is said', () => {
  expect(checkNode('20.19.0')).toMatchObject([{ level: 'ok' }])
  expect(checkNode('22.1.0')).toMatchObject([{ level: 'ok' }])
  expect(checkNode('20.18.9')).toMatchObject([{ level: 'problem', mend: 'Install Node 20.19 or newer.' }])
})

describe.each(DATABASES)('an installation on %s', async (kind) => {
  const database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
  const verbs = await openVerbs(database?.url ?? null)
  over.push(async () => void (await database?.drop()), verbs.close)
  const operator = verbs.as(OPERATOR)
  const { dataDir } = verbs
  const { db } = verbs.store as unknown as SqlStore
  const settings = { ...readSettings({}), dataDir, databaseUrl: database?.url ?? null }
  const findings = async () =>
    (await examine({ settings, openTables: verbs.rows.tables, now: new Date().toISOString() })).filter(
      ({ level, area }) => level !== 'ok' && area !== 'backups',
    )
  await verbs.create('site', { site_name: 'Plan' })
  const { id: patternId } = await verbs.pattern('plan', 'page')
  await verbs.pattern('figures', 'forms')
  const { id: pageId } = await runVerb(createPage, { patternId, title: 'Home' }, operator)
  const { hash } = await runVerb(uploadMedia, { app: APP, file: await picture('png'), name: 'map.png' }, operator)
  const section = {
    trackingId: 'one',
    element: { 'element-type': 'lexical', 'element-data': `/media/${hash}/map.png` },
  }
  await runVerb(savePageDraft, { pageId, changes: { draft_sections: [section] } }, operator)
  const { view } = await verbs.version('figures', 'a\n1\n', [{ name: 'a', dataType: 'text' }])

  // As the server leaves them, which sets what all new files may be.
  execFileSync('chmod', ['-R', 'go-rwx', dataDir])

  test('that is sound has no findings, and is left as it was', async () => {
    const before = filesIn(dataDir)
    expect(await findings()).toEqual([])
    if (kind === 'sqlite') expect(filesIn(dataDir)).toEqual(before)
  })

  test('is found out where something is missing, wrong, open or left over', async () => {
    const page = await verbs.store.items.get(pageId)
    const [{ id: sectionId = 0 } = {}] = (page?.data.draft_sections ?? []) as { id: number }[]
    const drop = (id: number) => sql`delete from items where id = ${id}`.execute(db)
    await drop(sectionId)
    await verbs.rows.drop(String((await verbs.store.items.get(view.id))?.data.table))
    await verbs.create('note', { text: `![](/media/${'ab'.repeat(32)}/lost.png)` })
    await verbs.rows.create({ table: 'v99_stray', columns: newColumns([{ name: 'a', dataType: 'text' }]).columns })
    const file = join(dataDir, 'uploads', `${'cd'.repeat(32)}.file`)
    mkdirSync(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 })
    writeFileSync(file, 'left over', { mode: 0o600 })
    utimesSync(file, new Date(0), new Date(0))
    if (kind === 'sqlite') {
      const kept = join(dataDir, 'media', hash.slice(0, 2), hash)
      unlinkSync(kept)
      writeFileSync(kept, 'other bytes', { mode: 0o600 })
    } else await sql`delete from stored_files where name = ${`media/${hash}`}`.execute(db)
    chmodSync(dataDir, 0o755)
    const found = await findings()
    expect(found.map(({ what, level }) => `${level} ${what.replace(/\d+ \(.*|: .*/, '')}`)).toEqual([
      'problem 1 section that a page names is missing',
      'problem 1 version has no row table',
      'warning 1 row table does not belong to any version',
      'problem 1 picture in a text is unknown',
      kind === 'sqlite' ? 'problem 1 file has changed since it was stored' : 'problem 1 file is missing',
      'warning 1 file is not used by anything',
      'problem 1 file or folder is open to other users',
    ])
    expect(found.every(({ mend = '' }) => mend.length > 10)).toBe(true)
  })

  test('of an older Almanac is told to be started once', async () => {
    await sql`delete from migrations where name = '026-removed-uploads'`.execute(db)
    const found = await findings()
    expect(found[0]).toMatchObject({
      area: 'versions',
      level: 'warning',
      mend: expect.stringContaining('Start the server'),
    })
  })
})
