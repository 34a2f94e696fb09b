import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { loadCsv } from '../support/load-csv.ts'
import { done, personOf } from '../support/people.ts'
import { serverInUse } from '../support/world-in-use.ts'

type Page = { id: number; url_slug: string }
type Answer = { status: number; headers: Record<string, string>; body: string }

const PUBLIC = 'https://plan.example.org'

const { almanac, admin } = await serverInUse({ env: { PUBLIC_URL: PUBLIC } })

const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)

/** As a client writes it: any Host, any path, nothing tidied up. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(almanac.url)
  return new Promise((answered, failed) => {
    const asked = request(
      { hostname, port, path, method, headers: { host: 'plan.example.org', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          answered({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body })
        })
      },
    )
    asked.once('error', failed)
    asked.end()
  })
}

const text = (words: string) => {
  const paragraph = { type: 'paragraph', children: [{ type: 'text', text: words }] }
  const data = JSON.stringify({ text: { root: { type: 'root', children: [paragraph] } } })
  return { 'element-type': 'rich-text', 'element-data': data }
}

async function publish(page: Page, element: object): Promise<void> {
  const draft_sections = [{ trackingId: `s${page.id}`, title: 'Section', element }]
  await make('pages.save', { pageId: page.id, changes: { draft_sections } })
  await make('pages.publish', { pageId: page.id })
}

async function addPage(patternId: number, title: string, element: object = text(`About ${title}`)): Promise<Page> {
  const page = await make<Page>('pages.create', { patternId, title })
  await publish(page, element)
  return page
}

const isHit = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers['cache-status'] === 'almanac; hit'

/** Asks until the answer comes from the cache: it is put there after the first one has left. */
const untilHit = (path: string, headers?: Record<string, string>) =>
  expect.poll(() => isHit(path, headers), { message: `${path} is in the cache` }).toBe(true)

/** The addresses that were in the cache and are not any more after something was done. */
async function evictedBy(work: () => Promise<unknown>): Promise<string[]> {
  const watched = ['/plan/home', '/plan/flood', '/plan/losses', '/other/start', '/sitemap.xml', '/robots.txt']
  for (const path of watched) await untilHit(path)
  await work()
  const evicted: string[] = []
  for (const path of watched) if (!(await isHit(path))) evicted.push(path)
  return evicted
}

const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
const app = sites[0]?.app ?? ''
const pattern = (name: string, base_url: string, more: object = {}) =>
  make<{ id: number }>('patterns.create', { app, name, base_url, ...more })
const plan = await pattern('Plan', '/plan')
const other = await pattern('Other', '/other')
const county = await pattern('County', '/', { subdomain: 'county' })
const catalogue = await pattern('Data', '/sources', { pattern_type: 'forms' })
const site = { app, patternId: plan.id, catalogueId: catalogue.id, otherId: other.id, countyId: county.id }
const { viewId, sourceId } = await loadCsv(
  almanac,
  { patternId: catalogue.id, name: 'Losses', csv: 'county,loss\nAlbany,12.5\n' },
  admin,
)
const shown = { sourceInfo: { view_id: viewId, name: 'Losses' }, columns: [{ name: 'county' }] }
const table = { 'element-type': 'table', 'element-data': JSON.stringify(shown) }
const pages = new Map([
  ['home', await addPage(plan.id, 'Home')],
  ['flood', await addPage(plan.id, 'Flood')],
  ['losses', await addPage(plan.id, 'Losses', table)],
  ['start', await addPage(other.id, 'Start')],
  ['albany', await addPage(county.id, 'Albany')],
])

const page = (name: string): Page => {
  const found = pages.get(name)
  if (!found) throw new Error(`No page ${name}`)
  return found
}

