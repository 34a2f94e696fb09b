import { describe, expect, test } from 'vitest'
import { call, done, GUEST, type Identity, personOf } from '../support/people.ts'
import { secondSite, serverInUse } from '../support/world-in-use.ts'

/** Words that stand only where no visitor may look; whichever door answers one of them has let something out. */
const SECRETS = {
  draft: 'unpublishedword',
  revision: 'formerword',
  hidden: 'neverpublishedword',
  hiddenTitle: 'Hushed',
  // The section of this name came and went between two publishes: only the history and a revision tell of it.
  history: 'Passing',
  trashed: 'thrownawayword',
} as const
const PUBLIC = 'publicword'
const OTHER = 'other_site'

type World = {
  app: string
  type: string
  patternId: number
  pageId: number
  hiddenId: number
  otherPageId: number
  /** Everything that is stored of the page and its past. */
  draftIds: number[]
  /** What names a revision, and what holds its sections. */
  revisionIds: number[]
  partIds: number[]
  strict: { patternId: number; pageId: number }
}

const { almanac, admin } = await serverInUse()
await secondSite({ almanac, admin }, OTHER)
const world = await makeWorld()
const editor = await personOf(almanac, admin, 5, world.app)
const outsiders: Record<string, Identity> = {
  guest: GUEST,
  'level 0': await personOf(almanac, admin, 0, world.app),
  'level 1': await personOf(almanac, admin, 1, world.app),
  'level 4': await personOf(almanac, admin, 4, world.app),
  'an editor of another site': await personOf(almanac, admin, 5, OTHER),
}

async function makeWorld(): Promise<World> {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const pattern = (app: string, base_url: string, authLevel = -1) =>
    make<{ id: number; doc_type: string }>('patterns.create', { app, name: base_url, base_url, authLevel })
  const page = async (patternId: number, title: string) =>
    (await make<{ id: number }>('pages.create', { patternId, title })).id
  const write = (pageId: number, ...sections: [title: string, word: string][]) => {
    const draft_sections = sections.map(([title, word]) => {
      const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: word }] }] }
      const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
      return { trackingId: `s-${title}`, title, tags: word, element }
    })
    return make('pages.save', { pageId, changes: { draft_sections } })
  }
  const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
  const app = sites.find((site) => site.app !== OTHER)?.app ?? ''
  const { id: patternId, doc_type: type } = await pattern(app, '/plan')
  const pageId = await page(patternId, 'Home')
  await write(pageId, ['Risk', SECRETS.revision], [SECRETS.history, SECRETS.revision])
  await make('pages.publish', { pageId })
  await write(pageId, ['Risk', PUBLIC])
  await make('pages.publish', { pageId })
  await write(pageId, ['Risk', SECRETS.draft])
  const hiddenId = await page(patternId, SECRETS.hiddenTitle)
  await write(hiddenId, ['Risk', SECRETS.hidden])
  const gone = await page(patternId, SECRETS.trashed)
  await make('pages.delete', { pageId: gone })
  const other = await pattern(OTHER, '/other')
  const strict = await pattern(app, '/strict', 8)
  const strictPage = await page(strict.id, 'Board')
  const ids = async (part: string, options = {}) =>
    (await make<{ id: number }[]>('items.list', { app, type: `${type}|${part}`, options })).map(({ id }) => id)
  return {
    app,
    type,
    patternId,
    pageId,
    hiddenId,
    otherPageId: await page(other.id, 'Elsewhere'),
    draftIds: await ids('draft-section'),
    revisionIds: await ids('revision', { filter: { number: ['not null'] } }),
    partIds: await ids('revision', { filter: { number: ['null'] } }),
    strict: { patternId: strict.id, pageId: strictPage },
  }
}

type Door = (who: Identity, world: World) => Promise<Response>

