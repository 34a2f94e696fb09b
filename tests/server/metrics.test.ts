import { afterAll, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { firstRun } from '../support/people.ts'

const running: AlmanacServer[] = []
afterAll(() => Promise.all(running.map((one) => one.stop())))
const start = async (env: Record<string, string> = {}) => {
  const almanac = await startAlmanac({ env })
  running.push(almanac)
  return almanac
}
const KEY = 'a-key-of-more-than-twenty-letters'

test('nobody reads figures unless a setting says who, and then nobody else', async () => {
  const [off, here, keyed] = await Promise.all([start(), start({ METRICS: 'loopback' }), start({ METRICS: KEY })])
  expect((await fetch(`${off.url}/metrics`)).status).toBe(404)

  const answer = await fetch(`${here.url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')])
  // A proxy on this machine asks for somebody else.
  for (const header of ['x-forwarded-for', 'forwarded', 'via'])
    expect((await fetch(`${here.url}/metrics`, { headers: { [header]: '203.0.113.9' } })).status).toBe(403)

  const asked = (key: string) => fetch(`${keyed.url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  expect((await fetch(`${keyed.url}/metrics`)).status).toBe(401)
  expect((await asked(`${KEY}x`)).status).toBe(401)
  expect((await asked(KEY)).status).toBe(200)
})

test('what a server does is counted', async () => {
  const almanac = await start({ METRICS: 'loopback' })
  await firstRun(almanac)
  const lost = await fetch(`${almanac.url}/api/no.such`, { method: 'POST' })
  const counted = `almanac_requests_total{kind="api",status="${lost.status}"} 1\n`
  let text = ''
  // A request is counted once its answer is out.
  await expect
    .poll(async () => {
      text = await (await fetch(`${almanac.url}/metrics`)).text()
      return text
    })
    .toContain(counted)
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(lost.status).toBeGreaterThanOrEqual(400)
  expect(value('almanac_requests_total{kind="api",status="200"}')).toBe(2)
  expect(value('almanac_request_duration_seconds_count{kind="api"}')).toBe(3)
  expect(value('almanac_store_writes_total{result="committed"}')).toBeGreaterThan(1)
  expect(value('almanac_memory_bytes{part="resident"}')).toBeGreaterThan(1_000_000)
  expect(value('almanac_event_loop_delay_seconds{quantile="1"}')).toBeGreaterThan(0)
  for (const lane of ['quick', 'import', 'upkeep'])
    expect(value(`almanac_jobs{lane="${lane}",state="waiting"}`)).toBeGreaterThanOrEqual(0)
  for (const name of [
    'queries_running{kind="query"}',
    'queries_waiting{kind="scan"}',
    'cache_lookups_total{cache="rows",result="hit"}',
  ])
    expect(value(`almanac_${name}`)).toBe(0)
  // Every line is a comment, or a name with labels and a number.
  const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?[\d.e+-]+)$/
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([])
})
