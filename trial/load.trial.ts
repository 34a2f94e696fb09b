import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { officeMorning } from './office-morning.ts'
import type { TrialRow } from './trial-row.ts'

/** On one server, and as many on two. */
const MINUTES = Number(process.env.TRIAL_MINUTES ?? 10)

/** `TRIAL_MINUTES=1 npm run trial load`: an office's morning at the pace of people, on one server and on two. */
export async function trial(): Promise<TrialRow[]> {
  const postgres = await startTestPostgres({ durable: true })
  const rows: TrialRow[] = []
  try {
    for (const servers of [1, 2]) {
      const database = await freshDatabase(postgres.url)
      rows.push(await officeMorning(database.url, servers, MINUTES))
      await database.drop()
    }
    return rows
  } finally {
    await postgres.stop()
  }
}
