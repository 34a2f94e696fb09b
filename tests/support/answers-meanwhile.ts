import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** The longest waits for an answer while some work ran, in milliseconds, and how many answers came. */
export type Waits = { health: number; page: number; answers: number }

type Watch = {
  /** A public page, which is brought into the cache first. */
  page?: string
  /** Longest wait for an answer. Ample, since a busy machine is slow: a server that is held answers after seconds. */
  withinMs?: number
}

const PAUSE_MS = 10
const GIVE_UP_MS = 60_000
const HIT = 'almanac; hit'

/**
 * Does some work against a server while `/health` and a cached page are asked for without end, and fails where one of
 * them did not answer in time: `const { result, waits } = await answersMeanwhile(almanac, () => fetch(…))`.
 */
export async function answersMeanwhile<T>(
  { url }: { url: string },
  work: () => Promise<T>,
  { page = '/plan/home', withinMs = 2_000 }: Watch = {},
): Promise<{ result: T; waits: Waits }> {
  await untilCached(url + page)
  const waits: Waits = { health: 0, page: 0, answers: 0 }
  let over = false
  const watch = async (path: string, isRight: (answer: Answer) => boolean, note: (ms: number) => void) => {
    // A connection each, as two visitors have.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      while (!over) {
        const answer = await ask(url + path, agent)
        if (!isRight(answer)) throw new Error(`${path} answered ${answer.status} (${answer.cache}) meanwhile`)
        note(answer.ms)
        waits.answers++
        await setTimeout(PAUSE_MS)
      }
    } finally {
      agent.destroy()
    }
  }
  const watched = Promise.all([
    watch('/health', isOk, (ms) => {
      waits.health = Math.max(waits.health, ms)
    }),
    watch(page, isHit, (ms) => {
      waits.page = Math.max(waits.page, ms)
    }),
  ])
  const done = work().finally(() => {
    over = true
  })
  // Both are heard, so that a server that ended is told by whoever saw it.
  const [answered, worked] = await Promise.allSettled([watched, done])
  if (answered.status === 'rejected') throw answered.reason
  if (worked.status === 'rejected') throw worked.reason
  for (const [name, ms] of [
    ['/health', waits.health],
    [page, waits.page],
  ] as const) {
    if (ms > withinMs) throw new Error(`${name} took ${Math.round(ms)} ms to answer meanwhile, at most ${withinMs}`)
  }
  return { result: worked.value, waits }
}

type Answer = { status: number; cache: string; ms: number }

const isOk = ({ status }: Answer) => status === 200
const isHit = ({ status, cache }: Answer) => status === 200 && cache === HIT

/** A page is put into the cache after its first answer has left. */
async function untilCached(url: string): Promise<void> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await setTimeout(PAUSE_MS)) {
    if (isHit(await ask(url))) return
  }
  throw new Error(`${url} does not get into the cache`)
}

function ask(url: string, agent?: Agent): Promise<Answer> {
  const started = performance.now()
  return new Promise((answered, failed) => {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const asked = get(url, { signal, ...(agent ? { agent } : {}) }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        const ms = performance.now() - started
        answered({ status: answer.statusCode ?? 0, cache: String(answer.headers['cache-status']), ms })
      })
      answer.once('error', failed)
    })
    asked.once('error', (error) => failed(new Error(`${url} did not answer meanwhile`, { cause: error })))
  })
}
