import { request } from 'node:http'
import { expect, test } from 'vitest'
import { answersMeanwhile } from '../support/answers-meanwhile.ts'
import { call, done, GUEST } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const HOME = { page: `${world.plan}/home` }
const { app, docType, catalogueType, viewId, mediaHash } = world
const spaces = (count: number) => ' '.repeat(count)
const pages = `${app}+${docType}`

// What the searches and patterns would try in every way: a title of spaces with a letter behind them.
await done(almanac, 'items.edit', { id: world.pageId, patch: { title: `Home${spaces(3_000)}b` } }, admin)

type Answer = { status: number; text: string }

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(almanac.url)
  return new Promise((answered, failed) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.once('end', () => answered({ status: answer.statusCode ?? 0, text }))
    })
    asked.once('error', failed)
    asked.end()
  })
}

async function graph(...path: unknown[]): Promise<Answer> {
  const body = new URLSearchParams({ method: 'get', paths: JSON.stringify([path]) })
  const answer = await fetch(`${almanac.url}/graph`, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}

const searchOne = (search: unknown) => graph('dms', 'data', pages, 'searchOne', JSON.stringify(search))
const rows = (options: unknown) =>
  graph('uda', `${app}+${catalogueType}`, 'viewsById', viewId, 'options', JSON.stringify(options), 'length')

test.each<[string, () => Promise<Answer>, number]>([
  ['a search with many wildcards', () => searchOne({ wildKey: 'title', params: '% % % % % % %_%__%' }), 200],
  ['a search with a thousand', () => searchOne({ wildKey: 'title', params: `${'% '.repeat(1_000)}_` }), 200],
  [
    'a default search of spaces',
    () => searchOne({ wildKey: 'title', params: 'x', defaultSearch: `a${spaces(20_000)}b` }),
    200,
  ],
  ['a having of spaces', () => rows({ groupBy: ['county'], having: [`a${spaces(20_000)}b`] }), 200],
  ['a path of 60,000 slashes', () => ask('/'.repeat(60_000)), 414],
  ['a path of slashes below a site', () => ask(`${world.plan}${'/'.repeat(1_900)}x`), 404],
  [
    'spaces to compare a picture with',
    () => ask(`/media/${mediaHash}/dot.png`, { 'if-none-match': `a${spaces(60_000)}b` }),
    200,
  ],
  ['spaces to compare a page with', () => ask(`${world.plan}/home`, { 'if-none-match': `a${spaces(60_000)}b` }), 200],
  ['spaces for an encoding', () => ask(`${world.plan}/home`, { 'accept-encoding': `br;${spaces(60_000)}b` }), 200],
])('%s is answered while everybody else is', async (_, work, status) => {
  const { result } = await answersMeanwhile(almanac, work, HOME)
  expect(result.status).toBe(status)
})

test('a text that is too long for an option is refused by its limit', async () => {
  expect((await searchOne({ wildKey: 'title', params: 'x'.repeat(4_001) })).text).toContain('searchOne')
  expect(
    (await graph('dms', 'data', pages, 'options', JSON.stringify({ like: { title: 'x'.repeat(4_001) } }), 'length'))
      .text,
  ).toContain('at most 4000 characters')
  expect((await ask(`${world.plan}/${'x'.repeat(2_000)}`)).text).toContain('at most 2000 characters')
})

test('a text whose colours are spaces is saved without them while everybody else is answered', async () => {
  const style = Array.from({ length: 20 }, () => `color: rgb(${spaces(70)}x`).join(';')
  const text = { type: 'text', version: 1, text: 'Words', format: 0, detail: 0, mode: 'normal', style }
  const paragraph = { type: 'paragraph', version: 1, children: [text] }
  const document = { root: { type: 'root', version: 1, children: [paragraph] } }
  const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: document }) }
  const changes = { draft_sections: [{ trackingId: 'colours', title: 'Colours', group: 'default', element }] }
  const save = () => call(almanac, 'pages.save', { pageId: world.pageId, changes }, admin)
  const { result } = await answersMeanwhile(almanac, save, HOME)
  expect(result.status, await result.text()).toBe(200)
  const draft = await done(almanac, 'pages.draft', { pageId: world.pageId }, admin)
  expect(JSON.stringify(draft)).toContain('Words')
  expect(JSON.stringify(draft)).not.toContain('rgb(')
})

test('what is wrong with an input is told in an answer that is shorter than the input', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`unknown${at}`, at]))
  const answer = await call(almanac, 'search.tags', { app, type: docType, ...unknown }, GUEST)
  const text = await answer.text()
  expect([answer.status, text.length < 5_000, text.includes('unknown19')]).toEqual([400, true, true])
})

test('a form that is none is refused in words', async () => {
  for (const headers of [{}, { 'content-type': 'a.b' }, { 'content-type': 'multipart/form-data; boundary=x' }]) {
    const answer = await fetch(`${almanac.url}/auth/login`, { method: 'POST', body: '--', headers })
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('Send a form')])
  }
})
