import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATA_TYPES, type StoredColumn } from '#domain/data/column.ts'
import type { WantedColumn } from '#domain/data/configure-columns.ts'
import type { Cell, DataQuery, DataType, Expression } from '#domain/data/query.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { withFormerNames } from '#domain/data/stored-columns.ts'
import type { Worker } from '#jobs/worker.server.ts'
import { deleteRows, insertRows, replaceValues, updateRows } from '../../tests/support/plain-writes.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { type ModelRow, RowModel } from '../../tests/support/row-model.ts'
import { openTestVersions, type TestVersions } from '../../tests/support/test-versions.ts'

const TEXTS = ['1', '2.5', '-7', '1e3', '12345678901234567.125', '007', 'x', '', ' 4 ', '2024-02-29', '2023-02-30']
const MOMENTS = ['2024-02-29T10:00:00Z', '2023-01-31T12:00:00+02:00', '1999-12-31 23:59']
const text = fc.option(fc.constantFrom(...TEXTS, ...MOMENTS), { nil: null, freq: 6 })
const at = fc.nat({ max: 50 })
const dataType = fc.constantFrom(...DATA_TYPES)

type Write =
  | { do: 'edit'; row: number; column: number; text: string | null }
  | { do: 'insert'; texts: (string | null)[] }
  | { do: 'replace'; column: number; row: number; text: string | null }
  | { do: 'delete'; row: number }
type Change =
  | { do: 'rename'; column: number }
  | { do: 'move'; column: number; to: number }
  | { do: 'add'; to: number; dataType: DataType }
  | { do: 'drop'; column: number }
  | { do: 'bring-back'; column: number; to: number }
  | { do: 'retype'; column: number; dataType: DataType; meanwhile: Write[] }
  | { do: 'sweep' }

const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), row: at, column: at, text }),
  fc.record({ do: fc.constant('insert' as const), texts: fc.array(text, { minLength: 8, maxLength: 8 }) }),
  fc.record({ do: fc.constant('replace' as const), column: at, row: at, text }),
  fc.record({ do: fc.constant('delete' as const), row: at }),
)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), column: at }),
  fc.record({ do: fc.constant('move' as const), column: at, to: at }),
  fc.record({ do: fc.constant('add' as const), to: at, dataType }),
  fc.record({ do: fc.constant('drop' as const), column: at }),
  fc.record({ do: fc.constant('bring-back' as const), column: at, to: at }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('retype' as const),
      column: at,
      dataType,
      meanwhile: fc.array(write, { maxLength: 2 }),
    }),
  },
  fc.record({ do: fc.constant('sweep' as const) }),
)

/** The columns and rows of a version as plain lists: what is dropped keeps its texts until it is swept. */
type Model = {
  columns: StoredColumn[]
  dropped: StoredColumn[]
  rows: Map<number, Map<string, string | null>>
  /** What each key was called first, which is also the name of its field. */
  firstNames: Map<string, string>
}

const START = [
  { name: 'a', dataType: 'text' },
  { name: 'b', dataType: 'numeric' },
  { name: 'c', dataType: 'date' },
] as const