describe('the cache', () => {
  test('a publish evicts its own page and the dates of the sitemap; a draft evicts nothing', async () => {
    const draft = { draft_sections: [{ trackingId: 'new', title: 'Draft', element: text('Not for readers yet') }] }
    const saved = () => make('pages.save', { pageId: page('flood').id, changes: draft })
    expect(await evictedBy(saved)).toEqual([])
    expect((await get('/plan/flood')).body).toContain('About Flood')
    const published = () => make('pages.publish', { pageId: page('flood').id })
    expect(await evictedBy(published)).toEqual(['/plan/flood', '/sitemap.xml', '/robots.txt'])
    expect((await get('/plan/flood')).body).toContain('Not for readers yet')
    const again = () => publish(page('flood'), text('Changed in place'))
    expect(await evictedBy(again)).toEqual(['/plan/flood', '/sitemap.xml', '/robots.txt'])
  })

  test('a description evicts no other page; what the navigation shows evicts the pages of that site', async () => {
    const wind = await addPage(site.patternId, 'Wind')
    expect((await get('/plan/home')).body).toContain('<a href="/plan/wind"><span>Wind</span></a>')
    const change = (changes: object) => () => make('pages.save', { pageId: wind.id, changes })
    expect(await evictedBy(change({ description: 'Of storms' }))).toEqual(['/sitemap.xml', '/robots.txt'])
    const shown = ['/plan/home', '/plan/flood', '/plan/losses', '/sitemap.xml', '/robots.txt']
    expect(await evictedBy(change({ title: 'Storms' }))).toEqual(shown)
    expect((await get('/plan/home')).body).toContain('<span>Storms</span></a>')
    expect((await get('/plan/home')).body).not.toContain('Wind')
    expect(await evictedBy(change({ index: 7 }))).toEqual(shown)
    expect(await evictedBy(change({ hide_in_nav: true }))).toEqual(shown)
    expect((await get('/plan/home')).body).not.toContain('Storms')
  })

  test('a theme evicts the pages of its pattern; a base evicts all, for anything may answer there', async () => {
    const theme = { theme: { settings: { theme: 'mny' } } }
    const themed = () => make('patterns.edit', { patternId: site.patternId, changes: theme })
    // The menus of a theme may keep pages from guests.
    const shown = ['/plan/home', '/plan/flood', '/plan/losses', '/sitemap.xml', '/robots.txt']
    expect(await evictedBy(themed)).toEqual(shown)
    const moved = () => make('patterns.edit', { patternId: site.countyId, changes: { base_url: '/c' } })
    const menuAt = async (path: string) => (await get(path, { host: 'county.plan.example.org' })).body
    expect(await menuAt('/nowhere')).toContain('<a href="/albany"><span>Albany</span></a>')
    expect((await evictedBy(moved)).length).toBe(6)
    expect(await menuAt('/c/nowhere')).toContain('<a href="/c/albany"><span>Albany</span></a>')
  })

  test('a theme of the site evicts the pages and groups that have chosen it, by any of its names, and no other', async () => {
    const made = await make<{ id: string }>('themes.create', { app: site.app, name: 'Calm', from: 'mny' })
    const { stored } = await make<{ stored: object }>('themes.open', { app: site.app, themeId: made.id })
    const options = (pageWidth: number) => ({ ...BUILT_IN.mny, layout: { ...BUILT_IN.mny.layout, pageWidth } })
    const save = (base: object, pageWidth: number) => () => {
      const theme = { choice: 'mny', options: options(pageWidth) }
      return make<{ stored: object }>('themes.save', { app: site.app, themeId: made.id, base, theme })
    }
    expect(await evictedBy(save(stored, 901))).toEqual([])
    const groups = [{ name: 'default', position: 'content', index: 0, theme: made.id, full_width: 'off' }]
    const banded = { pageId: page('home').id, changes: { draft_section_groups: groups } }
    await make('pages.save', { pageId: page('flood').id, changes: { theme: 'Calm' } })
    await make('pages.save', banded)
    await make('pages.publish', { pageId: page('home').id })
    await make('patterns.edit', {
      patternId: site.otherId,
      changes: { theme: { settings: { theme: 'Quiet' } } },
    })
    const base = (width: number) => ({ ...stored, layout: { pageWidth: width } })
    expect(await evictedBy(save(base(901), 902))).toEqual(['/plan/home', '/plan/flood'])
    expect((await get('/plan/flood')).body).toContain('--page-width:902px')
    expect(await evictedBy(() => make('themes.rename', { app: site.app, themeId: made.id, name: 'Quiet' }))).toEqual([
      '/other/start',
      '/sitemap.xml',
      '/robots.txt',
    ])
    expect((await get('/plan/flood')).body).toContain('--page-width:902px')
    expect((await get('/other/start')).body).toContain('--page-width:902px')
    const gone = await make<{ trashId: number }>('themes.delete', { app: site.app, themeId: made.id })
    expect((await get('/plan/flood')).body).not.toContain('902px')
    await make('trash.restore', { id: gone.trashId })
    expect((await get('/plan/flood')).body).toContain('--page-width:902px')
    const named = () => make('sites.rename', { app: site.app, name: 'Hazard Plan of the County' })
    expect(await evictedBy(named)).toEqual(['/plan/home', '/plan/flood', '/plan/losses', '/other/start'])
    expect((await get('/plan/flood')).body).toContain('Hazard Plan of the County')
    await make('sites.rename', { app: site.app, name: 'Hazard Plan' })
  })

  test('rows evict the pages that show their version', async () => {
    const { id } = (await make<{ id: number }[]>('rows.list', { app: site.app, view: viewId, from: 0, to: 0 }))[0] ?? {}
    const changed = () => make('rows.edit', { app: site.app, id, patch: { county: 'Bronx' } })
    expect(await evictedBy(changed)).toEqual(['/plan/losses'])
    expect((await get('/plan/losses')).body).toContain('Bronx')
  })

  test('the level of a source evicts the pages that show it, to readers it refuses as well', async () => {
    const change = (authLevel: number) => () => make('items.edit', { id: sourceId, patch: { authLevel } })
    expect(await evictedBy(change(3))).toEqual(['/plan/losses'])
    expect((await get('/plan/losses')).body).toContain('Your account is not allowed to read this source.')
    expect(await evictedBy(change(-1))).toEqual(['/plan/losses'])
    expect((await get('/plan/losses')).body).not.toContain('Your account is not allowed to read this source.')
  })

  test('invented hosts and undeclared parameters share one page, whose addresses name neither', async () => {
    await untilHit('/plan/home')
    for (const host of ['evil.example', 'plan.example.org.evil.example', 'x.plan.example.org', 'PLAN.example.org:99']) {
      await get('/plan/home', { host })
      expect(await isHit('/plan/home?utm_source=mail', { host }), host).toBe(true)
    }
    const { body } = await get('/plan/flood?utm_source=mail', { host: 'evil.example' })
    expect(body).not.toContain('evil.example')
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC}/plan/flood"/>`)
    expect(body).not.toContain('utm_source')
  })

  test('only a page under its own address is kept: other spellings of it are answered and forgotten', async () => {
    for (const path of ['/plan//home', '/plan/home/', '/plan/%68ome']) {
      expect((await get(path)).status, path).toBe(200)
      expect(await isHit(path), path).toBe(false)
    }
    expect((await get('/plan')).body).toContain(`<link rel="canonical" href="${PUBLIC}/plan"/>`)
    await untilHit('/plan')
  })

  test('a reader who is signed in is never answered from it, and leaves nothing in it', async () => {
    const editor = await personOf(almanac, admin, 5, site.app)
    await publish(page('home'), text('Anew'))
    const own = await get('/plan/home', editor.headers)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers['cache-status']).toBeUndefined()
    expect(own.body).toContain('href="/plan/edit/home"')
    const first = await get('/plan/home')
    expect(first.headers['cache-status']).toBe('almanac; fwd=miss')
    expect(first.body).not.toContain('/plan/edit/home')
  })
})

