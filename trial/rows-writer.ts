import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { loadFile } from '../tests/support/load-file.ts'
import { insertRows, updateRows } from '../tests/support/plain-writes.ts'

// Writes rows until it is killed. A line on stdout is an acknowledged write: `cell id value` or `table name rows`.
const [dataDir = '', databaseUrl = '', round = '0'] = process.argv.slice(2)
const engine = await openRowEngine({ dataDir, databaseUrl: databaseUrl || null, files: dataDir })
const columns = firstColumns([
  { name: 'value', dataType: 'numeric' },
  { name: 'twin', dataType: 'text' },
])
const cells = { table: 'cells', columns }
const acknowledge = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`)

if (!(await engine.tables()).includes('cells')) await engine.create(cells)

/** Adds rows and edits them, several at a time; a value and its twin change together. */
async function writeCells(lane: number): Promise<never> {
  for (let n = 0; ; n++) {
    const id = (Number(round) * 100 + lane) * 1_000_000 + n
    await insertRows(engine, cells, [{ id, data: { value: String(n), twin: String(n) } }])
    acknowledge('cell', id, n)
    // Now and then a number that the column's decimals cannot hold, so that the table is changed under load too.
    const value = n % 40 === 39 ? `${n}.${'1'.repeat(1 + ((n + Number(round)) % 12))}` : `${n}.5`
    await updateRows(engine, cells, [{ id, data: { value, twin: value } }])
    acknowledge('cell', id, value)
  }
}

async function loadTables(): Promise<never> {
  for (let n = 0; ; n++) {
    const rows = 2_000 + n
    const path = join(dataDir, 'load.csv')
    await writeFile(
      path,
      `value,twin\n${Array.from({ length: rows }, (_, i) => (n % 2 ? `${i},${i}` : `${i},"${i}"`)).join('\n')}\n`,
    )
    const table = `load_${round}_${n}`
    await loadFile(engine, { table, columns }, { path, delimiter: ',', quote: '"', headerRows: 1 }, n * 10_000)
    acknowledge('table', table, rows)
  }
}

await Promise.all([writeCells(0), writeCells(1), writeCells(2), loadTables()])
