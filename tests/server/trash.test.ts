import { expect, test } from 'vitest'
import { call, done } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { worldInUse } from '../support/world-in-use.ts'

const { almanac, admin, world } = await worldInUse()

type Deleted = { trashId: number }
const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
const refused = async (verb: string, input: unknown) => {
  const answer = await call(almanac, verb, input, admin)
  return { status: answer.status, text: await answer.text() }
}
const status = async (path: string) => (await fetch(almanac.url + path)).status

test('a deleted pattern is gone from every door, and restored it is all there again', async () => {
  const { app, docType, patternId, pageId } = world
  expect(await status('/plan/home')).toBe(200)
  const { trashId } = await make<Deleted>('patterns.delete', { patternId })
  expect(await status('/plan/home')).toBe(404)
  expect(await make('items.get', { ids: [pageId, patternId] })).toEqual([])
  expect(await make('items.count', { app, type: docType })).toBe(0)
  const path = encodeURIComponent(JSON.stringify([['dms', 'data', 'byId', pageId, 'title']]))
  expect(await (await fetch(`${almanac.url}/graph?method=get&paths=${path}`)).text()).not.toContain('Home')
  expect((await refused('pages.save', { pageId, changes: { title: 'x' } })).status).toBe(404)

  const taker = await make<{ id: number }>('patterns.create', { app, name: 'Taker', base_url: '/plan' })
  const { text } = await refused('trash.restore', { id: trashId })
  expect(text).toContain('The base path /plan is taken by \\"Taker\\".')
  await make('patterns.delete', { patternId: taker.id })
  await make('trash.restore', { id: trashId })
  expect(await status('/plan/home')).toBe(200)
  expect((await refused('trash.restore', { id: trashId })).status).toBe(404)
})

test('the rows of a deleted catalogue wait in the trash and go when it is emptied', async () => {
  const { app, catalogueId, viewId } = world
  const { trashId } = await make<Deleted>('patterns.delete', { patternId: catalogueId })
  expect((await refused('rows.count', { app, view: viewId })).status).toBe(404)
  await make('trash.restore', { id: trashId })
  expect(await make('rows.count', { app, view: viewId })).toBe(2)
  const again = await make<Deleted>('patterns.delete', { patternId: catalogueId })
  await make('trash.empty', { id: again.trashId })
  expect((await refused('trash.restore', { id: again.trashId })).status).toBe(404)
})

test('a page goes with its sections and the pages below it, and does not come back over another', async () => {
  const { app, docType, patternId } = world
  const [parent, child] = [
    await make<{ id: number; url_slug: string }>('pages.create', { patternId, title: 'Hazards' }),
    await make<{ id: number }>('pages.create', { patternId, title: 'Flood' }),
  ]
  await make('pages.save', { pageId: child.id, changes: { parent: String(parent.id) } })
  const { trashId } = await make<Deleted>('pages.delete', { pageId: parent.id })
  expect(await make('items.get', { ids: [parent.id, child.id] })).toEqual([])
  const other = await make<{ id: number }>('pages.create', { patternId, title: 'Hazards' })
  expect((await refused('trash.restore', { id: trashId })).text).toContain('The address hazards is taken')
  await make('pages.delete', { pageId: other.id })
  await make('trash.restore', { id: trashId })
  expect(await make('items.count', { app, type: docType })).toBe(3)
})

test('what the graph or the items verbs delete of sites, patterns and pages is in the trash too', async () => {
  const { app } = await make<{ app: string }>('sites.create', { name: 'Lake Atlas' })
  const pattern = await make<{ id: number; doc_type: string }>('patterns.create', {
    app,
    name: 'L',
    base_url: '/lakes',
  })
  const page = await make<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Shore' })
  const newest = async () => (await make<{ id: number; kind: string; itemId: number }[]>('trash.list', {}))[0]
  const restored = async (kind: string, itemId: number) => {
    const entry = await newest()
    expect(entry).toMatchObject({ kind, itemId })
    await make('trash.restore', { id: entry?.id })
  }
  const deletion = { method: 'call', callPath: ['dms', 'data', 'delete'], arguments: [app, pattern.doc_type, page.id] }
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  await fetch(`${almanac.url}/graph`, { method: 'POST', headers, body: JSON.stringify(deletion) })
  await restored('page', page.id)
  expect(await make('items.delete', { app, type: 'pattern', ids: [pattern.id] })).toEqual([pattern.id])
  await restored('pattern', pattern.id)
  const [site] = await make<{ id: number }[]>('items.list', { app, type: 'site' })
  await make('items.delete', { app, type: 'site', ids: [site?.id] })
  await restored('site', site?.id ?? 0)
  expect(await make('items.get', { ids: [page.id] })).toHaveLength(1)
  await make('sites.delete', { app })
})

test('the pictures of a deleted site wait with it and go when it is removed for good', async () => {
  const { app } = await make<{ app: string }>('sites.create', { name: 'Hill Atlas' })
  const uploaded = async (to: string, width: number) => {
    const file = Buffer.from(await picture('png', { width })).toString('base64')
    return (await make<{ hash: string; url: string }>('media.upload', { app: to, name: 'map.png', file })).url
  }
  const [own, shared] = [await uploaded(app, 71), await uploaded(app, 72)]
  expect(await uploaded(world.app, 72)).toBe(shared)
  const { trashId } = await make<Deleted>('sites.delete', { app })
  expect([await status(own), await status(shared)]).toEqual([200, 200])
  await make('trash.empty', { id: trashId })
  expect([await status(own), await status(shared)]).toEqual([404, 200])
})

test('a site goes as a whole and comes back as a whole; its name is not given to another, and the last one stays', async () => {
  const only = await refused('sites.delete', { app: world.app })
  expect(only).toMatchObject({ status: 409 })
  const site = await make<{ app: string }>('sites.create', { name: 'Flood Atlas' })
  await make('patterns.create', { app: site.app, name: 'Atlas', base_url: '/atlas' })
  const { trashId } = await make<Deleted>('sites.delete', { app: site.app })
  const named = await make<{ app: string }>('sites.create', { name: 'Flood Atlas' })
  expect(named.app).not.toBe(site.app)
  await make('trash.restore', { id: trashId })
  const { patterns } = await make<{ patterns: { base_url: string; app: string }[] }>('patterns.list', {})
  expect(patterns.find(({ base_url }) => base_url === '/atlas')?.app).toBe(site.app)
})

test('of two patterns that are asked for one base path at once, one is made', async () => {
  const { app } = world
  const both = await Promise.all(
    ['One', 'Two'].map((name) => call(almanac, 'patterns.create', { app, name, base_url: '/both' }, admin)),
  )
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
})
