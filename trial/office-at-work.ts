import { setTimeout as sleep } from 'node:timers/promises'
import type { AlmanacServer } from '../tests/support/almanac-server.ts'
import { LARGE } from '../tests/support/large-site.ts'
import { call, type Identity } from '../tests/support/people.ts'

const [PAUSE_MS, VISITED_PAGES, MOST_VISITS] = [20, 900, 100_000]
const FIRST_VISITS = 20

type Worked = { visits: number; writes: number; p50: string; p99: string; problems: string[] }

/** A visitor who reads one page of the large site after the other and an editor who writes items, until it is ended. */
export function officeAtWork(almanac: AlmanacServer, admin: Identity): { busy: Promise<void>; end(): Promise<Worked> } {
  const ends = new AbortController()
  const took: number[] = []
  const problems: string[] = []
  let writes = 0
  let tellBusy: () => void
  const busy = new Promise<void>((tell) => {
    tellBusy = tell
  })

  async function visitor(): Promise<void> {
    for (let at = 1; at < MOST_VISITS && !ends.signal.aborted; at++) {
      const number = at % VISITED_PAGES
      // Every tenth page is a draft, which visitors are not shown.
      if (number % 10 === 9 || number === 0) continue
      const start = performance.now()
      const answer = await fetch(`${almanac.url}/plan/page_${number}`)
      await answer.arrayBuffer()
      took.push(performance.now() - start)
      if (!answer.ok) problems.push(`page ${number} answered ${answer.status}`)
      if (took.length === FIRST_VISITS) tellBusy()
      await sleep(PAUSE_MS)
    }
  }

  async function editor(): Promise<void> {
    for (let at = 0; at < MOST_VISITS && !ends.signal.aborted; at++) {
      const note = { app: LARGE.app, type: 'note', data: { text: `Note ${at}` } }
      const answer = await call(almanac, 'items.create', note, admin)
      if (answer.ok) writes++
      else problems.push(`a write answered ${answer.status}`)
      await sleep(PAUSE_MS)
    }
  }

  const work = Promise.all([visitor(), editor()])
  return {
    busy,
    async end() {
      ends.abort()
      await work
      const sorted = took.toSorted((a, b) => a - b)
      const part = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
      return { visits: took.length, writes, p50: part(0.5), p99: part(0.99), problems }
    },
  }
}
