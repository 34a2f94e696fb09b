import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { RowEngine } from '#engines/engine.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { openTestVersions, type TestVersions } from '../../tests/support/test-versions.ts'
import { VALIDATE } from './validate-version.server.ts'
import type { Worker } from './worker.server.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }
const ALL = { select: [{ kind: 'id' as const }], where: null, groupBy: [], having: null, orderBy: [] }

describe.each(['duckdb', 'postgres'])('a validation in %s', (kind) => {
  let versions: TestVersions
  let folder: string
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  let worker: Worker | null = null
  let release = () => {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-validate-'))
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    versions = await openTestVersions({ dataDir: folder, databaseUrl: database?.url ?? null })
  })
  afterEach(async () => {
    release()
    await worker?.close()
    worker = null
  })
  afterAll(async () => {
    await versions?.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** A version in which one of three rows lacks what its field requires, and the job that finds it. */
  async function begun() {
    const id = await versions.create([{ name: 'county', dataType: 'text' }], [['Albany'], [null], ['Erie']])
    const sourceId = Number((await versions.version(id)).data.source_id)
    const config = { attributes: [{ name: 'county', type: 'text', required: 'yes' }] }
    await versions.store.items.edit(sourceId, { config }, STAMP)
    const input = { app: 'site', versionId: id, name: 'version 1' }
    const job = await versions.store.jobs.create(
      { kind: VALIDATE, app: 'site', onceKey: `${VALIDATE}:${id}`, input, email: 'ada@example.org' },
      STAMP,
    )
    return { id, jobId: job?.id ?? '' }
  }

  /** Rows whose marking waits until it is let go on. */
  function gate() {
    let [come, go] = [() => {}, () => {}]
    const reached = new Promise<void>((resolve) => {
      come = resolve
    })
    const open = new Promise<void>((resolve) => {
      go = resolve
    })
    const rows: RowEngine = {
      ...versions.rows,
      async change(target, set, options) {
        come()
        await open
        return versions.rows.change(target, set, options)
      },
    }
    release = go
    return { rows, reached, go }
  }

  const invalidRows = async (id: number) => versions.rows.count({ ...(await versions.table(id)), part: 'invalid' }, ALL)
  const validated = async (id: number) => validationOf((await versions.version(id)).data)?.at ?? null

  test('that is cancelled marks no row and says nothing of the version', async () => {
    const { id, jobId } = await begun()
    const { rows, reached, go } = gate()
    worker = versions.work({ rows })
    await reached
    await versions.store.jobs.cancel(jobId, new Date().toISOString())
    // The signal of a cancelled job is heard with its next look at it.
    await new Promise((resolve) => setTimeout(resolve, 50))
    go()
    const { state } = (await versions.over(jobId)) ?? {}
    expect(state).toBe('cancelled')
    expect([await invalidRows(id), await validated(id)]).toEqual([0, null])
  })

  test('goes on where another server stopped, and is not done twice', async () => {
    const { id, jobId } = await begun()
    const { rows, reached, go } = gate()
    const stopped = versions.work({ rows })
    await reached
    const closing = stopped.close()
    go()
    await closing
    expect(await versions.store.jobs.get(jobId)).toMatchObject({ state: 'waiting' })
    worker = versions.work()
    expect(await versions.over(jobId)).toMatchObject({ state: 'done', result: { rows: 3, invalid: 1 } })
    expect(await invalidRows(id)).toBe(1)
    expect(await validated(id)).not.toBeNull()
  })
})
