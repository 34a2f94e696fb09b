import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { expect, test } from 'vitest'
import { done, GUEST, type Identity, personOf } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { serverInUse } from '../support/world-in-use.ts'

type Page = { id: number; url_slug: string }

const { almanac, admin } = await serverInUse()
const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
const app = sites[0]?.app ?? ''
const pattern = await make<{ id: number; doc_type: string }>('patterns.create', {
  app,
  name: 'Plan',
  base_url: '/plan',
})

async function published(title: string, changes: object = {}, element: object = { 'element-type': 'rich-text' }) {
  const page = await make<Page>('pages.create', { patternId: pattern.id, title })
  const draft_sections = [{ trackingId: `s${page.id}`, title: `Of ${title}`, tags: 'all', element }]
  await make('pages.save', { pageId: page.id, changes: { ...changes, draft_sections } })
  await make('pages.publish', { pageId: page.id })
  return page
}

const get = async (path: string, { headers }: Identity = GUEST) => {
  const asked = { ...headers, accept: 'text/html' }
  const answer = await fetch(almanac.url + path, { headers: asked, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const themed = (theme: object) => make('patterns.edit', { patternId: pattern.id, changes: { theme } })

const home = await published('Home')
const crew = await published('Crew')
const minutes = await published('Minutes', { parent: String(crew.id) })
const reader = await personOf(almanac, admin, 2, app)
const member = await personOf(almanac, admin, 3, app)

test('a page that a menu keeps for a level, and what is below it, is in no menu, list or answer for those below it', async () => {
  const seenBy = async (who: Identity) => {
    const { body } = await get('/plan/home', who)
    const read = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, who)
    const type = pattern.doc_type
    const items = await read<{ id: number }[]>('items.list', { app, type })
    const all = [home.id, crew.id, minutes.id]
    const tagged = await read<{ page_id: number }[]>('search.by-tag', { app, type, tags: ['all'] })
    const sections = await read<unknown[]>('items.list', { app, type: `${type}|section` })
    return {
      menu: [...body.matchAll(/<a href="\/plan\/(\w+)"/g)].map(([, slug]) => slug).filter((slug) => slug !== 'home'),
      listed: items.map(({ id }) => id),
      counted: await read('items.count', { app, type }),
      read: (await read<{ id: number }[]>('items.get', { ids: all })).map(({ id }) => id),
      sections: sections.length,
      tagged: tagged.map(({ page_id }) => Number(page_id)),
      page: (await get('/plan/crew', who)).status,
      below: (await get('/plan/crew/minutes', who)).status,
    }
  }
  const whole = { counted: 3, sections: 3, page: 200, below: 200 }
  const all = [home.id, crew.id, minutes.id]
  expect(await seenBy(GUEST)).toMatchObject({ ...whole, menu: ['crew'], listed: all, read: all, tagged: all })
  expect((await get('/sitemap.xml')).body).toContain('/plan/crew')
  await themed({ navOptions: { secondaryNav: [{ name: 'Crew', path: 'plan/crew/', authLevel: '3' }] } })
  const only = { menu: [], listed: [home.id], counted: 1, read: [home.id], sections: 1, tagged: [home.id] }
  for (const who of [GUEST, reader]) expect(await seenBy(who)).toMatchObject({ ...only, page: 303, below: 303 })
  expect(await seenBy(member)).toMatchObject({ ...whole, listed: all, read: all, tagged: all })
  const { body: sitemap } = await get('/sitemap.xml')
  expect(sitemap).toContain('/plan</loc>')
  expect(sitemap).not.toContain('crew')
  await themed({})
  expect(await seenBy(GUEST)).toMatchObject({ ...whole, menu: ['crew'] })
  expect((await get('/sitemap.xml')).body).toContain('/plan/crew')
})

test('a shared page shows the picture of its header, else the logo of its site, by its whole address', async () => {
  const bytes = await picture('png', { width: 1600, height: 800 })
  const upload = async (name: string, alt: string) => {
    const file = Buffer.from(bytes).toString('base64')
    return make<{ hash: string }>('media.upload', { app, name, alt, file })
  }
  const { hash } = await upload('river.png', 'A river')
  const shown = { hash, name: 'river.png', width: 1600, height: 800, alt: 'A river' }
  const head = { 'element-type': 'header', 'element-data': JSON.stringify({ bgImg: shown, overlay: 'overlay' }) }
  await published('Shared', {}, head)
  const tags = async (path: string) =>
    [...(await get(path)).body.matchAll(/<meta property="og:image(:?\w*)" content="([^"]*)"/g)].map(
      ([, part, content]) => `${part} ${content}`,
    )
  expect(await tags('/plan/shared')).toEqual([
    ` ${almanac.url}/media/${hash}/river?w=960`,
    ':width 960',
    ':height 480',
    ':alt A river',
  ])
  expect((await fetch(`${almanac.url}/media/${hash}/river?w=960`)).status).toBe(200)
  expect(await tags('/plan/home')).toEqual([])
  const site = (await make<{ id: number }[]>('items.list', { app, type: 'site' }))[0]
  await make('items.edit', { id: site?.id, patch: { logo: { ...shown, alt: '' } } })
  expect((await tags('/plan/home'))[0]).toBe(` ${almanac.url}/media/${hash}/river?w=960`)
  expect(await tags('/plan/home')).toHaveLength(3)
})

test('a page that fails is said to in the frame of its site, by what the log knows it by; without a frame, plainly', async () => {
  const broken = await published('Broken')
  const { sections } =
    (await make<{ data: { sections: { id: number }[] } }[]>('items.get', { ids: [broken.id] }))[0]?.data ?? {}
  const spoil = (id: number | undefined) => {
    const database = new LibsqlDatabase(join(almanac.dataDir, 'content.db'))
    // The database takes this for JSON, those who read it do not.
    database.prepare("update items set data = '{page_id:1}' where id = ?").run(id)
    database.close()
  }
  spoil(sections?.[0]?.id)
  // What another process writes is looked for now and then.
  await expect.poll(async () => (await get('/plan/broken')).status).toBe(500)
  const { headers, body } = await get('/plan/broken')
  const id = headers.get('x-request-id') ?? 'none'
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toContain(`If this keeps happening, report it with this code: <code>${id}</code>.`)
  expect(body).toContain('<a href="/plan/crew"')
  expect(body).not.toMatch(/TypeError|\.server|node_modules/)
  expect(almanac.log.some((line) => line.includes(id) && line.includes('unexpected error'))).toBe(true)
  expect((await get('/plan/home')).status).toBe(200)
  const site = (await make<{ id: number }[]>('items.list', { app, type: 'site' }))[0]
  spoil(site?.id)
  await expect.poll(async () => (await get('/plan/broken')).body).not.toContain('href="/plan/crew"')
  const bare = await get('/plan/broken')
  expect([bare.status, bare.body.includes(`report it with this code: ${bare.headers.get('x-request-id')}`)]).toEqual([
    500,
    true,
  ])
})
