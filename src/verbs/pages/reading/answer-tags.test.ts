import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { verbs as registered } from '#verbs/registry.server.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { viewPage } from './view-page.ts'

const COLUMNS = [
  { name: 'state', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]
const NAMES = [
  { name: 'code', dataType: 'text' as const },
  { name: 'label', dataType: 'text' as const },
]

let verbs: TestVerbs
let patternId: number
let shown: Made
let names: Made
type Made = { source: Item; view: Item; firstId: number }

const run = <T>(name: string, input: unknown): Promise<T> => {
  const verb = registered.get(name)
  if (!verb) throw new Error(`There is no verb ${name}.`)
  return runVerb(verb, input, verbs.as(person(10))) as Promise<T>
}

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
  await verbs.pattern('figures', 'forms')
  names = await verbs.version('figures', 'code,label\n36,New York\n', NAMES, { authLevel: -1 })
  const lookup = { view_id: names.view.id, keyAttribute: 'code', valueAttribute: 'label' }
  const attributes = [{ name: 'state', display: 'meta', meta_lookup: JSON.stringify(lookup) }, { name: 'loss' }]
  shown = await verbs.version('figures', 'state,loss\n36,12\n', COLUMNS, { authLevel: -1, config: { attributes } })
  const { id: pageId } = await run<{ id: number }>('pages.create', { patternId, title: 'Home' })
  const settings = { sourceInfo: { view_id: shown.view.id }, columns: COLUMNS, display: { showAttribution: true } }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
  await run('pages.save', { pageId, changes: { draft_sections: [{ trackingId: 'a', title: 'Losses', element }] } })
  await run('pages.publish', { pageId })
})
afterAll(() => verbs.close())

/** What a guest sees of the data, and the tags of all that it was made from. */
async function seen() {
  const { sections, tags } = await runVerb(viewPage, { patternId, slug: 'home' }, verbs.as(person(-1)))
  return { data: JSON.stringify(sections), tags: new Set(tags) }
}

const edited = (made: () => Made, kind: 'source' | 'view', patch: object) => () =>
  run('items.edit', { id: made()[kind].id, patch })
const rowEdited = (made: () => Made, patch: object) => () => run('rows.edit', { id: made().firstId, patch })
const revisionOf = async ({ id }: Item) => (await verbs.store.items.get(id))?.revision

/** The doors that change what the page shows of its version, of its source or of where its labels are from. */
const doors: [string, () => Promise<unknown>][] = [
  ['items.edit of the source', edited(() => shown, 'source', { name: 'Losses by state' })],
  ['items.edit of the version', edited(() => shown, 'view', { name: 'of 2026' })],
  ['sources.edit', () => run('sources.edit', { sourceId: shown.source.id, changes: { name: 'Losses' } })],
  ['versions.edit', () => run('versions.edit', { viewId: shown.view.id, changes: { name: 'of 2027' } })],
  ['rows.edit', rowEdited(() => shown, { loss: '13' })],
  ['rows.create', () => run('rows.create', { app: APP, view: shown.view.id, data: { state: '36', loss: '1' } })],
  ['rows.edit of the lookup', rowEdited(() => names, { label: 'New York State' })],
  [
    'rows.mass-edit of the lookup',
    () => {
      const maps = [{ invalidValue: 'New York State', validValue: 'NY' }]
      return run('rows.mass-edit', { app: APP, view: names.view.id, column: 'label', maps })
    },
  ],
  ['the level of the lookup, raised', edited(() => names, 'source', { authLevel: 9 })],
  ['the level of the lookup, lowered', edited(() => names, 'source', { authLevel: -1 })],
  [
    'versions.configure of the lookup',
    async () => {
      const baseRevision = await revisionOf(names.view)
      await run('versions.configure', { viewId: names.view.id, baseRevision, columns: [{ key: 'c0' }] })
    },
  ],
  [
    'the fields of the source',
    async () => {
      const edits = [{ kind: 'change', field: { name: 'loss' }, settings: { display_name: 'Loss in $' }, was: {} }]
      const baseRevision = await revisionOf(shown.source)
      await run('sources.fields', { sourceId: shown.source.id, baseRevision, edits })
    },
  ],
  ['the level of the source, raised', edited(() => shown, 'source', { authLevel: 9 })],
  ['the level of the source, lowered', edited(() => shown, 'source', { authLevel: -1 })],
  ['the source of another type', () => run('items.set-type', { id: shown.source.id, type: 'figures|other' })],
  ['the source of its type again', () => run('items.set-type', { id: shown.source.id, type: 'figures|source' })],
  ['the version in the trash', () => run('versions.delete', { viewId: shown.view.id })],
  [
    'the version back',
    async () => {
      const [entry] = await run<{ id: number }[]>('trash.list', {})
      await run('trash.restore', { id: entry?.id })
    },
  ],
]

test('pages that show a source, a version or labels from another one are told of every change of them', async () => {
  const told = new Set<string>()
  verbs.store.changes.subscribe((tags) => {
    for (const tag of tags) told.add(tag)
  })
  for (const [name, change] of doors) {
    const before = await seen()
    told.clear()
    await change()
    const after = await seen()
    // Else it would be no proof.
    expect(after.data, name).not.toBe(before.data)
    expect([...told].filter((tag) => before.tags.has(tag)).length, name).toBeGreaterThan(0)
  }
})
