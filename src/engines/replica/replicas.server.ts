import type { RowTable } from '../engine.ts'
import type { PostgresRowPool } from '../postgres/pool.server.ts'
import { rowCounts } from '../postgres/row-counts.server.ts'
import { SHORT_LOCK_WAIT } from '../postgres/table-locks.server.ts'
import { isFreshlyWritten, isStill, noteWrites, type TableState } from '../postgres/table-writes.server.ts'
import type { CopyFigures } from '../row-figures.ts'
import { MARK, slotsOf } from '../row-layout.ts'
import { copyTable, TooManyBytes } from './copy-table.server.ts'
import { openReplicaFile, type ReplicaFile, removeLeftReplicas } from './replica-file.server.ts'

/** A smaller table PostgreSQL groups as fast as a page needs it. */
const REPLICATED_ROWS = 50_000
/** A table that is being written to stays where it is written until nobody has done so for this long. */
const QUIET_MS = 30_000
/** What could not be copied is not tried again at each request. */
const RETRY_MS = 60_000
/** Nor is a table at each minute that is too large, or that lives where none can be noted to be written to. */
const LATE_RETRY_MS = 60 * RETRY_MS
/** So many answers about tables that have no copy are remembered. */
const MOST_POSTPONED = 10_000

export type ReplicaSettings = {
  folder: string
  memoryMb: number
  /** Most bytes of all copies, as they come from PostgreSQL; DuckDB keeps them in less. */
  mostBytes: number
  fromRows?: number
  quietMs?: number
  report?(error: unknown): void
}

/** A copy of a table at one moment. */
type Replica = {
  file: ReplicaFile
  table: string
  name: string
  columns: ReadonlySet<string>
  state: TableState
  bytes: number
  used: number
  readers: number
  isRetired: boolean
}

/** A copy that stays until it is given back. */
export type HeldReplica = { file: ReplicaFile; name: string; release(): void }

/**
 * Copies of large tables of PostgreSQL in a DuckDB file of this process, made in the background when somebody asks for
 * what they are fast at, one at a time. Which copy may answer is asked of PostgreSQL each time (`isStill`).
 */
export class Replicas {
  private readonly pool: PostgresRowPool
  private readonly settings: Required<ReplicaSettings>
  private readonly byTable = new Map<string, Replica>()
  /** Until when a table is not copied. */
  private readonly postponed = new Map<string, number>()
  private readonly wanted = new Map<string, Promise<void>>()
  private readonly refreshing = new Map<string, NodeJS.Timeout>()
  private readonly stopping = new AbortController()
  private file: Promise<ReplicaFile> | null = null
  private line: Promise<void>
  private uses = 0
  private named = 0
  private readonly builds = { made: 0, failed: 0 }

  constructor(pool: PostgresRowPool, settings: ReplicaSettings) {
    this.pool = pool
    this.settings = {
      fromRows: REPLICATED_ROWS,
      quietMs: QUIET_MS,
      report: (error) => process.emitWarning(`A table was not copied: ${String(error)}`),
      ...settings,
    }
    this.line = removeLeftReplicas(settings.folder).catch(this.settings.report)
  }

  /** The copy of a table, if there is one that is as the table is now; else one is made for those who come later. */
  async hold(target: RowTable, signal?: AbortSignal): Promise<HeldReplica | null> {
    const replica = this.byTable.get(target.table)
    if (!replica) {
      this.want(target.table)
      return null
    }
    replica.readers++
    const release = () => {
      replica.readers--
      if (replica.isRetired) void this.drop(replica)
    }
    try {
      if (has(replica, target) && (await isStill(this.pool, target.table, replica.state, signal))) {
        replica.used = ++this.uses
        return { file: replica.file, name: replica.name, release }
      }
    } catch (error) {
      release()
      throw error
    }
    release()
    await this.retire(replica)
    this.want(target.table)
    return null
  }

  /** Begins to copy a table unless there is a reason to wait; resolves when that is over, and never fails. */
  want(table: string): Promise<void> {
    const wanted = this.wanted.get(table)
    if (wanted) return wanted
    if ((this.postponed.get(table) ?? 0) > performance.now()) return Promise.resolve()
    this.postponed.delete(table)
    const made = this.line.then(() => this.make(table))
    this.line = made.finally(() => this.wanted.delete(table))
    this.wanted.set(table, this.line)
    return this.line
  }