describe.each(['duckdb', 'postgres'])('columns of versions in %s', (kind) => {
  let versions: TestVersions
  let worker: Worker
  let folder: string
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-columns-'))
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    versions = await openTestVersions({ dataDir: folder, databaseUrl: database?.url ?? null })
    worker = versions.work()
  })
  afterAll(async () => {
    await worker?.close()
    await versions?.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('whatever is reordered, renamed, retyped, added, dropped and brought back, every text is found under its column, which keeps its field', async () => {
    const steps = fc.array(fc.oneof({ weight: 2, arbitrary: change }, { weight: 1, arbitrary: write }), {
      minLength: 4,
      maxLength: 14,
    })
    const cells = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(cells, steps, async (begun, done) => {
        const id = await versions.create([...START], begun)
        const model: Model = {
          columns: (await versions.layout(id)).columns,
          dropped: [],
          rows: new Map(begun.map((texts, row) => [row + 1, new Map(texts.map((one, i) => [`c${i}`, one]))])),
          firstNames: new Map(START.map(({ name }, i) => [`c${i}`, name])),
        }
        for (const step of done) {
          if ('row' in step || 'texts' in step) await writeRows(id, model, step)
          else await changeColumns(id, model, step)
          await agrees(id, model)
        }
        const { retyping } = await versions.layout(id)
        expect(retyping).toBeNull()
        await versions.rows.drop((await versions.table(id)).table)
      }),
      // What fails says how to try it again; looking for a smaller case would take minutes.
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)

  async function changeColumns(id: number, model: Model, step: Change): Promise<void> {
    const { columns, dropped } = model
    const picked = 'column' in step ? columns[step.column % columns.length] : undefined
    const place = 'to' in step ? step.to % (columns.length + 1) : 0
    const configure = async (wanted: WantedColumn[]) => {
      const answer = await versions.configure(id, wanted)
      model.columns = answer.columns
      return answer
    }
    const all: WantedColumn[] = columns.map(({ key }) => ({ key }))
    switch (step.do) {
      case 'rename': {
        const name = `renamed ${model.rows.size} ${columns.length} ${step.column}`
        if (columns.some((one) => one.name === name)) return
        await configure(all.map((one) => (one.key === picked?.key ? { ...one, name } : one)))
        expect(model.columns.find(({ key }) => key === picked?.key)?.name).toBe(name)
        return
      }
      case 'move':
        await configure(all.filter(({ key }) => key !== picked?.key).toSpliced(place, 0, { key: picked?.key }))
        return
      case 'add': {
        const known = [...model.firstNames.keys()]
        const name = `added ${known.length}`
        await configure(all.toSpliced(place, 0, { name, dataType: step.dataType }))
        const key = model.columns[place]?.key ?? ''
        expect(known).not.toContain(key)
        model.firstNames.set(key, name)
        return
      }
      case 'drop':
        if (!picked || columns.length === 1) return
        await configure(all.filter(({ key }) => key !== picked.key))
        dropped.push(picked)
        return
      case 'bring-back': {
        const back = dropped[step.column % dropped.length]
        if (!back || columns.some(({ name }) => name === back.name)) return
        await configure(all.toSpliced(place, 0, { key: back.key }))
        expect(model.columns[place]).toEqual(back)
        model.dropped = dropped.filter(({ key }) => key !== back.key)
        return
      }
      case 'retype': {
        if (!picked) return
        const wanted = all.map((one) => (one.key === picked.key ? { ...one, dataType: step.dataType } : one))
        const { jobId } = await configure(wanted)
        expect(jobId === null).toBe(step.dataType === picked.dataType)
        for (const one of step.meanwhile) await writeRows(id, model, one)
        const job = await versions.over(jobId)
        expect(job?.state ?? 'done').toBe('done')
        model.columns = model.columns.map((one) => (one.key === picked.key ? { ...one, dataType: step.dataType } : one))
        return
      }
      case 'sweep': {
        await versions.sweep(31)
        const gone = dropped[0]
        if (gone) {
          const refused = versions.configure(id, [...all, { key: gone.key, name: 'again' }])
          await expect(refused).rejects.toMatchObject({ problem: { code: 'unknown-column' } })
        }
        model.dropped = []
      }
    }
  }

  async function writeRows(id: number, { columns, rows }: Model, step: Write): Promise<void> {
    const target = await versions.table(id)
    const column = 'column' in step ? columns[step.column % columns.length] : undefined
    const row = 'row' in step ? [...rows.keys()][step.row % rows.size] : undefined
    if (step.do === 'insert') {
      const added = Math.max(0, ...rows.keys()) + 1
      const texts = new Map(columns.map(({ key }, i) => [key, step.texts[i % step.texts.length] ?? null]))
      const data = Object.fromEntries(columns.map(({ key, name }) => [name, texts.get(key) ?? null]))
      await insertRows(versions.rows, target, [{ id: added, data }])
      rows.set(added, texts)
    } else if (row === undefined) {
      return
    } else if (step.do === 'delete') {
      await deleteRows(versions.rows, target, [row])
      rows.delete(row)
    } else if (column && step.do === 'edit') {
      await updateRows(versions.rows, target, [{ id: row, data: { [column.name]: step.text } }])
      rows.get(row)?.set(column.key, step.text)
    } else if (column && step.do === 'replace') {
      const from = rows.get(row)?.get(column.key) ?? null
      await replaceValues(versions.rows, target, column.name, [{ from, to: step.text }])
      for (const cells of rows.values()) {
        if ((cells.get(column.key) ?? null) === from) cells.set(column.key, step.text)
      }
    }
  }

  /** Readers see the texts and, through the companions, the sums, extremes and comparisons of the model. */
  async function agrees(id: number, { columns, rows, firstNames }: Model): Promise<void> {
    const target = await versions.table(id)
    expect(target.columns).toEqual(columns)
    const fieldOf = fieldFinder(await versions.fields(id), columns)
    expect(columns.map((column) => fieldOf(column)?.name)).toEqual(columns.map(({ key }) => firstNames.get(key)))
    const cells: ModelRow[] = [...rows].map(([row, texts]) => ({
      id: row,
      cells: columns.map(({ key }) => texts.get(key) ?? null),
    }))
    const ask = (of: StoredColumn[], query: DataQuery): Promise<Cell[][]> =>
      versions.rows.select({ ...target, columns: of }, query, { from: 0, to: 999 })
    const texts = columns.map((column) => ({ ...column, dataType: 'text' as const }))
    const order = [{ by: { kind: 'id' as const }, direction: 'asc' as const }]
    const whole = query([{ kind: 'id' }, ...columns.map(({ name }) => named(name))], order)
    expect(await ask(texts, whole)).toEqual(cells.map((row) => [row.id, ...row.cells]))
    const byFirstName = query([{ kind: 'id' }, ...columns.map(({ key }) => named(firstNames.get(key) ?? ''))], order)
    expect(await ask(withFormerNames(texts), byFirstName)).toEqual(cells.map((row) => [row.id, ...row.cells]))
    const model = new RowModel(columns)
    expect(await ask(columns, whole)).toEqual(model.select(cells, whole))
    const totals = query(columns.flatMap(({ name, dataType: type }) => totalsOf(named(name), type)))
    expect(await ask(columns, totals)).toEqual(model.select(cells, totals))
  }
})

const named = (name: string): Expression => ({ kind: 'column', name })
const query = (select: Expression[], orderBy: DataQuery['orderBy'] = []): DataQuery => ({
  select,
  where: null,
  groupBy: [],
  having: null,
  orderBy,
})

function totalsOf(of: Expression, type: DataType): Expression[] {
  const total = (fn: 'sum' | 'count' | 'min' | 'max'): Expression => ({ kind: 'aggregate', fn, of })
  return type === 'numeric'
    ? [total('sum'), total('max'), total('count')]
    : [total('min'), total('max'), total('count')]
}
