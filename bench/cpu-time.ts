import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Of `/proc/{pid}/stat`, behind the name of the program in brackets. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14]
/** Linux counts in hundredths of a second wherever programs can see it. */
const TICK_MS = 10

/** `endedMs`: what children took that have ended since. */
type Process = { pid: number; parent: number; ms: number; endedMs: number }

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = text
          .slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const ms = (...ticks: number[]) => ticks.reduce((sum, at) => sum + (fields[at] ?? 0) * TICK_MS, 0)
        const [taken, endedMs] = [ms(USER, SYSTEM), ms(ENDED_USER, ENDED_SYSTEM)]
        return [{ pid: Number(name), parent: fields[PARENT] ?? 0, ms: taken, endedMs }]
      } catch {
        // It ended while it was looked at.
        return []
      }
    })
}

/** CPU time in milliseconds that a process and its children have taken so far, ended ones too; Linux alone tells. */
export function cpuMs(pid: number): number {
  const all = processes()
  const found = all.find((one) => one.pid === pid)
  const own = found ? found.ms + found.endedMs : 0
  return all.filter(({ parent }) => parent === pid).reduce((sum, { ms }) => sum + ms, own)
}

/** The process that all connections of the database are children of. */
export async function serverProcess(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const parent = processes().find((one) => one.pid === rows[0]?.pid)?.parent ?? Number.NaN
  await client.end()
  return parent
}
