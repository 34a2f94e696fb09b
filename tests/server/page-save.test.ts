import { expect, test } from 'vitest'
import { done, GUEST, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()

type Answer = Record<string, unknown> & { id: number; revision: number; url_slug: string; pages: Answer[] }

async function post(path: string, data: unknown, requestType?: string, { headers } = admin, author?: string) {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  if (requestType) form.set('requestType', requestType)
  if (author) form.set('author', author)
  const answer = await fetch(almanac.url + path, { method: 'POST', headers, body: form, redirect: 'manual' })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

async function saved(path: string, data: unknown, requestType?: string): Promise<Answer> {
  const { status, body } = await post(path, data, requestType)
  if (status !== 200) throw new Error(`${requestType ?? 'update'} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const add = (title: string, more = {}) => saved(`${world.plan}/edit`, { title, ...more }, 'create')
const stored = async (id: number) =>
  (await done<{ data: Record<string, unknown> }[]>(almanac, 'items.get', { ids: [id] }, admin))[0]?.data ?? {}
const get = (path: string, { headers } = GUEST) => fetch(almanac.url + path, { headers, redirect: 'manual' })

/** What `/graph` answers under `dms.data`. */
async function graph(paths: unknown[]): Promise<Record<string, unknown>> {
  const query = `method=get&paths=${encodeURIComponent(JSON.stringify(paths))}`
  const { jsonGraph } = await (await fetch(`${almanac.url}/graph?${query}`, admin)).json()
  return jsonGraph.dms.data
}

const TEXT = { 'element-type': 'rich-text', 'element-data': '{}' }

test('a save is a multipart post to the current path, an update unless it says otherwise [P-275] [P-279]', async () => {
  const page = await add('Plain')
  expect(page).toMatchObject({ message: 'Item created.', title: 'Plain', published: 'draft', has_changes: false })
  const answer = await saved(`${world.plan}/edit/plain`, { id: page.id, revision: page.revision, description: 'said' })
  expect(answer).toMatchObject({
    id: page.id,
    url_slug: 'plain',
    has_changes: true,
    message: `Update successful: id ${page.id}.`,
  })
  expect(await stored(page.id)).toMatchObject({ description: 'said' })
  const refused = await post(`${world.plan}/edit/plain`, { id: page.id, revision: page.revision, description: 'late' })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { details: { current: { id: page.id, description: 'said' }, yours: { description: 'late' } } } },
  })
  expect((await post(`${world.plan}/edit/plain`, { id: page.id, title: 'x' }, 'update', GUEST)).status).toBe(401)
})

test('a save that names its author is taken from that person alone, whoever is signed in by then', async () => {
  const page = await add('Signed')
  const editor = await personOf(almanac, admin, 9, world.app)
  const own = `level9@${world.app.replaceAll('_', '-')}.example`
  const change = (description: string) => ({ id: page.id, description })
  const other = await post(`${world.plan}/edit/signed`, change('of another'), 'update', editor, 'ada@example.org')
  expect(other.status).toBe(401)
  expect((await stored(page.id)).description).not.toBe('of another')
  expect((await post(`${world.plan}/edit/signed`, change('their own'), 'update', editor, own)).status).toBe(200)
  expect((await stored(page.id)).description).toBe('their own')
})

test('a save carries any of the fields that an editor changes [P-276]', async () => {
  const [above, page] = [await add('Above'), await add('Whole')]
  const section = { trackingId: 's', title: 'Text', element: TEXT }
  const group = { name: 'own', displayName: 'Own', position: 'content', index: 0, theme: 'default', full_width: 'off' }
  const fields = {
    index: 3,
    parent: String(above.id),
    title: 'Changed',
    url_slug: 'above/other',
    published: 'published',
    has_changes: false,
    draft_section_groups: [group],
    filters: [{ searchKey: 'geoid', values: ['36001'], useSearchParams: true }],
  }
  const history = [{ type: 'wrote it all', user: 'someone@else.example', time: '1999-01-01' }]
  const answer = await saved(`${world.plan}/edit/whole`, {
    id: page.id,
    ...fields,
    history,
    draft_sections: [section],
    sections: [{ ...section, title: 'Live' }],
  })
  const data = await stored(page.id)
  expect(data).toMatchObject(fields)
  const lines = data.history as { type: string; user: string; time: string }[]
  expect(lines.map(({ type }) => type)).toContain('wrote it all')
  expect(JSON.stringify(lines)).not.toMatch(/1999|someone/)
  const [draft] = answer.draft_sections as { id: number }[]
  expect(await stored(draft?.id ?? 0)).toMatchObject({ title: 'Text', page_id: page.id })
  const [live] = data.sections as { id: number }[]
  expect(await stored(live?.id ?? 0)).toMatchObject({ title: 'Live', page_id: page.id })
})

test('creation, rename, reorder and deletion are the same call; former addresses lead on [P-277]', async () => {
  const top = await add('Hazards')
  const child = await add('Flood', { parent: String(top.id) })
  expect(child.url_slug).toBe('hazards/flood')
  for (const { id } of [top, child]) await saved(`${world.plan}/edit/hazards`, { id }, 'publish')

  const { pages } = await saved(`${world.plan}/edit/hazards`, [
    { id: top.id, title: 'Risks' },
    { id: child.id, index: 9 },
  ])
  expect(pages.map(({ url_slug, has_changes }) => [url_slug, has_changes])).toEqual([
    ['risks', true],
    ['risks/flood', false],
  ])
  const old = await get(`${world.plan}/hazards/flood?geoid=36001`)
  expect([old.status, old.headers.get('location')]).toEqual([301, `${world.plan}/risks/flood?geoid=36001`])
  const editor = await get(`${world.plan}/edit/hazards/flood`, admin)
  expect([editor.status, editor.headers.get('location')]).toEqual([302, `${world.plan}/edit/risks/flood`])
  const both = [
    { id: top.id, description: 'one' },
    { id: child.id, revision: 99, index: 1 },
  ]
  expect((await post(`${world.plan}/edit/risks`, both)).status).toBe(409)
  expect(await stored(top.id)).not.toHaveProperty('description', 'one')

  const draft = await add('Secret')
  await saved(`${world.plan}/edit/secret`, { id: draft.id, title: 'Open' })
  expect((await get(`${world.plan}/secret`)).status).toBe(404)

  const gone = await saved(`${world.plan}/edit/risks`, { id: top.id }, 'delete')
  expect(gone).toMatchObject({ message: `Deleted item ${top.id}` })
  expect((await get(`${world.plan}/risks/flood`)).status).toBe(404)
  expect((await get(`${world.plan}/hazards`)).status).toBe(404)
})

test('a section that is too long is refused by its name, so that the rest of the page can be saved', async () => {
  const page = await add('Long')
  const long = { ...TEXT, 'element-data': JSON.stringify({ text: 'x'.repeat(3_000_001) }) }
  const draft_sections = [
    { trackingId: 'short', title: 'Short', element: TEXT },
    { trackingId: 'long', title: 'Long', element: long },
  ]
  const { status, body } = await post(`${world.plan}/edit/long`, { id: page.id, draft_sections })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    error: { message: expect.stringContaining('It is too long to be stored.'), details: { section: 'long' } },
  })
  const wrong = [{ trackingId: 'wrong', element: { ...TEXT, 'element-data': 5 } }]
  const other = await post(`${world.plan}/edit/long`, { id: page.id, draft_sections: wrong })
  expect(other).toMatchObject({ status: 400, body: { error: { details: { section: 'wrong' } } } })
  expect(JSON.stringify(other.body)).not.toContain('too long')
})

test('what a page without groups begins with is posted to the edit path of its slug [P-278]', async () => {
  const { app, docType } = world
  const data = { title: 'Older', url_slug: 'older', footer: 'set', published: '', sections: [], draft_sections: [] }
  const { id } = await done<{ id: number }>(almanac, 'items.create', { app, type: docType, data }, admin)
  type Opened = { initial: Record<string, unknown> | null; page: { revision: number } }
  const open = () => done<Opened>(almanac, 'pages.open', { patternId: world.patternId, slug: 'older' }, admin)
  const { initial, page } = await open()
  await saved(`${world.plan}/edit/older`, { id, revision: page.revision, ...initial }, 'update')
  const { draft_section_groups: groups, draft_sections: sections } = await stored(id)
  expect((groups as { name: string }[]).map(({ name }) => name)).toEqual(['default', 'footer'])
  expect(await stored((sections as { id: number }[])[0]?.id ?? 0)).toMatchObject({ is_footer: true, page_id: id })
  expect((await open()).initial).toBeNull()
})

test('a page whose sections were deleted one by one is opened with what is left, and nothing that is left is lost', async () => {
  const { app, docType, patternId } = world
  type Opened = { initial: object | null; page: { revision: number; draft_sections: { title: string }[] } }
  const open = (slug: string) => done<Opened>(almanac, 'pages.open', { patternId, slug }, admin)
  const live = { trackingId: 'kept', title: 'Kept', element: { 'element-type': 'rich-text', 'element-data': '{}' } }
  const make = (type: string, data: object) => done<{ id: number }>(almanac, 'items.create', { app, type, data }, admin)
  const type = `${docType}|section`
  const [gone, kept] = [await make(type, { ...live, title: 'Gone' }), await make(type, live)]
  const ref = `${app}+${type}`
  const sections = [gone, kept].map(({ id }) => ({ id, ref }))
  const { id } = await make(docType, { title: 'Torn', url_slug: 'torn', published: '', sections })
  await done(almanac, 'items.delete', { app, type, ids: [gone.id] }, admin)

  const { initial, page } = await open('torn')
  await saved(`${world.plan}/edit/torn`, { id, revision: page.revision, ...initial }, 'update')
  const prepared = await open('torn')
  expect(prepared.initial).toBeNull()
  expect(prepared.page.draft_sections.map(({ title }) => title)).toEqual(['Untitled Section', 'Kept'])
  await saved(`${world.plan}/edit/torn`, { id, description: 'Mended.' })
  await saved(`${world.plan}/edit/torn`, { id }, 'publish')
  expect(await (await get(`${world.plan}/torn`)).text()).toContain('Kept')
})

const LISTED = ['title', 'index', 'url_slug', 'parent', 'published', 'description', 'icon', 'navOptions', 'hide_in_nav']
const attribute = (key: string) => `data->>'${key}'`

/** The entries of a list that options leave, each by the attributes asked for. */
async function listed(list: string, options: object, attributes: string[]): Promise<Record<string, unknown>[]> {
  const key = JSON.stringify(options)
  type Answer = { [list: string]: { options: Record<string, { length: number; byIndex: Record<string, Ref> }> } }
  type Ref = { value: string[] }
  const counted = (await graph([['dms', 'data', list, 'options', key, 'length']])) as Answer
  const length = counted[list]?.options[key]?.length ?? 0
  if (length === 0) return []
  const range = { from: 0, to: length - 1 }
  const answer = await graph([['dms', 'data', list, 'options', key, 'byIndex', range, ['id', ...attributes]]])
  const byId = answer.byId as Record<string, Record<string, unknown>>
  const refs = Object.values((answer as Answer)[list]?.options[key]?.byIndex ?? {})
  return refs.map(({ value }) => byId[String(value.at(-1))] ?? {})
}

const atom = (value: unknown) => ({ $type: 'atom', value })

test('a list of pages comes with what menus need, and is filtered [P-269] [P-270]', async () => {
  const above = await add('Over it')
  const settings = { icon: 'Waves', description: 'In the list.', navOptions: { show_in_footer: true } }
  const page = await add('Listed', { ...settings, parent: String(above.id), hide_in_nav: true, template_id: 41 })
  await add('Beside', { template_id: 42 })
  const list = `${world.app}+${world.docType}`
  const whole = {
    id: page.id,
    [attribute('title')]: 'Listed',
    [attribute('index')]: 0,
    [attribute('url_slug')]: 'over_it/listed',
    [attribute('parent')]: String(above.id),
    [attribute('published')]: 'draft',
    [attribute('description')]: 'In the list.',
    [attribute('icon')]: 'Waves',
    [attribute('navOptions')]: atom({ show_in_footer: true }),
    [attribute('hide_in_nav')]: true,
  }
  for (const filter of [
    { [attribute('template_id')]: ['41'] },
    { [attribute('hide_in_nav')]: ['true'] },
    { id: [page.id] },
  ])
    expect(await listed(list, { filter }, LISTED.map(attribute)), JSON.stringify(filter)).toEqual([whole])
  const both = await listed(list, { filter: { id: [page.id, above.id] } }, [attribute('title')])
  expect(both.map((one) => one[attribute('title')]).sort()).toEqual(['Listed', 'Over it'])
  expect(await listed(list, { filter: { [attribute('template_id')]: ['43'] } }, [])).toEqual([])
  // The doc_type is the type that the list is addressed by: that of the catalogue has no pages.
  const other = `${world.app}+${world.catalogueType}`
  expect(await graph([['dms', 'data', other, 'length']])).toEqual({ [other]: { length: 0 } })
})

test('a page is read whole by its id, or through a filter on its id [P-271] [P-281]', async () => {
  const page = await add('Full', { sidebar: 'left', navOptions: { show_in_footer: true } })
  await saved(`${world.plan}/edit/full`, {
    id: page.id,
    draft_sections: [{ trackingId: 'f', title: 'Full text', element: TEXT }],
  })
  await saved(`${world.plan}/edit/full`, { id: page.id }, 'publish')
  const { sections, section_groups } = await stored(page.id)
  const [section] = sections as { id: number }[]
  const whole = {
    [attribute('sections')]: atom([{ id: section?.id, ref: `${world.app}+${world.docType}|section` }]),
    [attribute('section_groups')]: atom(section_groups),
    [attribute('sidebar')]: 'left',
    [attribute('navOptions')]: atom({ show_in_footer: true }),
  }
  expect((section_groups as { name: string }[]).map(({ name }) => name)).toEqual(['default'])
  const { byId } = await graph([['dms', 'data', 'byId', page.id, Object.keys(whole)]])
  expect(byId).toEqual({ [page.id]: whole })
  const list = `${world.app}+${world.docType}`
  expect(await listed(list, { filter: { id: [page.id] } }, Object.keys(whole))).toEqual([{ id: page.id, ...whole }])
  const title = attribute('title')
  expect((await graph([['dms', 'data', 'byId', section?.id, title]])).byId).toEqual({
    [section?.id ?? 0]: { [title]: 'Full text' },
  })
})

test('rows are saved by the same post, with the source info of their section as config.format [D-208] [D-209] [D-210]', async () => {
  const [view] = await done<{ data: { doc_type: string } }[]>(almanac, 'items.get', { ids: [world.viewId] }, admin)
  const format = { app: world.app, doc_type: view?.data.doc_type, view_id: String(world.viewId), name: 'Losses' }
  const row = async (data: object, requestType?: string, { headers } = admin, config: object = { format }) => {
    const form = new FormData()
    form.set('data', JSON.stringify(data))
    form.set('config', JSON.stringify(config))
    if (requestType) form.set('requestType', requestType)
    const answer = await fetch(`${almanac.url}${world.plan}/edit/home`, { method: 'POST', headers, body: form })
    return { status: answer.status, body: (await answer.json()) as { id: number; message: string } }
  }
  const rows = () => done<{ id: number; type: string; data: object }[]>(almanac, 'rows.list', list, admin)
  const list = { app: world.app, view: world.viewId, from: 0, to: 9 }

  const { body: created } = await row({ county: 'Erie', loss: '3' }, 'create')
  expect(created.message).toBe('Item created.')
  expect((await rows()).at(-1)).toMatchObject({
    id: created.id,
    type: `${view?.data.doc_type}-${world.viewId}`,
    data: { county: 'Erie' },
  })
  expect(await row({ id: created.id, loss: '4' })).toMatchObject({ status: 200, body: { id: created.id } })
  expect((await rows()).at(-1)).toMatchObject({ data: { county: 'Erie', loss: 4 } })
  expect((await row({ id: created.id, loss: '5' }, 'update', GUEST)).status).toBe(401)
  expect((await row({ id: created.id, loss: '5' }, 'publish')).status).toBe(400)
  const elsewhere = { format: { ...format, view_id: world.viewId + 1 } }
  for (const requestType of ['update', 'create', 'delete'])
    expect((await row({ id: created.id, loss: '5' }, requestType, admin, elsewhere)).status).toBe(404)
  expect((await row({ id: created.id }, 'update', admin, { format: { app: world.app } })).status).toBe(400)
  expect((await row({ id: created.id }, 'delete')).body).toEqual({
    id: created.id,
    message: `Deleted item ${created.id}`,
  })
  expect((await rows()).map(({ id }) => id)).not.toContain(created.id)
  expect((await row({ id: created.id }, 'delete')).status).toBe(404)
})
