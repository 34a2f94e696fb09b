import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { firstColumns } from '#domain/data/stored-columns.ts'

export const MILLION = 1_000_000

/** Fifteen columns as a statistical office would send them: `state` has 50 values. */
export const MILLION_COLUMNS = firstColumns([
  { name: 'geoid', dataType: 'text' },
  { name: 'state', dataType: 'text' },
  { name: 'county', dataType: 'text' },
  { name: 'category', dataType: 'text' },
  { name: 'status', dataType: 'text' },
  { name: 'note', dataType: 'text' },
  { name: 'year', dataType: 'numeric' },
  { name: 'population', dataType: 'numeric' },
  { name: 'households', dataType: 'numeric' },
  { name: 'amount', dataType: 'numeric' },
  { name: 'cost', dataType: 'numeric' },
  { name: 'rate', dataType: 'numeric' },
  { name: 'score', dataType: 'numeric' },
  { name: 'reported', dataType: 'date' },
  { name: 'updated', dataType: 'timestamp' },
])

const PER_WRITE = 5_000
const DAY = 86_400_000

const SEED = 20_260_101
const EACH = {
  rows: MILLION,
  quotedNotes: false,
  seed: SEED,
  geoid: (_row: number): string | null => null,
  written: false,
}

/**
 * Writes the CSV of a million rows, the same every time; notes may be quoted, with a line break in each, a row may be told
 * its geoid, and all of it may be as people write it.
 */
export async function millionRows(path: string, options: Partial<typeof EACH> = {}): Promise<void> {
  const { rows, quotedNotes, seed, geoid, written } = { ...EACH, ...options }
  const file = createWriteStream(path)
  const next = random(seed)
  file.write(`${MILLION_COLUMNS.map(({ name }) => name).join(',')}\n`)
  for (let at = 0; at < rows; at += PER_WRITE) {
    let text = ''
    for (let i = at; i < Math.min(rows, at + PER_WRITE); i++) {
      const row = rowText(i, next, quotedNotes, geoid(i))
      text += `${written ? writtenRow(row) : row}\n`
    }
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}

function rowText(i: number, next: () => number, quotedNotes: boolean, geoid: string | null): string {
  const state = Math.floor(next() * 50)
  const population = Math.floor(next() * 1_000_000)
  const day = new Date(Date.UTC(2000, 0, 1) + Math.floor(next() * 9_000) * DAY).toISOString()
  return [
    geoid ?? String(state * 1_000 + (i % 1_000)).padStart(5, '0'),
    `State ${state}`,
    `County ${i % 3_000}`,
    ['flood', 'fire', 'tornado', 'drought'][i % 4],
    i % 3 === 0 ? 'open' : 'closed',
    i % 10 === 0 ? '' : quotedNotes ? `"note\nnumber ${i}"` : `note number ${i}`,
    2000 + (i % 25),
    population,
    Math.floor(population / 2.5),
    (next() * 100_000).toFixed(2),
    (next() * 9_000_000).toFixed(2),
    next().toFixed(4),
    (next() * 100).toFixed(1),
    day.slice(0, 10),
    day,
  ].join(',')
}

/** A row of the same columns as people write it: zeros lost, dollars, thousands, percentages, American days. */
function writtenRow(row: string): string {
  const cells = row.split(',')
  const written = cells.map((cell, at) => {
    const name = MILLION_COLUMNS[at]?.name
    if (name === 'geoid') return cell.replace(/^0/, '')
    if (name === 'population') return `"${thousands(cell)}"`
    if (name === 'amount') return `"$${thousands(cell)}"`
    if (name === 'rate') return `${cell}%`
    if (name !== 'reported') return cell
    const [year, month, day] = cell.split('-')
    return `${month}/${day}/${year}`
  })
  return written.join(',')
}

const thousands = (number: string) => number.replace(/\B(?=([0-9]{3})+(?:\.|$))/g, ',')

/** A small seeded generator, so that every run measures the same rows. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
