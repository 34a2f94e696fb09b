import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { done } from '../support/people.ts'
import { serverInUse } from '../support/world-in-use.ts'

const SECRET = 'a secret that the network knows, too'

/** What stands before a network: it takes what it is told, unless it is out of order. */
const told: { all: boolean; tags: string[] }[] = []
const refused: string[] = []
let isOutOfOrder = false
let lastTold = 0
const network = createServer(async (request, response) => {
  const body = await text(request)
  const [, time = '', proof = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['almanac-signature'])) ?? []
  const isOurs = proof === createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')
  if (!isOurs || isOutOfOrder) refused.push(body)
  else told.push(JSON.parse(body))
  lastTold = performance.now()
  response.writeHead(isOutOfOrder ? 500 : isOurs ? 204 : 403).end()
})
await new Promise<void>((listening) => network.listen(0, '127.0.0.1', listening))
afterAll(() => {
  network.closeAllConnections()
  network.close()
})

const url = `http://127.0.0.1:${(network.address() as AddressInfo).port}/purge`
const { almanac, admin } = await serverInUse({ env: { CDN_PURGE_URL: url, CDN_PURGE_SECRET: SECRET } })

const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
const { sites } = await make<{ sites: { app: string }[] }>('patterns.list', {})
const plan = await make<{ id: number }>('patterns.create', { app: sites[0]?.app, name: 'Net', base_url: '/net' })

async function publish(title: string): Promise<number> {
  const { id } = await make<{ id: number }>('pages.create', { patternId: plan.id, title })
  await make('pages.publish', { pageId: id })
  return id
}

const tagsOf = (answer: Response) => (answer.headers.get('surrogate-key') ?? '').split(' ')
const timesToldOf = (tags: readonly string[]) => told.filter((one) => one.tags.some((tag) => tags.includes(tag))).length

/** Each change is told of a second time after three seconds: longer silence means that nothing is left. */
const untilAllIsTold = () => expect.poll(() => performance.now() - lastTold > 6_000).toBe(true)

test('a public page says how long a network keeps it and by which tags it forgets it; browsers ask again', async () => {
  const id = await publish('First')
  const page = await fetch(`${almanac.url}/net/first`)
  expect(page.headers.get('cache-control')).toBe('public, no-cache')
  expect(page.headers.get('cdn-cache-control')).toContain('stale-while-revalidate=')
  expect(tagsOf(page)).toContain(`published:${id}`)
  const unchanged = { 'if-none-match': page.headers.get('etag') ?? '' }
  const again = await fetch(`${almanac.url}/net/first`, { headers: unchanged })
  expect([again.status, tagsOf(again)]).toEqual([304, tagsOf(page)])
  const own = await fetch(`${almanac.url}/net/first`, admin)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect([own.headers.get('surrogate-key'), own.headers.get('cdn-cache-control')]).toEqual([null, null])
})

test('a server that starts has everything forgotten; a publish has what shows it forgotten, twice, signed', async () => {
  await expect.poll(() => told.some(({ all }) => all)).toBe(true)
  // That everything is to be forgotten is told again, too, and would stand for whatever is told with it.
  await untilAllIsTold()
  const id = await publish('Second')
  const tags = [`published:${id}`]
  await expect.poll(() => timesToldOf(tags)).toBeGreaterThanOrEqual(2)
  await untilAllIsTold()
  const published = timesToldOf(tags)
  const before = await fetch(`${almanac.url}/net/second`)
  const draft_sections = [{ trackingId: 's', title: 'Drafted', element: { 'element-type': 'rich-text' } }]
  await make('pages.save', { pageId: id, changes: { draft_sections } })
  await make('pages.publish', { pageId: id })
  await expect.poll(() => timesToldOf(tags)).toBeGreaterThanOrEqual(published + 2)
  expect(tagsOf(before)).toContain(tags[0])
  expect(refused).toEqual([])
})

test('a network that is out of order keeps nobody from publishing, and is told when it is back', async () => {
  isOutOfOrder = true
  const id = await publish('Third')
  expect((await fetch(`${almanac.url}/net/third`)).status).toBe(200)
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  expect(timesToldOf([`published:${id}`])).toBe(0)
  isOutOfOrder = false
  await expect.poll(() => timesToldOf([`published:${id}`])).toBeGreaterThanOrEqual(2)
})
