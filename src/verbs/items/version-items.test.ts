import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { queryRows } from '#verbs/rows/read-rows.server.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { createItem, editItem, setItemType } from './write-items.server.ts'

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.pattern('cat', 'forms')
})
afterAll(() => verbs?.close())

const REFUSED = { problem: { code: 'version-attribute' } }

test('columns and tables of a version are not written as a plain item, so that no cells are swapped', async () => {
  const { view } = await verbs.version('cat', 'state,amount\nNY,2\nNJ,3\n', [
    { name: 'state', dataType: 'text' },
    { name: 'amount', dataType: 'numeric' },
  ])
  const context = verbs.as(person(5))
  const stored = (await verbs.store.items.get(view.id))?.data ?? {}
  const columns = stored.columns as { name: string; dataType: string }[]
  const edit = (patch: Record<string, unknown>) => runVerb(editItem, { id: view.id, patch }, context)
  await expect(edit({ columns: columns.toReversed() })).rejects.toMatchObject(REFUSED)
  await expect(edit({ columns: columns.map((one) => ({ ...one, dataType: 'date' })) })).rejects.toMatchObject(REFUSED)
  for (const patch of [{ table: `v${view.id}_other` }, { validation: null }, { next_column: 0 }, { rows: 9 }])
    await expect(edit(patch)).rejects.toMatchObject(REFUSED)
  const made = { app: APP, type: 'cat|view', data: { columns } }
  await expect(runVerb(createItem, made, context)).rejects.toMatchObject(REFUSED)
  await expect(runVerb(setItemType, { id: view.id, type: 'note' }, context)).rejects.toMatchObject(REFUSED)
  expect((await edit({ ...stored, name: 'renamed' })).data).toEqual({ ...stored, name: 'renamed' })
  const asked = { app: APP, view: view.id, part: 'rows' as const, options: {}, attributes: ['state', 'sum(amount)'] }
  const grouped = { ...asked, options: { groupBy: ['state'], orderBy: { state: 'asc' } }, from: 0, to: 9 }
  expect(await runVerb(queryRows, grouped, context)).toEqual([
    ['NJ', 3],
    ['NY', 2],
  ])
})
