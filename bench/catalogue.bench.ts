import { addPattern, type SiteInUse, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'

const [FEW, MANY] = [20, 2_000]
const CATEGORIES = 15
const FIELDS = 30
const AT_ONCE = 10

/** The list of a catalogue as a browser opens it: 2,000 sources against 20. */
export async function bench(): Promise<BenchRow[]> {
  const almanac = await startAlmanac()
  try {
    const site = await siteInUse(almanac)
    await fill(site, '/few', FEW)
    await fill(site, '/many', MANY)
    const open = (path: string) => async () => {
      const answer = await fetch(`${almanac.url}${path}`, { headers: { accept: 'text/html' } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.text()
    }
    const row = (name: string, ours: string, bare: string) =>
      inTurns(open(ours), open(bare), { rounds: 60, warmUp: 10 }).then((taken) => ({
        name,
        unit: 'ms',
        ...taken,
        bound: { atMost: 1.5 },
      }))
    return [
      await row(`a catalogue of ${MANY} sources, against one of ${FEW}`, '/many', '/few'),
      await row('a search in it, against the list of all 20', '/many?q=source+7', '/few'),
      await row('one of its categories, against the list of all 20', '/many?cat=Category+3', '/few'),
    ]
  } finally {
    await almanac.stop()
  }
}

async function fill(site: SiteInUse, base: string, sources: number): Promise<void> {
  const { id: patternId, doc_type } = await addPattern(site, base, 'forms')
  const attributes = Array.from({ length: FIELDS }, (_, at) => ({
    name: `field_${at}`,
    type: 'text',
    description: 'x',
  }))
  const made = await site.call<{ id: number }>('sources.create', { patternId, name: 'Source 0' })
  await site.call('items.edit', { id: made.id, patch: { config: { attributes } } })
  const type = `${doc_type}|source`
  for (let at = 1; at < sources; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, sources - at) }, (_, more) => at + more)
    await Promise.all(
      some.map((number) => {
        const categories = [[`Category ${number % CATEGORIES}`]]
        const data = { name: `Source ${number}`, description: 'Losses by county.', categories, config: { attributes } }
        return site.call('items.create', { app: site.app, type, data })
      }),
    )
  }
}
