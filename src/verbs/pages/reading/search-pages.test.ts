import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUEST_ACTOR } from '#domain/access/access.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openVerbs, person } from '../../../../tests/support/graph-server.ts'
import { searchPages } from './search-pages.ts'

let verbs: Awaited<ReturnType<typeof openVerbs>>
let patternId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
})
afterAll(() => verbs.close())

const AT = '2026-01-01T00:00:00.000Z'

test('guests of one address search so often and no more, until a moment has passed; others are not held up', async () => {
  const search = async (ip: string, now = AT, actor = GUEST_ACTOR) => {
    const context = { ...verbs.as(actor), now: () => now }
    const caller = { ...context.caller, ip }
    const answer = runVerb(searchPages, { patternId, term: 'flood' }, { ...context, caller })
    return answer.then(() => 200).catch(({ problem }) => [problem.status, problem.details?.retryAfter])
  }
  const answers: unknown[] = []
  for (let at = 0; at < 41; at++) answers.push(await search('192.0.2.1'))
  expect(answers.slice(0, 40)).toEqual(Array(40).fill(200))
  expect(answers[40]).toEqual([429, 1])
  expect(await search('192.0.2.2')).toBe(200)
  expect(await search('192.0.2.1', AT, person(5))).toBe(200)
  expect(await search('192.0.2.1', '2026-01-01T00:00:01.000Z')).toBe(200)
})
