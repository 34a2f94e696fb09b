import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, type Identity, personOf } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'

const SITE = 'hazard_plan'
const OTHER = 'other_site'
const EMBEDDED = 'the embedded stores'

type Made = { id: number; doc_type: string }
type Saved = { id: number; url_slug: string }

/** A site of pages at the root of every host, one at a subdomain, and another site with an administrator of its own. */
describe.each([EMBEDDED, 'PostgreSQL'])('addresses on %s', (stores) => {
  let almanac: AlmanacServer
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  let admin: Identity
  let ownAdmin: Identity
  let otherAdmin: Identity
  let root: Made
  let second: Made
  let number = 0

  beforeAll(async () => {
    database = stores === 'PostgreSQL' ? await freshDatabase(testPostgresUrl()) : null
    almanac = await startAlmanac(database ? { env: { DATABASE_URL: database.url } } : {})
    admin = await firstRun(almanac)
    await done(almanac, 'items.create', { app: OTHER, type: 'site', data: { site_name: 'Other' } }, admin)
    ownAdmin = await personOf(almanac, admin, 10, SITE)
    otherAdmin = await personOf(almanac, admin, 10, OTHER)
    root = await make<Made>('patterns.create', { app: SITE, name: 'Plan', base_url: '/' })
    await make('patterns.create', { app: SITE, name: 'Lake', base_url: '/', subdomain: 'lake' })
    await make('patterns.create', { app: SITE, name: 'Data', base_url: '/catalogue', pattern_type: 'forms' })
    second = await make<Made>('patterns.create', { app: OTHER, name: 'Second', base_url: '/second' })
    const hazards = await page('Hazards')
    await page('Flood', { parent: String(hazards.id) })
  })
  afterAll(async () => {
    await almanac.stop()
    await database?.drop()
  })

  const make = <T>(verb: string, input: unknown, who = admin) => done<T>(almanac, verb, input, who)
  const page = (title: string, given: object = {}) =>
    make<Saved>('pages.create', { patternId: root.id, title, published: '', ...given })
  const answer = async (verb: string, input: unknown, who: Identity) => {
    const response = await call(almanac, verb, input, who)
    const body = (await response.json()) as { error?: { code: string; message: string }; id?: number }
    return {
      status: response.status,
      code: body.error?.code ?? 'done',
      message: body.error?.message ?? '',
      id: body.id,
    }
  }
  const slugOf = async (id: number) =>
    (await make<{ data: { url_slug?: string } }[]>('items.get', { ids: [id] }))[0]?.data.url_slug
  const open = async (path: string) => (await fetch(almanac.url + path, { redirect: 'manual' })).status
  const graphAsked = (body: object, who: Identity) =>
    fetch(`${almanac.url}/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who.headers },
      body: JSON.stringify(body),
    })
  const graph = (callPath: string[], args: unknown[], who: Identity) =>
    graphAsked({ method: 'call', callPath, arguments: args }, who)
  /** Sets one attribute by the graph, and answers what the graph says that it is now. */
  const graphSet = async (id: number, name: string, value: unknown) => {
    const path = ['dms', 'data', 'byId', id, name]
    const jsonGraph = { jsonGraph: { dms: { data: { byId: { [id]: { [name]: value } } } } }, paths: [path] }
    const answer = await graphAsked({ method: 'set', jsonGraph }, ownAdmin)
    const { jsonGraph: told } = (await answer.json()) as { jsonGraph: typeof jsonGraph.jsonGraph }
    const leaf = told.dms.data.byId[id]?.[name]
    return leaf && typeof leaf === 'object' && 'value' in leaf ? leaf.value : leaf
  }

  test('of a base and a page that want one address at once, one gets it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const name = `race-${round}`
      const [base, made] = await Promise.all([
        answer('patterns.create', { app: OTHER, name, base_url: `/${name}` }, otherAdmin),
        make<Saved>('pages.create', { patternId: root.id, title: name, url_slug: name }),
      ])
      const { url_slug } = made
      expect([base.code, url_slug === name], name).toEqual(url_slug === name ? ['base-taken', true] : ['done', false])
    }
  })

  test('of two pages that are moved below each other at once, one is refused', async () => {
    const item = async (title: string) => {
      const data = { title, url_slug: `${title}_${++number}` }
      return (await make<{ id: number }>('items.create', { app: SITE, type: root.doc_type, data })).id
    }
    for (let round = 0; round < 4; round += 1) {
      const pair = [await item('a'), await item('b')]
      const verbs = round % 2 === 0 ? 'items.edit' : 'pages.save'
      const below = (id: number | undefined, parent: number | undefined) =>
        verbs === 'items.edit'
          ? { id, patch: { parent: String(parent) } }
          : { pageId: id, changes: { parent: String(parent) } }
      const moved = await Promise.all([
        answer(verbs, below(pair[0], pair[1]), ownAdmin),
        answer(verbs, below(pair[1], pair[0]), ownAdmin),
      ])
      expect(moved.map(({ status }) => status).sort(), verbs).toEqual([200, 400])
    }
  })

  /** What the verbs make of addresses is the same wherever they are kept. */
  describe.runIf(stores === EMBEDDED)('as everywhere', () => {
    /** Bases that an administrator of the other site may not have, and one that they may. */
    const THEIRS = [
      { base_url: '/hazards', subdomain: '*' },
      { base_url: '/hazards/flood', subdomain: '*' },
      { base_url: '/hazards/new', subdomain: '*' },
      { base_url: '/hazards/flood', subdomain: 'fresh' },
      { base_url: '/catalogue/inside', subdomain: '*' },
      { base_url: '/more', subdomain: 'lake' },
      { base_url: '/', subdomain: 'fresh' },
      { base_url: '/', subdomain: '*' },
    ]

    test('no administrator takes the addresses of another site, whichever way a pattern is written', async () => {
      const whole = { name: 'Mine', pattern_type: 'page', authLevel: -1, doc_type: 'mine_1' }
      const own = await make<Made>('patterns.create', { app: OTHER, name: 'Own', base_url: '/own' }, otherAdmin)
      const loose = await make<Made>('items.create', { app: OTHER, type: 'note', data: {} }, otherAdmin)
      for (const base of THEIRS) {
        const where = JSON.stringify(base)
        const doors = [
          ['patterns.create', { app: OTHER, name: 'Mine', ...base }],
          ['patterns.edit', { patternId: own.id, changes: base }],
          ['patterns.duplicate', { app: OTHER, type: own.doc_type, newApp: OTHER, newType: 'copied', ...base }],
          ['items.create', { app: OTHER, type: 'pattern', data: { ...whole, ...base } }],
          ['items.edit', { id: own.id, patch: base }],
        ] as const
        for (const [verb, input] of doors) {
          const { code, message } = await answer(verb, input, otherAdmin)
          expect(code, `${verb} ${where}`).toBe('base-taken')
          expect(message, 'pages of another site are not named').not.toMatch(/Flood|"Hazards"/)
        }
        expect(
          (await graph(['dms', 'data', 'create'], [OTHER, 'pattern', { ...whole, ...base }], otherAdmin)).status,
        ).toBe(409)
        expect((await graph(['dms', 'data', 'edit'], [own.id, base], otherAdmin)).status).toBe(409)
        await make('items.edit', { id: loose.id, patch: { ...whole, ...base } }, otherAdmin)
        expect((await graph(['dms', 'type', 'edit'], [loose.id, 'pattern'], otherAdmin)).status, where).toBe(400)
      }
      expect((await answer('patterns.create', { app: OTHER, name: 'Free', base_url: '/free' }, otherAdmin)).code).toBe(
        'done',
      )
      expect(
        (await answer('patterns.edit', { patternId: own.id, changes: { description: 'x' } }, otherAdmin)).code,
      ).toBe('done')
      // Whoever decides for both may open a subdomain for one of them, but hides no page unsaid.
      const host = { app: OTHER, name: 'Host', base_url: '/', subdomain: 'fresh' }
      expect((await answer('patterns.create', host, admin)).code).toBe('done')
      const hiding = await answer('patterns.create', { app: OTHER, name: 'Hiding', base_url: '/hazards' }, admin)
      expect(hiding.message).toBe('The base path /hazards would hide the page "Hazards" of "Plan".')
    })

    test('a pattern comes back from the trash only to addresses that are still its own', async () => {
      const gone = await make<Made>('patterns.create', { app: OTHER, name: 'Gone', base_url: '/gone' }, otherAdmin)
      const { trashId } = await make<{ trashId: number }>('patterns.delete', { patternId: gone.id }, otherAdmin)
      const taker = await page('Gone')
      expect(taker.url_slug).toBe('gone')
      expect((await answer('trash.restore', { id: trashId }, otherAdmin)).code).toBe('base-taken')
      await make('pages.delete', { pageId: taker.id })
      expect((await answer('trash.restore', { id: trashId }, otherAdmin)).code).toBe('done')
    })

    test('a page takes no address of a screen, of the search or of a base: it gets a suffix, at every door', async () => {
      for (const [title, word] of [
        ['Search', 'search'],
        ['Second', 'second'],
        ['Catalogue', 'catalogue'],
        ['Auth', 'auth'],
      ] as const) {
        const free = new RegExp(`^${word}_\\d+(_\\d+)?$`)
        const plain = await page(`Plain ${++number}`)
        const created = await page(title)
        expect(created.url_slug).toMatch(free)
        expect(await open(`/${created.url_slug}`)).toBe(200)
        const renamed = await make<Saved>('pages.save', { pageId: plain.id, changes: { title } })
        expect(renamed.url_slug).toMatch(free)
        const written = await make<Saved>('pages.save', { pageId: plain.id, changes: { url_slug: word } })
        expect(written.url_slug).toMatch(free)
        const below = await page(title, { parent: String(plain.id) })
        const many = { patternId: root.id, pages: [{ pageId: below.id, changes: { parent: '', url_slug: word } }] }
        await make('pages.save-many', many)
        expect(await slugOf(below.id)).toMatch(free)
        const item = await make<{ id: number }>('items.create', {
          app: SITE,
          type: root.doc_type,
          data: { title, url_slug: word },
        })
        expect(await slugOf(item.id)).toMatch(free)
        await make('items.edit', { id: item.id, patch: { url_slug: word } })
        expect(await slugOf(item.id)).toMatch(free)
        await make('items.edit', { id: item.id, patch: { url_slug: `free_${number}` } })
        expect(await graphSet(item.id, 'url_slug', word)).toBe(await slugOf(item.id))
        expect(await slugOf(item.id)).toMatch(free)
        const note = await make<{ id: number }>('items.create', {
          app: SITE,
          type: 'note',
          data: { title, url_slug: word },
        })
        await make('items.set-type', { id: note.id, type: root.doc_type })
        expect(await slugOf(note.id)).toMatch(free)
        // Below such an address no suffix helps.
        for (const [verb, input] of [
          ['pages.create', { patternId: root.id, title: 'x', url_slug: `${word}/x` }],
          ['pages.save', { pageId: plain.id, changes: { url_slug: `${word}/x` } }],
          ['items.edit', { id: item.id, patch: { url_slug: `${word}/x` } }],
          ['items.create', { app: SITE, type: root.doc_type, data: { title, url_slug: `${word}/x` } }],
        ] as const) {
          if (word === 'search') continue
          const refused = await answer(verb, input, ownAdmin)
          expect(refused, verb).toMatchObject({ status: 409, code: 'address-reserved' })
          expect(refused.message).toContain(`a page at ${word}/x could not be reached`)
        }
      }
      expect(await open('/search')).toBe(200)
    })

    test('a page that comes back from the trash gets a suffix where a base took its address, and so do those below', async () => {
      const above = await page('Taken later')
      const below = await page('Below', { parent: String(above.id) })
      const { trashId } = await make<{ trashId: number }>('pages.delete', { pageId: above.id })
      await make('patterns.create', { app: OTHER, name: 'Later', base_url: '/taken_later' }, otherAdmin)
      await make('trash.restore', { id: trashId })
      const slug = await slugOf(above.id)
      expect(slug).toMatch(/^taken_later_\d+$/)
      expect(await slugOf(below.id)).toBe(`${slug}/below`)
      expect(await open(`/${slug}/below`)).toBe(200)
    })

    test('a base that moves hides no page of its own', async () => {
      await make('patterns.edit', { patternId: second.id, changes: { base_url: '/second' } }, otherAdmin)
      const made = await make<Saved>('pages.create', { patternId: second.id, title: 'Catalogue' })
      expect(made.url_slug).toBe('catalogue')
      const moved = await answer(
        'patterns.edit',
        { patternId: second.id, changes: { base_url: '/', subdomain: 'second' } },
        admin,
      )
      expect(moved.message).toBe('The base path /catalogue would hide the page "Catalogue" of "Second".')
    })

    describe('pages written as plain items keep the rules of pages', () => {
      const item = async (data: object) =>
        (await make<{ id: number }>('items.create', { app: SITE, type: root.doc_type, data })).id

      test('one without `published` is a draft [P-111]', async () => {
        const id = await item({ title: 'Quiet', url_slug: 'quiet' })
        expect(await open('/quiet')).toBe(404)
        await make('items.edit', { id, patch: { published: '' } })
        expect(await open('/quiet')).toBe(200)
        const note = await make<{ id: number }>('items.create', {
          app: SITE,
          type: 'note',
          data: { url_slug: 'retyped' },
        })
        await make('items.set-type', { id: note.id, type: root.doc_type })
        expect(await open('/converted to another type')).toBe(404)
        expect((await answer('items.edit', { id, patch: { published: 'maybe' } }, ownAdmin)).status).toBe(400)
      })

      test('its slug has the prefix of the page above exactly once, and follows it [P-087]', async () => {
        const above = await item({ title: 'Above', url_slug: 'above', published: '' })
        const below = await item({ title: 'Child', url_slug: 'child', parent: above, published: '' })
        expect(await slugOf(below)).toBe('above/child')
        expect(await open('/above/child')).toBe(200)
        await make('items.edit', { id: above, patch: { url_slug: 'upper' } })
        expect(await slugOf(below)).toBe('upper/child')
        await make('items.edit', { id: below, patch: { parent: '' } })
        expect(await slugOf(below)).toBe('child')
        const written = await page('Written', { parent: String(above), url_slug: 'own_part' })
        expect(written.url_slug).toBe('upper/own_part')
      })

      test('none stands below itself, not even when two are moved at once, and none below nothing', async () => {
        const one = await item({ title: 'One', url_slug: `one_${++number}` })
        const two = await item({ title: 'Two', url_slug: `two_${number}`, parent: one })
        const circle = await answer('items.edit', { id: one, patch: { parent: two } }, ownAdmin)
        expect(circle).toMatchObject({ status: 400, message: 'A page cannot be placed below itself.' })
        expect((await answer('items.edit', { id: one, patch: { parent: one } }, ownAdmin)).status).toBe(400)
        expect((await answer('items.edit', { id: one, patch: { parent: 999_999 } }, ownAdmin)).status).toBe(400)
        expect(
          (
            await answer(
              'items.create',
              { app: SITE, type: root.doc_type, data: { title: 'x', parent: 999_999 } },
              ownAdmin,
            )
          ).status,
        ).toBe(400)
      })

      test('a pattern stays one that can be read', async () => {
        const broken = await answer('items.edit', { id: root.id, patch: { base_url: '/auth' } }, ownAdmin)
        expect(broken).toMatchObject({ status: 400 })
        expect(broken.message).toContain('base_url: is reserved for the installation itself')
        expect(await open('/hazards')).toBe(200)
      })
    })
  })
})
