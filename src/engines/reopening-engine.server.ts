import { ProblemError, refuse } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import type { RowEngine } from './engine.ts'

/** After an error of this kind DuckDB answers nothing any more, until it is opened again. */
const ENDED = 'database has been invalidated'
const FATAL = 'FATAL Error'
/** Another process has the file open: DuckDB lets in one at a time. */
const IN_USE = 'Could not set lock on file'
/** A file that can't be opened is tried again, but not by every section of every page. */
const RETRY_MS = 5_000

type Work<T> = (engine: RowEngine) => Promise<T>

/**
 * A row engine on a file of its own, which the pages don't depend on: one that can't be opened is said in words
 * wherever its rows are asked for, and one that a full disk has ended is opened again.
 */
export function reopeningEngine(
  kind: RowEngine['kind'],
  path: string,
  open: () => Promise<RowEngine>,
): RowEngine & { open(): Promise<void> } {
  let current: Promise<RowEngine> | null = null
  let failedAt = 0
  let closed = false

  function engine(): Promise<RowEngine> {
    if (closed) throw new Error('The rows are closed.')
    if (current && (failedAt === 0 || Date.now() - failedAt < RETRY_MS)) return current
    failedAt = 0
    const opening = open()
    current = opening
    opening.catch(() => {
      failedAt = Date.now()
    })
    return opening
  }

  async function opened(): Promise<RowEngine> {
    try {
      return await engine()
    } catch (error) {
      const problem = storageProblem(error)
      if (problem?.problem.code === 'disk-full') throw problem
      throw refuse(503, 'rows-unreadable', unreadableWords(path, error))
    }
  }

  /** Only one that the error came from is replaced: others may have done so already. */
  async function replace(ended: RowEngine): Promise<void> {
    if ((await current?.catch(() => null)) !== ended) return
    current = null
    await ended.close().catch((error: Error) => process.emitWarning(`${path}: ${error.message}`))
  }

  async function run<T>(work: Work<T>, again: boolean): Promise<T> {
    const used = await opened()
    try {
      return await work(used)
    } catch (error) {
      if (!hasEnded(error)) throw error
      await replace(used)
      if (again) return run(work, false)
      throw storageProblem(error) ?? error
    }
  }

  /** Not again by itself: some of the rows may have been handed over. */
  async function* scan<T>(work: (engine: RowEngine) => AsyncIterable<T>): AsyncGenerator<T> {
    const used = await opened()
    try {
      yield* work(used)
    } catch (error) {
      if (!hasEnded(error)) throw error
      await replace(used)
      throw storageProblem(error) ?? error
    }
  }

  const read = <T>(work: Work<T>) => run(work, true)
  const write = <T>(work: Work<T>) => run(work, false)
  return {
    /** Opens the file for the first time; one that can't be read is no reason to end, one that is in use elsewhere is. */
    async open() {
      await engine().catch((error: unknown) => {
        if (error instanceof Error && error.message.includes(IN_USE)) throw error
      })
    },
    kind,
    load: (target, source, options) => write((rows) => rows.load(target, source, options)),
    create: (target) => write((rows) => rows.create(target)),
    drop: (table) => write((rows) => rows.drop(table)),
    addColumns: (target, signal) => write((rows) => rows.addColumns(target, signal)),
    fillCompanions: (target, signal, onRows) => write((rows) => rows.fillCompanions(target, signal, onRows)),
    addMarks: (table, signal) => write((rows) => rows.addMarks(table, signal)),
    findInvalid: (target, rules, most, signal) => read((rows) => rows.findInvalid(target, rules, most, signal)),
    dropColumns: (table, unused) => write((rows) => rows.dropColumns(table, unused)),
    tables: () => read((rows) => rows.tables()),
    sizes: (tables) => read((rows) => rows.sizes(tables)),
    select: (target, query, range, signal) => read((rows) => rows.select(target, query, range, signal)),
    scan: (target, query, options) => scan((rows) => rows.scan(target, query, options)),
    countDifferences: (comparison, signal) => read((rows) => rows.countDifferences(comparison, signal)),
    differences: (comparison, asked, options) => scan((rows) => rows.differences(comparison, asked, options)),
    // Not again by itself: the file has been begun.
    writeFile: (target, file, signal) => write((rows) => rows.writeFile(target, file, signal)),
    edges: (target, query, asked, signal) => read((rows) => rows.edges(target, query, asked, signal)),
    count: (target, query, signal) => read((rows) => rows.count(target, query, signal)),
    change: (target, set, options) => write((rows) => rows.change(target, set, options)),
    editedSince: (table, since) => read((rows) => rows.editedSince(table, since)),
    changedCells: (entry, range) => read((rows) => rows.changedCells(entry, range)),
    settle: (entry) => write((rows) => rows.settle(entry)),
    forget: (entry, signal) => write((rows) => rows.forget(entry, signal)),
    lastEntry: () => read((rows) => rows.lastEntry()),
    snapshot: (first, work) => write((rows) => rows.snapshot(first, work)),
    restoreTable: (stored, source) => write((rows) => rows.restoreTable(stored, source)),
    emptyLog: () => write((rows) => rows.emptyLog()),
    restoreLog: (part, source) => write((rows) => rows.restoreLog(part, source)),
    ping: () => read((rows) => rows.ping()),
    async close() {
      const last = await current?.catch(() => null)
      closed = true
      await last?.close()
    },
  }
}

function hasEnded(error: unknown): boolean {
  return error instanceof Error && (error.message.includes(ENDED) || error.message.startsWith(FATAL))
}

function unreadableWords(path: string, error: unknown): string {
  if (error instanceof ProblemError) return error.message
  const reason = error instanceof Error ? error.message.replaceAll('\n', ' ').slice(0, 200) : ''
  return (
    `The rows of datasets cannot be read: ${path} is damaged (${reason}). Pages are served without them. ` +
    'Restore the file from a backup; it is then opened again automatically.'
  )
}
