import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type AlmanacServer, startAlmanac } from '../almanac-server.ts'
import { firstRun, GUEST, type Identity, personOf } from '../people.ts'
import { type SmallWorld, smallWorld } from '../small-world.ts'
import { chance } from './chance.ts'
import { describeRequest, type FuzzRequest } from './fuzz-request.ts'
import { graphRequest } from './graph-requests.ts'
import { type Hold, readHolds } from './loop-holds.ts'
import { screenRequest } from './screen-requests.ts'
import { type FuzzAnswer, sender } from './send-request.ts'
import { type KnownVerb, knownVerbs, verbRequest } from './verb-requests.ts'

export type FuzzReport = { requests: number; refused: number; longestMs: number; problems: string[] }

const LEVELS = [0, 1, 5, 10]
const AT_ONCE = 4
const MOST_HELD_MS = 200
const REPLAYS = 3
const MOST_PROBLEMS = 40
/** What was in flight during a hold is asked again, but not without end. */
const MOST_REPLAYED = 60
/** Full, or no room on the disk: said in words, and no fault. */
const HONEST = new Set([503, 507])

/**
 * Sends invented requests to a server of its own for so many seconds, the same ones for the same seed, as a guest and
 * as people of several levels. A hold of the event loop counts where asking again, alone, shows it each time anew.
 */
export async function fuzz(seconds: number, seed: number): Promise<FuzzReport> {
  const loopLog = join(resolve('node_modules/.cache'), `loop-${process.pid}-${seed}.log`)
  const almanac = await startAlmanac({
    nodeArgs: ['--import', resolve('tests/support/fuzz/watch-loop.mjs')],
    env: { LOOP_LOG: loopLog },
  })
  try {
    return await fuzzServer(almanac, loopLog, { until: Date.now() + seconds * 1_000, seed })
  } finally {
    await almanac.stop()
    rmSync(loopLog, { force: true })
  }
}

/** When a request of the sequence was in flight; the request itself, which may be long, is invented again by its position. */
type Sent = { at: number; from: number; to: number }

async function fuzzServer(almanac: AlmanacServer, loopLog: string, { until, seed }: { until: number; seed: number }) {
  const admin = await firstRun(almanac)
  const world = await smallWorld(almanac, admin)
  const identities = await people(almanac, admin, world)
  const verbs = await knownVerbs(almanac.url)
  const { send, close } = sender(almanac.url, identities)
  const report: FuzzReport = { requests: 0, refused: 0, longestMs: 0, problems: [] }
  const recent: Sent[] = []
  const began = readHolds(loopLog).length
  const known = { verbs, world, names: [...identities.keys()] }
  let next = 0

  const one = async () => {
    while (Date.now() < until && report.problems.length < MOST_PROBLEMS) {
      const at = next++
      const request = inventedRequest(seed, at, known)
      const answer = await send(request)
      if (!answer) continue
      report.requests++
      if (answer.status >= 400) report.refused++
      recent.push({ at, from: answer.from, to: answer.to })
      const problem = problemIn(answer)
      if (problem) report.problems.push(`request ${at} ${problem}: ${describeRequest(request)}`)
      if (answer.status === 0 && !(await lives(almanac.url))) {
        report.problems.push(`the server ended: ${almanac.log.slice(-5).join(' ')}`)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))

  const suspects = suspectsOf(recent, readHolds(loopLog).slice(began).filter(isLong))
  for (const { at } of suspects.slice(0, MOST_REPLAYED)) {
    const request = inventedRequest(seed, at, known)
    const heldMs = await heldAlone(request)
    report.longestMs = Math.max(report.longestMs, heldMs)
    if (heldMs > MOST_HELD_MS)
      report.problems.push(`request ${at} held it for ${Math.round(heldMs)} ms: ${describeRequest(request)}`)
  }
  close()
  return report

  /** The middle one of several holds, each by this request with nothing beside it. */
  async function heldAlone(request: FuzzRequest): Promise<number> {
    const held: number[] = []
    for (let replay = 0; replay < REPLAYS; replay++) {
      const before = readHolds(loopLog).length
      await send(request)
      // The line is written by the turn of the loop that follows the hold.
      await setTimeout(60)
      held.push(
        Math.max(
          0,
          ...readHolds(loopLog)
            .slice(before)
            .map(({ cpuMs }) => cpuMs),
        ),
      )
    }
    return held.sort((a, b) => a - b)[Math.floor(REPLAYS / 2)] ?? 0
  }
}

async function people(almanac: AlmanacServer, admin: Identity, { app }: SmallWorld): Promise<Map<string, Identity>> {
  const identities = new Map([['guest', GUEST]])
  for (const level of LEVELS) identities.set(`level ${level}`, await personOf(almanac, admin, level, app))
  return identities
}

type Known = { verbs: KnownVerb[]; world: SmallWorld; names: string[] }

/** The request at a position of the sequence, whatever was sent before it. */
function inventedRequest(seed: number, at: number, { verbs, world, names }: Known): FuzzRequest {
  const luck = chance(seed * 1_000_003 + at)
  const who = luck.pick(names)
  switch (at % 3) {
    case 0:
      return verbRequest(verbs[Math.floor(at / 3) % verbs.length] ?? luck.pick(verbs), world, luck, who)
    case 1:
      return graphRequest(world, luck, who)
    default:
      return screenRequest(world, luck, who)
  }
}

function problemIn({ status, text }: FuzzAnswer): string | null {
  if (status >= 500 && !HONEST.has(status)) return `answered ${status} ${text.slice(0, 200)}`
  return text.includes('\n    at ') || text.includes('\\n    at ') ? 'answered with a stack trace' : null
}

const isLong = ({ cpuMs }: Hold) => cpuMs > MOST_HELD_MS

/** Requests that were in flight while the loop was held, those that took longest first. */
function suspectsOf(sent: readonly Sent[], holds: readonly Hold[]): Sent[] {
  const during = ({ from, to }: Sent) => holds.some((hold) => from < hold.to && hold.from < to)
  return sent.filter(during).sort((a, b) => b.to - b.from - (a.to - a.from))
}

async function lives(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