const open =
  (path: (world: World) => string): Door =>
  ({ headers }, world) =>
    fetch(almanac.url + path(world), { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

const verb =
  (name: string, input: (world: World) => unknown): Door =>
  (who, world) =>
    call(almanac, name, input(world), who)

const graph =
  (...paths: ((world: World) => unknown[])[]): Door =>
  ({ headers }, world) => {
    const asked = encodeURIComponent(JSON.stringify(paths.map((path) => path(world))))
    return fetch(`${almanac.url}/graph?method=get&paths=${asked}`, { headers })
  }

const graphCall =
  (callPath: string[], args: (world: World) => unknown[]): Door =>
  ({ headers }, world) =>
    fetch(`${almanac.url}/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ method: 'call', callPath, arguments: args(world) }),
    })

/** A save that began from a revision long gone is answered with the page as it is now. */
const staleSave: Door = ({ headers }, { pageId }) => {
  const body = new FormData()
  body.set('data', JSON.stringify({ id: pageId, revision: 1, description: 'x' }))
  return fetch(`${almanac.url}/plan/edit/home`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', ...headers },
  })
}

const INNER = ['data', 'draft_sections', 'draft_section_groups', 'history', 'has_changes', 'sections', 'title', 'tags']
const PARTS = ['', '|section', '|draft-section', '|revision']
const lists = ({ app, type }: World) => PARTS.map((part) => `${app}+${type}${part}`)
const everyId = ({ pageId, hiddenId, draftIds, revisionIds, partIds }: World) => [
  pageId,
  hiddenId,
  ...draftIds,
  ...revisionIds,
  ...partIds,
]
const options = (value: object) => JSON.stringify(value)

// Answers repeat their question: it holds only the beginning of a secret, or the secret in other letters.
const part = (word: string) => word.slice(0, 4)
const TAGS = Object.values(SECRETS).map((word) => word.toUpperCase())

/** Every door behind which a draft, a revision, a preview or a history could be seen, and whether an editor sees one there. */
const DOORS: Record<string, { door: Door; editorSees: boolean }> = {
  'the page': { door: open(() => '/plan/home'), editorSees: false },
  'its data': { door: open(() => '/plan/home.data'), editorSees: false },
  'a page never published': { door: open(() => '/plan/hushed'), editorSees: false },
  'edit mode': { door: open(() => '/plan/edit/home'), editorSees: true },
  'data of edit mode': { door: open(() => '/plan/edit/home.data'), editorSees: true },
  'edit mode of a page never published': { door: open(() => '/plan/edit/hushed.data'), editorSees: true },
  'the comparison': {
    door: open(({ pageId, revisionIds }) => `/plan/manage/compare/${pageId}?left=${revisionIds[0]}&right=draft`),
    editorSees: true,
  },
  'data of the comparison': {
    door: open(({ pageId, revisionIds }) => `/plan/manage/compare/${pageId}.data?left=${revisionIds[0]}&right=draft`),
    editorSees: true,
  },
  // Ways to spell these addresses that the door and the router behind it could read differently.
  ...Object.fromEntries(
    [
      '/plan/%65dit/home.data',
      '/plan/edit//home.data',
      '/plan/edit/home.data.data',
      '/plan/edit/home.data?_routes=routes%2Fedit',
      '/plan/edit/home?_data=routes%2Fedit',
      '/plan//edit/home.data',
      '/plan/home/%2e%2e/edit/home.data',
      '/auth/login%2f..%2f..%2fplan%2fedit%2fhome.data',
      '/__manifest?p=%2Fplan%2Fedit%2Fhome&version=1',
      '/plan/__manifest?p=%2Fplan%2Fedit%2Fhome&version=1',
      '/plan/home?preview=1&draft=1&revision=1&requestType=discard',
      `/plan/search?q=${part(SECRETS.draft)}`,
      '/api/openapi.json',
    ].map((path) => [path, { door: open(() => path), editorSees: false }]),
  ),
  ...Object.fromEntries(
    ['manage.data', 'manage/pages.data', 'manage/templates.data', 'manage/tags.data', 'manage/design.data'].map(
      (screen) => [`data of ${screen}`, { door: open(() => `/plan/${screen}`), editorSees: false }],
    ),
  ),
  'a preview of the draft': { door: open(({ pageId }) => `/plan/manage/preview/${pageId}`), editorSees: true },
  'a preview of a page never published': {
    door: open(({ hiddenId }) => `/plan/manage/preview/${hiddenId}`),
    editorSees: true,
  },
  'the answer to a stale save': { door: staleSave, editorSees: true },
  'the site map': { door: open(() => '/sitemap.xml'), editorSees: false },
  'items by id': { door: graph((world) => ['dms', 'data', 'byId', everyId(world), INNER]), editorSees: true },
  'items of an app by id': {
    door: graph((world) => ['dms', 'data', world.app, 'byId', everyId(world), INNER]),
    editorSees: true,
  },
  'items by position': {
    door: graph((world) => ['dms', 'data', lists(world), 'byIndex', { from: 0, to: 20 }, INNER]),
    editorSees: true,
  },
  'items by position in a filtered list': {
    door: graph((world) => [
      'dms',
      'data',
      lists(world),
      'options',
      options({ filter: { has_changes: [true] } }),
      'byIndex',
      { from: 0, to: 20 },
      INNER,
    ]),
    editorSees: true,
  },
  'a list ordered by its drafts': {
    door: graph((world) => [
      'dms',
      'data',
      lists(world),
      'opts',
      options({ orderBy: { draft_sections: 'asc' } }),
      'byIndex',
      { from: 0, to: 20 },
      INNER,
    ]),
    editorSees: true,
  },
  'a list narrowed by its history': {
    door: graph((world) => [
      'dms',
      'data',
      lists(world),
      'options',
      options({ like: { history: `%${part(SECRETS.history)}%` } }),
      'byIndex',
      { from: 0, to: 20 },
      INNER,
    ]),
    editorSees: true,
  },
  'a search for a title': {
    door: graph((world) => [
      'dms',
      'data',
      lists(world),
      'searchOne',
      [SECRETS.hiddenTitle, SECRETS.history, 'Risk'].map((title) =>
        options({ wildKey: 'title', params: `${part(title)}*` }),
      ),
      INNER,
    ]),
    editorSees: true,
  },
  'sections, tags and titles': {
    door: graph(
      (world) => ['dms', 'data', lists(world), 'sections'],
      (world) => ['dms', 'search', lists(world), ['tags', 'pageTitles']],
      (world) => ['dms', 'search', lists(world), 'byTag', TAGS],
    ),
    editorSees: true,
  },
  'a revision made a live section': {
    door: graphCall(['dms', 'type', 'edit'], ({ partIds, type }) => [partIds[0], `${type}|section`]),
    editorSees: false,
  },
  'the answer to an edit of a draft': {
    door: graphCall(['dms', 'data', 'edit'], ({ draftIds }) => [draftIds.at(-1), { seen: 1 }]),
    editorSees: true,
  },
  ...Object.fromEntries(
    (
      [
        ['pages.view', ({ patternId }) => ({ patternId, slug: 'home' }), false],
        ['pages.view-draft', ({ patternId, pageId }) => ({ patternId, pageId }), true],
        ['pages.search', ({ patternId }) => ({ patternId, term: part(SECRETS.draft) }), false],
        ['pages.tree', ({ patternId, pageId }) => ({ patternId, currentId: pageId }), true],
        ['pages.overview', ({ patternId }) => ({ patternId }), true],
        ['pages.moved', ({ patternId }) => ({ patternId, slug: 'hushed' }), false],
        ['templates.list', ({ patternId }) => ({ patternId }), false],
        ['tags.list', ({ patternId }) => ({ patternId }), false],
        ['pages.open', ({ patternId }) => ({ patternId, slug: 'home' }), true],
        ['pages.draft', ({ pageId }) => ({ pageId }), true],
        ['pages.list', ({ patternId }) => ({ patternId }), true],
        ['pages.frame', ({ patternId }) => ({ patternId }), false],
        ['pages.public', () => ({}), false],
        ['pages.section', ({ hiddenId }) => ({ pageId: hiddenId, anchor: 's-Risk' }), false],
        ['pages.section', ({ pageId }) => ({ pageId, anchor: 's-Risk' }), false],
        ['pages.history', ({ pageId }) => ({ pageId }), true],
        ['pages.revision', ({ pageId, revisionIds }) => ({ pageId, revisionId: revisionIds[0] }), true],
        ['pages.revision', ({ pageId }) => ({ pageId, revisionId: 'draft' }), true],
        ['items.get', (world) => ({ ids: everyId(world) }), true],
        ...PARTS.map(
          (part) =>
            ['items.list', ({ app, type }: World) => ({ app, type: type + part }), part !== '|section'] as const,
        ),
        ['items.sections', ({ app, type }) => ({ app, type }), false],
        ['search.tags', ({ app, type }) => ({ app, type }), false],
        ['search.page-titles', ({ app, type }) => ({ app, type }), true],
        ['search.by-tag', ({ app, type }) => ({ app, type, tags: TAGS }), false],
        ['trash.list', () => ({}), true],
        ['jobs.list', () => ({}), false],
      ] as readonly (readonly [string, (world: World) => unknown, boolean])[]
    ).map(([name, input, editorSees], at) => [`${name} (${at})`, { door: verb(name, input), editorSees }]),
  ),
}

const secretsIn = (text: string) => Object.entries(SECRETS).flatMap(([of, word]) => (text.includes(word) ? [of] : []))

describe('no draft, revision, preview or history', () => {
  test.each(Object.entries(outsiders))('reaches %s by any door', async (_, who) => {
    const told: Record<string, string[]> = {}
    for (const [name, { door }] of Object.entries(DOORS)) {
      const answer = await door(who, world)
      const secrets = secretsIn(await answer.text())
      if (secrets.length > 0) told[name] = secrets
      expect(answer.status, name).toBeLessThan(500)
    }
    expect(told).toEqual({})
  })

  test('these doors do show an editor what they are asked for', async () => {
    for (const [name, { door, editorSees }] of Object.entries(DOORS)) {
      const text = await (await door(editor, world)).text()
      if (editorSees) expect(secretsIn(text), name).not.toEqual([])
    }
  })

  test('a guest reads what is published all the while', async () => {
    expect(await (await open(() => '/plan/home')(GUEST, world)).text()).toContain(PUBLIC)
  })
})

test('a page that was public is no answer, not even an unchanged one, once its site asks for a level', async () => {
  const { app } = world
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const { id: patternId } = await make<{ id: number }>('patterns.create', {
    app,
    name: 'Closing',
    base_url: '/closing',
  })
  const { id: pageId } = await make<{ id: number }>('pages.create', { patternId, title: 'Board' })
  await make('pages.publish', { pageId })
  const ask = (headers = {}) =>
    fetch(`${almanac.url}/closing/board`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  const etag = (await ask()).headers.get('etag') ?? ''
  const known = { 'if-none-match': etag }
  expect((await ask(known)).status).toBe(304)
  await make('patterns.edit', { patternId, changes: { authLevel: 5 } })
  for (const headers of [known, { 'if-none-match': '*' }, {}]) expect((await ask(headers)).status).toBe(303)
  // Whoever may read it gets it alone: nothing on the way may keep it for others.
  const own = await ask({ ...editor.headers, ...known })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await make('patterns.edit', { patternId, changes: { authLevel: -1 } })
  expect((await ask(known)).status).toBe(304)
})

describe('editors', () => {
  const status = async (name: string, input: unknown, who = editor) => (await call(almanac, name, input, who)).status

  test('bring back or open no revision through another page, or one that is none', async () => {
    const { pageId, hiddenId, revisionIds, draftIds } = world
    for (const [page, revisionId] of [
      [hiddenId, revisionIds[0]],
      [pageId, draftIds[0]],
      [pageId, pageId],
    ]) {
      expect(await status('pages.revision', { pageId: page, revisionId })).toBe(404)
      expect(await status('pages.restore', { pageId: page, revisionId })).toBe(404)
    }
    const stranger = outsiders['an editor of another site'] ?? GUEST
    const { otherPageId } = world
    for (const name of ['pages.revision', 'pages.restore'])
      expect(await status(name, { pageId: otherPageId, revisionId: revisionIds[0] }, stranger)).toBe(404)
    expect((await open(() => `/plan/manage/compare/${world.otherPageId}`)(editor, world)).status).toBe(403)
  })

  test('change and delete no revision', async () => {
    const { app, type, partIds } = world
    const [id] = partIds
    expect(await status('items.edit', { id, patch: { sections: [] } })).toBe(403)
    expect(await status('items.delete', { app, type: `${type}|revision`, ids: [id] })).toBe(403)
    expect(await status('items.create', { app, type: `${type}|revision`, data: {} })).toBe(403)
  })

  test('reach nothing of pages whose site asks for more than their level', async () => {
    const { pageId, patternId } = world.strict
    for (const name of ['pages.draft', 'pages.history', 'pages.revisions', 'pages.publish', 'pages.delete'])
      expect(await status(name, { pageId }), name).toBe(403)
    expect(await status('pages.revision', { pageId, revisionId: 'draft' })).toBe(403)
    expect(await status('pages.open', { patternId, slug: 'board' })).toBe(403)
    expect(await status('pages.frame', { patternId }, GUEST)).toBe(401)
  })

  test('find the revisions of a page with it in the trash, and with it again when it is restored', async () => {
    const { pageId, app, type } = world
    const options = { filter: { number: ['not null'] } }
    const count = async () => done<number>(almanac, 'items.count', { app, type: `${type}|revision`, options }, editor)
    const { trashId } = await done<{ trashId: number }>(almanac, 'pages.delete', { pageId }, editor)
    expect(await count()).toBe(0)
    await done(almanac, 'trash.restore', { id: trashId }, editor)
    expect(await count()).toBe(2)
    const { revisions } = await done<{ revisions: { number: number }[] }>(
      almanac,
      'pages.revisions',
      { pageId },
      editor,
    )
    expect(revisions.map(({ number }) => number)).toEqual([2, 1])
  })
})