  /** Makes the copy of a table anew unless it is as the table is now. */
  async refresh(table: string): Promise<void> {
    // One that is being made may have begun before what it should hold.
    await this.wanted.get(table)
    const replica = this.byTable.get(table)
    if (replica && !(await isStill(this.pool, table, replica.state))) await this.retire(replica)
    await this.want(table)
  }

  /** Somebody wrote to tables: copies of them that are used are made anew once nobody writes any more. */
  changed(isOf: (table: string) => boolean): void {
    for (const { table } of this.byTable.values()) {
      if (!isOf(table)) continue
      clearTimeout(this.refreshing.get(table))
      const again = () => {
        this.refreshing.delete(table)
        this.refresh(table).catch(this.settings.report)
      }
      this.refreshing.set(table, setTimeout(again, this.settings.quietMs).unref())
    }
  }

  /** All copies of a file that can't be read are given up; they are made anew in another one. */
  async discard(file: ReplicaFile, error: unknown): Promise<void> {
    if ((await this.file?.catch(() => null)) !== file) return
    this.file = null
    this.byTable.clear()
    this.settings.report(error)
    await file.remove().catch(this.settings.report)
  }

  figures(): Pick<CopyFigures, 'copies' | 'bytes' | 'builds'> {
    const all = [...this.byTable.values()]
    return { copies: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), builds: { ...this.builds } }
  }

  async close(): Promise<void> {
    this.stopping.abort()
    for (const timer of this.refreshing.values()) clearTimeout(timer)
    await this.line
    await this.file?.then((file) => file.remove()).catch(this.settings.report)
  }

  private opened(): Promise<ReplicaFile> {
    if (this.file) return this.file
    const opening = openReplicaFile(this.settings.folder, this.settings.memoryMb)
    this.file = opening
    opening.catch(() => {
      this.file = null
    })
    return opening
  }

  private async make(table: string): Promise<void> {
    const { fromRows, quietMs, mostBytes, report } = this.settings
    try {
      if (this.stopping.signal.aborted || this.byTable.has(table)) return
      const rows = (await rowCounts(this.pool, [table])).get(table)
      if (rows === undefined || rows < fromRows) return this.postpone(table, RETRY_MS)
      const isFresh = await this.pool.transaction(async (client) => {
        await client.query(SHORT_LOCK_WAIT)
        await noteWrites(client, table)
        return quietMs > 0 && (await isFreshlyWritten(client, table, quietMs))
      }, this.stopping.signal)
      if (isFresh) return this.postpone(table, quietMs / 2)
      const file = await this.opened()
      const name = `r${++this.named}`
      const copied = await copyTable(this.pool, file.rows, { from: table, to: name, mostBytes }, this.stopping.signal)
      const { state, bytes } = copied
      const replica = { file, table, name, columns: new Set(copied.names), state, bytes, used: ++this.uses, readers: 0 }
      this.byTable.set(table, { ...replica, isRetired: false })
      this.builds.made++
      await this.makeRoom()
    } catch (error) {
      if (this.stopping.signal.aborted) return
      const never = error instanceof TooManyBytes || isUnsupported(error)
      this.postpone(table, never ? LATE_RETRY_MS : RETRY_MS)
      if (never) return
      this.builds.failed++
      report(error)
    }
  }

  /** The least used go first. */
  private async makeRoom(): Promise<void> {
    const byUse = [...this.byTable.values()].sort((a, b) => a.used - b.used)
    let bytes = byUse.reduce((sum, one) => sum + one.bytes, 0)
    for (const replica of byUse) {
      if (bytes <= this.settings.mostBytes) return
      bytes -= replica.bytes
      await this.retire(replica)
    }
  }

  private async retire(replica: Replica): Promise<void> {
    if (replica.isRetired) return
    replica.isRetired = true
    if (this.byTable.get(replica.table) === replica) this.byTable.delete(replica.table)
    await this.drop(replica)
  }

  private async drop({ file, name, readers }: Replica): Promise<void> {
    if (readers > 0 || (await this.file) !== file) return
    await file.rows.drop(name).catch(this.settings.report)
  }

  private postpone(table: string, forMs: number): void {
    if (this.postponed.size >= MOST_POSTPONED) this.postponed.clear()
    this.postponed.set(table, performance.now() + forMs)
  }
}

/** A database that spreads its tables over others may know no triggers. */
const isUnsupported = (error: unknown) => error instanceof Error && 'code' in error && error.code === '0A000'

/** Whether the copy has all that a query of this table can name. */
function has({ columns }: Replica, target: RowTable): boolean {
  const named = slotsOf(target.columns).flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))
  return [...named, ...(target.part ? [MARK] : [])].every((name) => columns.has(name))
}
