import type { ItemData } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { DatabaseSettings } from '#store/database/db.server.ts'
import { openStore } from '#store/store.server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { linesUntilKilled } from './lines-until-killed.ts'

export type KillReport = { rounds: number; acknowledged: number; problems: string[] }

type Acknowledged = Map<number, { revision: number; value: number }>

export const WRITER = 'trial/content-writer.ts'
const EVERYTHING = { from: 0, to: 10_000_000 }

/** Kills a writing process at a random moment, again and again: what it acknowledged must be there, and whole. */
export async function contentKillRounds(rounds: number, target: DatabaseSettings): Promise<KillReport> {
  const program = await bundleChild(WRITER)
  const report: KillReport = { rounds, acknowledged: 0, problems: [] }
  const all: Acknowledged = new Map()
  try {
    for (let round = 0; round < rounds; round++) {
      const written = await writeUntilKilled(program.path, target)
      for (const [id, last] of written) all.set(id, last)
      report.acknowledged += written.size
      report.problems.push(...(await findProblems(target, all)))
    }
  } finally {
    await program.remove()
  }
  return report
}

/** One process that writes until it is killed; answers what it acknowledged. */
export async function writeUntilKilled(
  program: string,
  { dataDir, databaseUrl }: DatabaseSettings,
): Promise<Acknowledged> {
  const written: Acknowledged = new Map()
  await linesUntilKilled([program, dataDir, databaseUrl ?? ''], { atLeastMs: 0, upToMs: 300 }, (line) => {
    const [id = 0, revision = 0, value = 0] = line.split(' ').map(Number)
    written.set(id, { revision, value })
  })
  return written
}

/** What is lost or half there after a kill, one line for each. */
async function findProblems(target: DatabaseSettings, acknowledged: Acknowledged): Promise<string[]> {
  const store = await openStore(target)
  try {
    const problems: string[] = []
    const records = await store.items.list('trial', 'record', ALL_ITEMS, EVERYTHING)
    const byId = new Map(records.map((item) => [item.id, item]))
    for (const [id, { revision, value }] of acknowledged) {
      const item = byId.get(id)
      // The last write may have been committed but not yet acknowledged, so the item may be one revision ahead.
      if (!item || item.revision < revision) problems.push(`item ${id} lost revision ${revision}`)
      else if (item.revision === revision && item.data.value !== value) problems.push(`item ${id} has another value`)
    }
    for (const item of records) {
      const history = await store.items.history(item.id)
      const told: ItemData = {}
      for (const { after } of history) Object.assign(told, after)
      const agrees = history.at(-1)?.revision === item.revision && sameJson(told, item.data)
      if (!agrees || history.length !== item.revision) problems.push(`item ${item.id} and its record disagree`)
    }
    const pairs = await store.items.list('trial', 'pair', ALL_ITEMS, EVERYTHING)
    const lefts = new Set(pairs.filter(({ data }) => data.other === undefined).map(({ id }) => id))
    const rights = pairs.filter(({ data }) => data.other !== undefined)
    if (lefts.size !== rights.length || !rights.every(({ data }) => lefts.has(Number(data.other)))) {
      problems.push('a transaction is half there')
    }
    return problems
  } finally {
    await store.close()
  }
}
