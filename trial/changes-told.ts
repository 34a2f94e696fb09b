import { parseDataRequest } from '#domain/data/request/data-request.ts'
import type { TestVersions } from '../tests/support/test-versions.ts'

const AT_ONCE = 200
const MOST_ROWS = 99_999
const MOST_CELLS = { from: 0, to: 999 }

/** The rows of a version as its log alone tells them, from an empty table on. */
export function toldRows(versionId: number) {
  const rows = new Map<number, Map<string, string>>()
  const entries = new Set<number>()
  let last = 0

  /** Entries that came since, the oldest first. */
  async function newEntries({ store }: TestVersions) {
    const found = []
    for (let before: number | null = null; ; ) {
      const some = await store.rowChanges.list(versionId, { before, limit: AT_ONCE })
      found.push(...some.filter(({ id }) => id > last))
      before = some.at(-1)?.id ?? null
      if (before === null || before <= last) return found.reverse()
    }
  }

  /** Applies one entry, and says where it does not go on from what was there. */
  async function apply({ rows: engine }: TestVersions, entry: number, counts: unknown): Promise<string[]> {
    const problems: string[] = []
    const marked = await engine.settle(entry)
    if (JSON.stringify(marked) !== JSON.stringify(counts))
      problems.push(`entry ${entry} counts otherwise than its rows`)
    for (const { id, key, row, before, after } of await engine.changedCells(entry, MOST_CELLS)) {
      // The line of a whole row comes before those of its cells.
      if (key === null && row === 'added') rows.set(id, new Map())
      if (key === null) continue
      const cells = rows.get(id) ?? new Map<string, string>()
      if ((cells.get(key) ?? null) !== before) problems.push(`entry ${entry} began from something else`)
      if (after === null) cells.delete(key)
      else cells.set(key, after)
      if (row === 'removed' && cells.size === 0) rows.delete(id)
      else rows.set(id, cells)
    }
    return problems
  }

  return {
    has: (entry: number) => entries.has(entry),
    /** Reads what the log tells since the last time, and says where the rows are others. */
    async readOn(versions: TestVersions): Promise<string[]> {
      const problems: string[] = []
      for (const { id, counts } of await newEntries(versions)) {
        const { added, edited, removed, cells } = counts
        problems.push(...(await apply(versions, id, { added, removed, cells, edited })))
        entries.add(id)
        last = id
      }
      if ((await versions.store.rowChanges.abandoned()).length > 0) problems.push('an entry is still open')
      const { table, columns } = await versions.table(versionId)
      const asText = { table, columns: columns.map((column) => ({ ...column, dataType: 'text' as const })) }
      const query = parseDataRequest({}, ['id', ...columns.map(({ name }) => name)], asText.columns)
      const there = await versions.rows.select(asText, query, { from: 0, to: MOST_ROWS })
      for (const [id, ...cells] of there) {
        const own = rows.get(Number(id))
        const told = columns.map(({ key }) => own?.get(key) ?? null)
        if (!own || JSON.stringify(told) !== JSON.stringify(cells)) problems.push(`row ${id} is not as the log tells`)
        if (cells[0] !== cells[1]) problems.push(`row ${id} is half there`)
      }
      if (there.length !== rows.size) problems.push(`${there.length} rows, and the log tells ${rows.size}`)
      if ((await versions.rows.sizes([table])).get(table) !== rows.size) problems.push('the size is another')
      return problems
    },
  }
}
