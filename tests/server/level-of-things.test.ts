import { expect, test } from 'vitest'
import { loadCsv, sendFile, startLoad } from '../support/load-csv.ts'
import { call, done, GUEST, type Identity, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const { app } = world
const editor = await personOf(almanac, admin, 5, app)
const reviewer = await personOf(almanac, admin, 7, app)

const make = <T>(verb: string, input: unknown, who: Identity = admin) => done<T>(almanac, verb, input, who)
const status = async (verb: string, input: unknown, who: Identity) => (await call(almanac, verb, input, who)).status

test('a catalogue and a source of a higher level keep their versions, and take no new ones', async () => {
  const high = { app, name: 'Closed', base_url: '/closed', pattern_type: 'forms', authLevel: 7 }
  const closed = await make<{ id: number; doc_type: string }>('patterns.create', high)
  const csv = 'a\n1\n'
  const inClosed = await loadCsv(almanac, { patternId: closed.id, name: 'In a closed catalogue', csv }, admin)
  const guarded = await loadCsv(almanac, { patternId: world.catalogueId, name: 'Closed itself', csv }, admin)
  await make('items.edit', { id: guarded.sourceId, patch: { authLevel: '7' } })
  const sources = async (who: Identity, text = '') => {
    const found = await make<{ sources: { name: string; catalogue: string }[] }>('sources.search', { app, text }, who)
    return found.sources.map(({ name, catalogue }) => `${name}, ${catalogue}`)
  }
  expect(await sources(editor)).toEqual(['Losses, Data'])
  const closedOnes = ['Closed itself, Data', 'In a closed catalogue, Closed']
  expect(await sources(reviewer)).toEqual([...closedOnes, 'Losses, Data'])
  expect(await sources(reviewer, 'closed IT')).toEqual(['Closed itself, Data'])
  for (const sourceId of [guarded.sourceId, inClosed.sourceId]) {
    expect(await status('sources.versions', { sourceId }, editor)).toBe(404)
    expect(await status('sources.versions', { sourceId }, reviewer)).toBe(200)
  }
  const { catalogues } = await make<{ catalogues: { name: string }[] }>(
    'pages.open',
    { patternId: world.patternId, slug: '' },
    editor,
  )
  expect(catalogues.map(({ name }) => name)).toEqual(['Data'])
  const load = { patternId: closed.id, name: 'Mine', csv }
  expect((await sendFile(almanac, load, csv, editor)).status).toBe(403)
  expect((await startLoad(almanac, load, editor, reviewer)).status).toBe(403)
  expect(await loadCsv(almanac, load, reviewer)).toMatchObject({ rows: 1 })
  // A version is put below no source of a higher level, whether it is made there or moved there.
  const version = { app, type: `${world.catalogueType}|view`, data: { name: 'v', source_id: guarded.sourceId } }
  expect(await status('items.create', version, editor)).toBe(403)
  expect(await status('items.create', version, reviewer)).toBe(200)
  expect(await status('items.edit', { id: world.viewId, patch: { source_id: guarded.sourceId } }, editor)).toBe(403)
})

test('a saved format config is an item of forms-config under dms-site, with its name and config, for its own site [P-149]', async () => {
  const config = { attributes: [{ name: 'county', type: 'text' }] }
  const saved = await make<{ id: number }>('formats.save', { app, name: 'Counties', config }, editor)
  const [item] = await make<{ app: string; type: string; data: object }[]>('items.get', { ids: [saved.id] })
  expect(item).toMatchObject({ app: 'dms-site', type: 'forms-config', data: { name: 'Counties', config } })
  const { formats } = await make<{ formats: object[] }>('formats.list', { app }, reviewer)
  expect(formats).toMatchObject([{ name: 'Counties', fields: config.attributes }])
  // Nobody reads the formats of all sites for having a level on one.
  expect(await make('items.get', { ids: [saved.id] }, editor)).toEqual([])
  expect(await status('formats.list', { app: 'dms-site' }, editor)).toBe(403)
})

test('the trash shows and gives back pages only to those who could read them', async () => {
  const closed = await make<{ id: number }>('patterns.create', { app, name: 'Board', base_url: '/board', authLevel: 7 })
  const page = await make<{ id: number }>('pages.create', { patternId: closed.id, title: 'Minutes' })
  const { trashId } = await make<{ trashId: number }>('pages.delete', { pageId: page.id })
  const names = async (who: Identity) => (await make<{ name: string }[]>('trash.list', {}, who)).map(({ name }) => name)
  expect(await names(editor)).toEqual([])
  expect(await status('trash.restore', { id: trashId }, editor)).toBe(403)
  expect(await names(reviewer)).toEqual(['Minutes'])
  // Without its pattern nobody knows what reading it takes.
  const pattern = await make<{ trashId: number }>('patterns.delete', { patternId: closed.id })
  expect(await names(reviewer)).toEqual([])
  await make('trash.restore', { id: pattern.trashId })
  expect(await status('trash.restore', { id: trashId }, reviewer)).toBe(200)
})

test('where a guarded page went is told to those who may go there', async () => {
  const { patternId } = world
  const page = await make<{ id: number }>('pages.create', { patternId, title: 'Before', published: '' })
  await make('pages.save', { pageId: page.id, changes: { title: 'Afterwards' } })
  const moved = (who: Identity) => make<{ slug: string | null }>('pages.moved', { patternId, slug: 'before' }, who)
  expect(await moved(GUEST)).toEqual({ slug: 'afterwards' })
  const menu = [{ id: 'm1', name: 'Afterwards', type: 'page', path: `${world.plan}/afterwards`, authLevel: 7 }]
  await make('items.edit', { id: patternId, patch: { theme: { navOptions: { secondaryNav: menu } } } })
  expect((await fetch(`${almanac.url}${world.plan}/afterwards`)).status).toBe(401)
  expect(await moved(GUEST)).toEqual({ slug: null })
  expect(await moved(reviewer)).toEqual({ slug: 'afterwards' })
  const followed = await fetch(`${almanac.url}${world.plan}/before`, { redirect: 'manual' })
  expect(followed.headers.get('location') ?? '').not.toContain('afterwards')
})

test('what an administrator granted by invitation is not withdrawn or replaced by somebody of a lower level', async () => {
  const email = 'chosen@example.org'
  await make('invitations.create', { email, level: 10, app })
  type Open = { id: string; email: string; level: number }
  const open = async () => (await make<Open[]>('invitations.list', { app })).filter((one) => one.email === email)
  const [{ id } = { id: '' }] = await open()
  expect(await status('invitations.withdraw', { id }, editor)).toBe(403)
  expect(await status('invitations.create', { email, level: 5, app }, editor)).toBe(403)
  expect(await open()).toMatchObject([{ id, level: 10 }])
  expect(await status('invitations.withdraw', { id }, admin)).toBe(200)
})