describe('an answer', () => {
  test('is named by a tag that any list of tags may hold, weakly compared, rendered or cached', async () => {
    const { headers } = await get('/plan/home')
    const etag = headers.etag ?? ''
    const opaque = etag.replace(/^W\//, '')
    for (const match of [etag, opaque, `"other", ${etag}`, `"a",W/${opaque}`, '*']) {
      const unchanged = await get('/plan/home', { 'if-none-match': match })
      expect(unchanged.status, match).toBe(304)
      expect(unchanged.body).toBe('')
      expect(unchanged.headers.etag).toBe(etag)
      expect(unchanged.headers.vary).toBe('Accept-Encoding, Cookie')
    }
    expect((await get('/plan/home', { 'if-none-match': '"other"' })).status).toBe(200)
    await publish(page('home'), text('Anew'))
    const rendered = await get('/plan/home', { 'if-none-match': etag })
    expect([rendered.status, rendered.headers['cache-status']]).toEqual([304, 'almanac; fwd=miss'])
  })

  test('comes in the encoding that is asked for; HEAD says the same without the page', async () => {
    for (const state of ['rendered', 'cached']) {
      if (state === 'rendered') await publish(page('home'), text(`Encoded ${Date.now()}`))
      for (const [accepted, encoding] of [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
      ]) {
        if (state === 'rendered')
          await make('pages.save', { pageId: page('home').id, changes: { description: accepted } })
        const head = await get('/plan/home', { 'accept-encoding': accepted ?? '' }, 'HEAD')
        expect([head.status, head.headers['content-encoding'], head.body]).toEqual([200, encoding, ''])
        expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
        if (state === 'cached') await untilHit('/plan/home')
        const whole = await get('/plan/home', { 'accept-encoding': accepted ?? '' })
        expect(whole.headers['content-encoding']).toBe(encoding)
      }
    }
  })

  test('of a stylesheet lasts a year, for its name changes with it', async () => {
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec((await get('/plan/home')).body) ?? []
    const { headers } = await get(href, { 'accept-encoding': 'gzip' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toBe('Accept-Encoding')
    expect((await get(href, {}, 'HEAD')).body).toBe('')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
  })
})

describe('for search engines', () => {
  test('the sitemap lists the public pages of a host, each once, with the time it was published', async () => {
    const draft = await make<Page>('pages.create', { patternId: site.patternId, title: 'Unseen' })
    const hidden = await addPage(site.patternId, 'Aside')
    await make('pages.save', { pageId: hidden.id, changes: { hide_in_nav: true } })
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\dT[^<]+)<\/lastmod>/g)]
    const paths = ['/plan', '/plan/flood', '/plan/losses', '/plan/aside', '/plan/storms', '/other']
    expect(listed.map(([, address]) => address).sort()).toEqual(paths.map((path) => PUBLIC + path).sort())
    expect(body).not.toContain(draft.url_slug)
    const county = await get('/sitemap.xml', { host: 'county.plan.example.org' })
    expect([...county.body.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual([
      'https://county.plan.example.org/c',
    ])
    expect((await get('/sitemap.xml?part=2')).status).toBe(404)
  })

  test('robots are kept from the workbench and the doors of programs; from everything where nothing is public', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/auth/', '/api/', '/graph', '/plan/edit/', '/plan/manage/']) {
      expect(body).toContain(`Disallow: ${path}\n`)
    }
    expect(body).toContain(`Sitemap: ${PUBLIC}/sitemap.xml\n`)
    const levels = (authLevel: number) =>
      Promise.all(
        [site.patternId, site.otherId].map((patternId) => make('patterns.edit', { patternId, changes: { authLevel } })),
      )
    await levels(5)
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/sitemap.xml')).body).not.toContain('<loc>')
    await levels(-1)
  })

  test('the head of a page tells its title, description and place', async () => {
    const rain = await addPage(site.patternId, 'Flood & "Rain"')
    await make('pages.save', { pageId: rain.id, changes: { description: 'Of rivers' } })
    const { body } = await get(`/plan/${rain.url_slug}`)
    expect(body).toContain('<html lang="en"')
    expect(body).toContain('<title>Flood &amp; &quot;Rain&quot; - Hazard Plan</title>')
    expect(body).toContain('<meta name="description" content="Of rivers"/>')
    for (const [property, content] of [
      ['title', 'Flood &amp; &quot;Rain&quot;'],
      ['description', 'Of rivers'],
      ['type', 'website'],
      ['url', `${PUBLIC}/plan/${rain.url_slug}`],
      ['site_name', 'Hazard Plan'],
    ]) {
      expect(body).toContain(`<meta property="og:${property}" content="${content}"/>`)
    }
    expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>')
    // Nothing but what opens the search.
    expect(body.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('/search-opener-')])
  })
})

