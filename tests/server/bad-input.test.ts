import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { call, done, refusedOrCut } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()

/** How much has ever been written, straight from the database file. */
function written() {
  const db = new Database(join(almanac.dataDir, 'content.db'), { readonly: true })
  try {
    const count = (table: string) =>
      Number(Object.values(db.prepare(`select count(*) from ${table}`).get() as object)[0])
    return { audit: count('audit'), items: count('items') }
  } finally {
    db.close()
  }
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${almanac.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

async function refused(answer: Response, why: string): Promise<void> {
  const text = await answer.text()
  expect(answer.status, `${why}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${why}: ${text.slice(0, 300)}`).toBeLessThan(500)
  const { error } = JSON.parse(text) as { error: { message?: string } | string }
  const reason = typeof error === 'string' ? error : error.message
  expect(reason, why).toBeTruthy()
  expect(text).not.toMatch(/\bat .*\.(js|ts):\d+/)
}

const post = (path: string, body: string | FormData, type?: string) =>
  fetch(almanac.url + path, {
    method: 'POST',
    headers: { ...admin.headers, ...(type ? { 'content-type': type } : {}) },
    body,
  })

async function verbNames(): Promise<string[]> {
  const { paths } = (await (await fetch(`${almanac.url}/api/openapi.json`)).json()) as { paths: object }
  return Object.keys(paths).map((path) => path.slice('/api/'.length))
}

test('every verb refuses bodies that are no good, with the reason, and stores nothing', async () => {
  const before = written()
  for (const verb of await verbNames()) {
    const send = (body: string, type = 'application/json') => post(`/api/${verb}`, body, type)
    await refused(await send('{"app": '), `${verb}: cut off`)
    await refused(await send('[]'), `${verb}: a list`)
    await refused(await send('"text"'), `${verb}: text`)
    await refused(await send('null'), `${verb}: null`)
    await refused(await send('{"unknown_field": 1}'), `${verb}: unknown field`)
    await refused(await send('{"__proto__": {"level": 10}}'), `${verb}: prototype key`)
    await refused(await send(`${'['.repeat(10_000)}${']'.repeat(10_000)}`), `${verb}: deep`)
    await refused(await send('{}', 'text/plain'), `${verb}: not JSON`)
  }
  expect(written()).toEqual(before)
})

test('every field of every verb refuses what it cannot hold', async () => {
  const before = written()
  const hostile = [{}, [], -1, 1e300, 0.5, true, '\u0000', 'x'.repeat(10_001), '\u202e\u0007', { $gt: '' }]
  const fields: Record<string, Record<string, unknown>> = {
    'pages.view': { patternId: world.patternId, slug: 'home' },
    'pages.save': { pageId: world.pageId, changes: { title: 'x' } },
    'items.create': { app: world.app, type: 'note', data: {} },
    'items.list': { app: world.app, type: 'note' },
    'rows.query': { app: world.app, view: world.viewId, attributes: ['county'] },
    'patterns.create': { app: world.app, name: 'Plan', base_url: '/x' },
    'users.create': { email: 'x@example.org', password: 'long enough', level: 5, app: world.app },
  }
  for (const [verb, input] of Object.entries(fields)) {
    for (const field of Object.keys(input)) {
      for (const value of hostile) {
        // An object is right for these, and text with odd characters is a slug that no page has.
        if ((field === 'data' || field === 'changes') && typeof value === 'object' && !Array.isArray(value)) continue
        const answer = await call(almanac, verb, { ...input, [field]: value }, admin)
        if (verb === 'pages.save' && answer.status === 409) continue
        await refused(answer, `${verb}.${field} = ${JSON.stringify(value).slice(0, 60)}`)
      }
    }
  }
  expect(written()).toEqual(before)
})

const URL_ENCODED = 'application/x-www-form-urlencoded'

test('bodies too large are refused at every door while memory stays flat', async () => {
  const before = written()
  const large = 'x'.repeat(10_000_000)
  const item = JSON.stringify({ large })
  const over = 'x'.repeat(1_000_001)
  expect((await post('/api/items.create', JSON.stringify({ over }), 'application/json')).status).toBe(413)
  expect((await post('/graph', `method=get&paths=${over}`, URL_ENCODED)).status).toBe(413)
  expect((await post('/auth/login', `email=${over}`, URL_ENCODED)).status).toBe(413)
  const settled = residentMegabytes()
  for (let round = 0; round < 3; round++) {
    expect(await refusedOrCut(post('/api/items.create', item, 'application/json'))).toBe(413)
    expect(await refusedOrCut(post('/graph', `method=get&paths=${large}`, URL_ENCODED))).toBe(413)
    // The save of a page takes photos along with it, and no more than those.
    const form = new FormData()
    form.set('data', large.repeat(5))
    expect(await refusedOrCut(post(`${world.plan}/edit/home`, form))).toBe(413)
    expect(await refusedOrCut(post('/auth/login', `email=${large}`, URL_ENCODED))).toBe(413)
  }
  expect(residentMegabytes() - settled).toBeLessThan(150)
  expect(written()).toEqual(before)
})

test('the save of a page refuses what is no save', async () => {
  const before = written()
  const save = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return post(`${world.plan}/edit/home`, form)
  }
  const page = (more: object) => ({ data: JSON.stringify({ id: world.pageId, ...more }) })
  await refused(await save({}), 'no data')
  await refused(await save({ data: '{' }), 'cut off')
  await refused(await save({ data: '[]' }), 'a list')
  await refused(await save({ ...page({}), requestType: 'drop' }), 'unknown request')
  await refused(await save(page({ authLevel: 10 })), 'mass assignment')
  await refused(await save(page({ created_by: 'someone' })), 'mass assignment')
  await refused(await save(page({ title: 'x'.repeat(10_000) })), 'long title')
  await refused(await save(page({ title: 'a', revision: 99 })), 'a revision that never was')
  await refused(await save(page({ draft_sections: [{ title: 'no element' }] })), 'a section without an element')
  await refused(await save({ data: JSON.stringify({ id: world.itemId, title: 'x' }) }), 'an item that is no page')
  await refused(await post(`${world.plan}/edit/home`, 'a=b', 'application/x-www-form-urlencoded'), 'not multipart')
  await refused(await post(`${world.plan}/edit/home`, 'broken', 'multipart/form-data; boundary=x'), 'broken multipart')
  expect(written()).toEqual(before)
})

test('ids of another page, app or kind reach nothing', async () => {
  const section = { trackingId: 't', title: 'Mine', element: { 'element-type': 'rich-text', 'element-data': '{}' } }
  const other = await done<{ id: number }>(
    almanac,
    'pages.create',
    { patternId: world.patternId, title: 'Other' },
    admin,
  )
  await done(almanac, 'pages.save', { pageId: other.id, changes: { draft_sections: [section] } }, admin)
  const opened = await done<{ page: { draft_sections: { id: number }[] } }>(
    almanac,
    'pages.open',
    { patternId: world.patternId, slug: 'other' },
    admin,
  )
  const foreign = opened.page.draft_sections[0]?.id
  expect(foreign).toBeGreaterThan(0)
  const before = written()
  const changes = { draft_sections: [{ ...section, id: foreign, title: 'Taken over' }] }
  await refused(
    await call(almanac, 'pages.save', { pageId: world.pageId, changes }, admin),
    'a section of another page',
  )
  const inApp = (app: string) => ({ app, id: world.itemId, patch: { text: 'x' } })
  await refused(await call(almanac, 'items.edit', inApp('another_app'), admin), 'an item under another app')
  const ids = { app: world.app, type: 'pattern', ids: [world.itemId] }
  expect(await done(almanac, 'items.delete', ids, admin)).toEqual([])
  await refused(
    await call(almanac, 'rows.query', { app: 'another', view: world.viewId, attributes: ['county'] }, admin),
    'rows',
  )
  const elsewhere = { id: world.viewId, patch: { table: 'v1_other' } }
  await refused(await call(almanac, 'items.edit', elsewhere, admin), 'a version that points at another table')
  expect(written()).toEqual(before)
})

test('ranges that are negative, huge or nonsense are refused by every reading door', async () => {
  const list = { app: world.app, type: 'note' }
  for (const range of [{ from: -1 }, { to: 1e9 }, { from: 0, to: 1e15 }, { from: 0.5 }, { from: '0' }, { to: null }])
    await refused(await call(almanac, 'items.list', { ...list, ...range }, admin), JSON.stringify(range))
  const paths = (range: object) => `[["dms","data","${world.app}+note","byIndex",${JSON.stringify(range)},"id"]]`
  for (const range of [
    { from: -5, to: 3 },
    { from: 0, to: 1e12 },
    { from: 0, length: 1e12 },
    { from: 'a', to: 2 },
  ])
    await refused(
      await fetch(`${almanac.url}/graph?method=get&paths=${encodeURIComponent(paths(range))}`, {
        headers: admin.headers,
      }),
      JSON.stringify(range),
    )
})

test('addresses that are no good are a 404 or 400 and the server stays up', async () => {
  for (const path of [
    '/%',
    '/%00',
    `${world.plan}/%ff`,
    '/..%2f..%2fetc/passwd',
    `/${'a'.repeat(5000)}`,
    `${world.plan}/edit/%2e%2e`,
    '/api/',
    '/api/__proto__',
    '/api/constructor',
    '/assets/../main.js',
    '/assets/%2e%2e/server/main.js',
  ])
    expect(
      (await fetch(almanac.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })).status,
      path,
    ).toBeLessThan(500)
  const alive = await fetch(`${almanac.url}/ready`)
  expect(await alive.json()).toEqual({ content: true, data: true, disk: true, problems: [], warnings: [] })
})
