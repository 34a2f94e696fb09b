import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { listRowChanges, undoRowChange } from '#verbs/rows/row-changes.server.ts'
import { deleteRows, editRow } from '#verbs/rows/write-rows.server.ts'
import { configure } from '#verbs/sources/configure-version.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { sweepRowChanges } from './sweep-row-changes.server.ts'

const KEPT_DAYS = 400
const A_DAY_MS = 86_400_000

describe.each(['sqlite', 'postgres'])('old changes of rows beside content in %s', (kind) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    await verbs.pattern('cat', 'forms')
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  test('lose what they replaced after the days that are set; who changed what stays, and undoing one says so', async () => {
    const { view, firstId } = await verbs.version('cat', 'county,loss\nAlbany,1\nKings,7\n', [
      { name: 'county', dataType: 'text' },
      { name: 'loss', dataType: 'numeric' },
    ])
    const context = verbs.as(person(5))
    const { store, rows } = verbs
    const changes = () => runVerb(listRowChanges, { app: APP, view: view.id }, context)
    const sweep = (days: number) =>
      sweepRowChanges({
        store,
        rows,
        rowChangesKeptDays: KEPT_DAYS,
        now: () => new Date(Date.now() + days * A_DAY_MS).toISOString(),
        log: pino({ level: 'silent' }),
      })
    await runVerb(editRow, { id: firstId, patch: { county: 'Troy', loss: '2' } }, context)
    await runVerb(deleteRows, { app: APP, view: view.id, part: 'rows', ids: [firstId + 1] }, context)
    const baseRevision = (await store.items.get(view.id))?.revision ?? 0
    await runVerb(configure, { viewId: view.id, baseRevision, columns: [{ key: 'c0' }] }, context)
    const before = await changes()
    expect(before.map(({ kept }) => kept)).toEqual([true, true, true])

    await sweep(KEPT_DAYS - 1)
    expect(await changes()).toEqual(before)
    await sweep(KEPT_DAYS + 1)
    const [dropped, removed, edited] = await changes()
    expect([dropped, removed, edited].map((change) => change && { ...change, kept: true })).toEqual(before)
    expect([dropped?.kept, removed?.kept, edited?.kept]).toEqual([true, false, false])
    for (const { id } of before.slice(1)) expect(await rows.changedCells(id, { from: 0, to: 9 })).toEqual([])
    await expect(runVerb(undoRowChange, { id: edited?.id ?? 0 }, context)).rejects.toMatchObject({
      problem: { status: 409, message: 'This change is too old to be undone: what it replaced has been removed.' },
    })
    expect(await store.rowChanges.keptBefore('9999', 9)).toEqual([])
  })
})