test('where no page is, the site says so in its own look; an unpublished page is as if it were not there', async () => {
  await make('pages.create', { patternId: site.patternId, title: 'Secret plans' })
  for (const path of ['/plan/nothing/here', '/plan/secret_plans', '/plan/print', '/plan/print/page/nothing']) {
    const { status, body, headers } = await get(path)
    expect(status).toBe(404)
    expect(body).toContain('href="/plan/losses"')
    expect(body).toContain(`No Route Match ${path}`)
    expect(body).not.toContain('Secret plans')
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('what is not there or not allowed is said in the look of the site around it, also beside its pages', async () => {
  const at = { subdomain: 'framed' }
  const { id } = await pattern('Framed', '/', { ...at, pattern_type: 'page' })
  await addPage(id, 'Welcome home')
  await pattern('Own figures', '/figures', { ...at, pattern_type: 'forms' })
  await pattern('Inside', '/inside', { ...at, pattern_type: 'forms', authLevel: 5 })
  const asked = (path: string, headers = {}) =>
    get(path, { host: 'framed.plan.example.org', accept: 'text/html', ...headers })
  for (const [path, said] of [
    ['/data/1/99', 'This version'],
    ['/list/of/nothing', 'No Route Match /list/of/nothing'],
    ['/figures/of/nothing', 'No Route Match /figures/of/nothing'],
    ['/inside/of/nothing', 'No Route Match /inside/of/nothing'],
    ['/%zz', 'Not found'],
  ] as const) {
    const { status, body } = await asked(path)
    expect(status, path).toBe(404)
    expect(body, path).toContain(said)
    expect(body, path).toContain('href="/welcome_home"')
  }
  expect((await asked('/figures/of/nothing')).body).toContain('<a href="/figures">Go to Own figures</a>')
  // Not everybody may know what a site has.
  expect((await asked('/inside/of/nothing')).body).not.toContain('Inside')
  expect((await asked('/inside/of/nothing', admin.headers)).body).toContain('<a href="/inside">Go to Inside</a>')
  expect((await asked('/data/1/99', { accept: 'application/json' })).headers['content-type']).toContain('json')
})

test('where nothing is published, whoever may edit is shown the way to the draft, and nobody the way in a circle', async () => {
  const { id: patternId } = await make<{ id: number }>('patterns.create', {
    ...{ app: site.app, name: 'New', base_url: '/begun', pattern_type: 'page' },
  })
  const asEditor = admin.headers
  const empty = await get('/begun', asEditor)
  expect(empty.status).toBe(404)
  expect(empty.body).toContain('<a href="/begun/edit">Add the first page</a>')
  await make('pages.create', { patternId, title: 'Secret plans' })
  for (const path of ['/begun', '/begun/secret_plans']) {
    expect((await get(path, asEditor)).body).toContain('<a href="/begun/edit/secret_plans">Edit Secret plans</a>')
    expect((await get(path)).body).not.toMatch(/begun\/edit|Secret plans/)
  }
  const { body } = await get('/begun')
  expect(body).toContain('This site has no published pages yet.')
  expect(body).not.toContain('Go to the home page')
})
