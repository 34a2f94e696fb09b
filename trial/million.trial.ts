import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataQuery } from '#domain/data/query.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from '../bench/million-rows.ts'
import { loadFile } from '../tests/support/load-file.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { throughTheDoor } from './million-door.ts'
import type { TrialRow } from './trial-row.ts'

const PAGE = 50_000
const TARGET = { table: 'v1_million', columns: MILLION_COLUMNS }
const FIRST_ID = 1_099_511_627_776

/**
 * A million rows loaded into both engines, read back page by page and compared cell by cell; and the same rows through the
 * upload door of a server on each of them.
 */
export async function trial(): Promise<TrialRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-trial-million-'))
  const server = await startTestPostgres()
  const database = await freshDatabase(server.url)
  const engines: RowEngine[] = []
  try {
    const path = join(folder, 'million.csv')
    await millionRows(path)
    for (const databaseUrl of [null, database.url])
      engines.push(await openRowEngine({ dataDir: folder, databaseUrl, files: folder }))
    const problems: string[] = []
    for (const engine of engines) {
      const { rows } = await loadFile(engine, TARGET, { path, delimiter: ',', quote: '"', headerRows: 1 }, FIRST_ID)
      if (rows !== MILLION) problems.push(`${engine.kind} loaded ${rows} rows`)
    }
    const cells = await compareCells(engines, problems)
    const figures = `${cells.toLocaleString('en')} cells compared`
    const expected = { rows: MILLION, required: 'note', invalid: MILLION / 10 }
    const own = await freshDatabase(server.url)
    try {
      return [
        { name: 'a million rows in both engines', figures, problems },
        await throughTheDoor('DuckDB', path, { ...expected, databaseUrl: null }),
        await throughTheDoor('PostgreSQL', path, { ...expected, databaseUrl: own.url }),
      ]
    } finally {
      await own.drop()
    }
  } finally {
    await Promise.all(engines.map((engine) => engine.close()))
    await database.drop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareCells(engines: RowEngine[], problems: string[]): Promise<number> {
  const select = MILLION_COLUMNS.map(({ name }) => ({ kind: 'column' as const, name }))
  const query: DataQuery = { select: [{ kind: 'id' }, ...select], where: null, groupBy: [], having: null, orderBy: [] }
  let cells = 0
  for (let from = 0; from < MILLION; from += PAGE) {
    const pages = await Promise.all(
      engines.map((engine) => engine.select(TARGET, query, { from, to: from + PAGE - 1 })),
    )
    const [one = [], other = []] = pages
    for (let row = 0; row < Math.max(one.length, other.length); row++) {
      cells += select.length
      if (JSON.stringify(one[row]) !== JSON.stringify(other[row])) problems.push(`row ${from + row} differs`)
    }
  }
  return cells
}
