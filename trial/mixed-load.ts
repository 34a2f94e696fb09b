import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, done, type Identity } from '../tests/support/people.ts'
import type { SmallWorld } from '../tests/support/small-world.ts'

/** Where to send the next request: one node, or each in turn. */
export type Target = () => string

export type LoadReport = {
  /** How many answers of each kind there were: `save 200`, `visit 503`, `row lost`. */
  answers: Map<string, number>
  /** The longest time that an answer took, in milliseconds. */
  slowest: number
  /** What was answered with 200, and what may or may not be there. */
  notes: Written
  rows: Written
}

type Written = { acknowledged: Set<string>; unknown: Set<string>; refused: Set<string> }

const ROWS_AT_ONCE = 1_000
const PAUSE_MS = 5

/** Visits, saves, graph reads and row writes, `people` of each at once, until `stop` is called. */
export function startLoad(target: Target, who: Identity, world: SmallWorld, people = 2) {
  const report: LoadReport = { answers: new Map(), slowest: 0, notes: nothing(), rows: nothing() }
  const { app, viewId, pageId, itemId } = world
  // Several loads of one trial write into the same lists.
  const run = randomBytes(3).toString('hex')
  let going = true

  /** Answers the status, or 0 where there was no answer. */
  async function timed(kind: string, ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
    const started = performance.now()
    // Half an answer is none.
    const answer = await ask()
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }))
    report.slowest = Math.max(report.slowest, performance.now() - started)
    const name = `${kind} ${answer.status || 'unanswered'}`
    report.answers.set(name, (report.answers.get(name) ?? 0) + 1)
    return answer
  }
  async function write(kind: string, into: Written, value: string, verb: string, input: unknown): Promise<void> {
    const { status, text } = await timed(kind, () => call({ url: target() }, verb, input, who))
    if (status === 200) into.acknowledged.add(value)
    else if (status === 503 && !text.includes('outcome-unknown')) into.refused.add(value)
    else into.unknown.add(value)
  }
  const graph = `/graph?method=get&paths=${encodeURIComponent(JSON.stringify([['dms', 'data', 'byId', itemId, 'data']]))}`
  const kinds: { people: number; work(value: string): Promise<unknown> }[] = [
    { people, work: () => timed('visit', () => fetch(`${target()}/plan/home`)) },
    { people, work: () => timed('graph', () => fetch(target() + graph, { headers: who.headers })) },
    {
      people,
      work: (text) => write('save', report.notes, text, 'items.create', { app, type: 'load', data: { text } }),
    },
    {
      people,
      work: (county) =>
        write('row', report.rows, county, 'rows.create', { app, view: viewId, data: { county, loss: '1' } }),
    },
    // Two who save the same page at once are told so, which is another matter.
    {
      people: 1,
      work: (description) =>
        timed('page', () => call({ url: target() }, 'pages.save', { pageId, changes: { description } }, who)),
    },
  ]
  const workers = kinds.flatMap(({ people: several, work }, kind) =>
    Array.from({ length: several }, async (_, person) => {
      for (let n = 0; going; n++) {
        await work(`${run}-${kind}-${person}-${n}`)
        await sleep(PAUSE_MS)
      }
    }),
  )
  return {
    report,
    async stop(): Promise<LoadReport> {
      going = false
      await Promise.all(workers)
      return report
    },
  }
}

/** What was acknowledged and is missing, there twice, or there although it was refused. */
export async function findLosses(url: string, who: Identity, world: SmallWorld, report: LoadReport): Promise<string[]> {
  const { app, viewId: view } = world
  const notes: string[] = []
  const rows: string[] = []
  const read = <T>(verb: string, input: object) => done<T[]>({ url }, verb, input, who)
  type Named = { data: { text?: string; county?: string } }
  for (let from = 0, more = true; more; from += ROWS_AT_ONCE) {
    const range = { from, to: from + ROWS_AT_ONCE - 1 }
    const found = await read<Named>('rows.list', { app, view, ...range })
    rows.push(...found.map(({ data }) => data.county ?? ''))
    const saved = await read<Named>('items.list', { app, type: 'load', ...range })
    notes.push(...saved.map(({ data }) => data.text ?? ''))
    more = found.length > 0 || saved.length > 0
  }
  return [...lossesOf('note', report.notes, notes), ...lossesOf('row', report.rows, rows)]
}

function lossesOf(kind: string, { acknowledged, refused }: Written, there: string[]): string[] {
  const once = new Set(there)
  return [
    ...(once.size < there.length ? [`${there.length - once.size} ${kind}s are there twice`] : []),
    ...[...acknowledged].filter((value) => !once.has(value)).map((value) => `${kind} ${value} is lost`),
    ...[...refused].filter((value) => once.has(value)).map((value) => `${kind} ${value} was refused and is there`),
  ]
}

/** Answers that are none of these, one line for each kind. */
export function unexpected({ answers }: LoadReport, expected: number[]): string[] {
  const isExpected = (name: string) => expected.some((status) => name.endsWith(` ${status}`))
  return [...answers].filter(([name]) => !isExpected(name)).map(([name, count]) => `${count} x ${name}`)
}

export function totals({ answers, notes, rows }: LoadReport): string {
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0)
  const away = [...answers].filter(([name]) => name.endsWith(' 503')).reduce((sum, [, count]) => sum + count, 0)
  const kept = notes.acknowledged.size + rows.acknowledged.size
  return `${all.toLocaleString('en')} answers (${away.toLocaleString('en')} of them 503), ${kept.toLocaleString('en')} acknowledged writes`
}

function nothing(): Written {
  return { acknowledged: new Set(), unknown: new Set(), refused: new Set() }
}
