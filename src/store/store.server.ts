import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { mayBeDone, type ProblemError, refuse } from '#domain/problem.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import { whyNotOpened } from '#postgres/lost-connection.ts'
import { backupRuns } from './backup-runs.server.ts'
import { openChanges } from './changes.server.ts'
import { refuseHalfRestored } from './copies/half-restored.server.ts'
import { contentCopy } from './copies/read-copy.server.ts'
import { damagedFile } from './database/damaged-files.server.ts'
import type { Database } from './database/database.ts'
import { type DatabaseSettings, openDatabase } from './database/db.server.ts'
import { migrate } from './database/migrate.server.ts'
import { openNode } from './database/nodes.server.ts'
import { type Session, statement } from './database/session.ts'
import { sharedSettings } from './database/shared-settings.server.ts'
import { forgetting } from './forgetting.server.ts'
import { lineStatements } from './items/history-lines.server.ts'
import { itemReads } from './items/item-reads.server.ts'
import { itemStatements } from './items/item-statements.ts'
import { itemWrites, type Writing } from './items/item-writes.server.ts'
import { closingStatements, emptyLog, readersTags } from './items/write-log.ts'
import { jobs } from './jobs/jobs.server.ts'
import { fillDerived } from './pages/fill-derived.server.ts'
import { wordForgetting } from './pages/forget-words.server.ts'
import { derivedIndex, indexStatements, pageIndex } from './pages/page-index.server.ts'
import { derivedTexts, readersTexts, textStatements } from './pages/readers-texts.server.ts'
import { derivedSources, sectionSources, sourceStatements } from './pages/section-sources.server.ts'
import { presence } from './presence.server.ts'
import { storedRoom } from './room.server.ts'
import { giveColumnKeys } from './rows/column-keys.server.ts'
import { exportSizes } from './rows/export-sizes.server.ts'
import { newRowTables } from './rows/new-row-tables.server.ts'
import { receipts } from './rows/receipts.server.ts'
import { rowBlocks } from './rows/row-blocks.server.ts'
import { rowChanges } from './rows/row-changes.server.ts'
import { unusedColumns } from './rows/unused-columns.server.ts'
import type { SqlStore } from './sql-store.ts'
import { stalePages, staleStatement } from './stale-pages.server.ts'
import type { TransactionStore } from './store.ts'
import { trash } from './trash.server.ts'

type Write = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>

/** Opens the content store and brings its tables up to date. */
export async function openStore(settings: DatabaseSettings): Promise<SqlStore> {
  const database = opened(settings)
  const statements = itemStatements(database.dialect)
  const lines = lineStatements(database.dialect)
  const closing = closingStatements(database.dialect)
  const probe = statement(
    'probe',
    database.dialect,
    `insert into settings (key, value) values ('write-probe', $1) on conflict (key) do update set value = excluded.value`,
  )
  const { textForReaders: textOf } = settings
  const textQueries = textOf && textStatements(database.dialect, textOf)
  const indexQueries = indexStatements(database.dialect)
  const sourceQueries = sourceStatements(database.dialect)
  const stale = settings.notesStalePages ? staleStatement(database.dialect) : () => []
  const inTransaction = new AsyncLocalStorage<{ open: boolean }>()
  try {
    await database.check()
    await migrate(database)
    if (!settings.restoring) await refuseHalfRestored(database)
    await giveColumnKeys(database)
    if (textOf) await fillDerived(database, statements, derivedTexts(database.dialect, textOf))
    await fillDerived(database, statements, derivedIndex(database.dialect))
    await fillDerived(database, statements, derivedSources(database.dialect))
    const node = await openNode(database)
    const writes = { committed: 0, failed: 0 }
    const changesUnderWay = new Set<number>()
    const changes = await openChanges(database, settings.databaseUrl ?? null)

    /** One committed transaction, then one announcement of all it changed. */
    const write: Write = async (work) => {
      if (inTransaction.getStore()?.open) throw new Error('Inside a transaction, write through the store it hands out.')
      let log = emptyLog()
      try {
        const written = await database.transaction(async (session) => {
          log = emptyLog()
          const done = await work({ session, log })
          await session.sendAll([
            ...(textQueries?.(log.worded.values()) ?? []),
            ...indexQueries(log.indexed.values()),
            ...sourceQueries(log.sourced.values()),
            ...stale(readersTags(log)),
            ...closing(log, changes.channel, changes.notices(log.tags)),
          ])
          return done
        })
        writes.committed++
        return written
      } catch (error) {
        writes.failed++
        if (!mayBeDone(error)) log = emptyLog()
        throw error
      } finally {
        changes.deliver([...log.tags])
      }
    }

    const parts = (reading: Session, writeThrough: Write): TransactionStore & { session: Session } => ({
      session: reading,
      items: {
        ...itemReads(database, reading, statements, lines),
        ...itemWrites(database.dialect, { ...statements, lines }, writeThrough),
      },
      pageIndex: pageIndex(database.dialect, reading),
      sectionSources: sectionSources(database.dialect, reading),
      rowBlocks: rowBlocks(database.dialect, reading, writeThrough),
      trash: trash(database, reading, writeThrough),
      jobs: jobs(database, reading, writeThrough),
      newRowTables: newRowTables(database, node, writeThrough),
      unusedColumns: unusedColumns(database, node, reading),
      rowChanges: rowChanges(database.dialect, reading, node, changesUnderWay, writeThrough),
      receipts: receipts(database.dialect, reading, writeThrough),
      backupRuns: backupRuns(database.dialect, reading, writeThrough),
      stalePages: stalePages(database.dialect, reading, writeThrough),
      exportSizes: exportSizes(database.dialect, reading, writeThrough),
      forgetting: forgetting(database.dialect, reading, writeThrough),
    })

    return {
      ...parts(database.session, write),
      db: database.db,
      session: database.session,
      shared: sharedSettings(database, node),
      changes: {
        ...changes,
        emit(tags) {
          changes.emit(tags)
          for (const query of stale(tags))
            database.session
              .all(query)
              .catch((error: Error) => process.emitWarning(`Nobody noted what is stale: ${error.message}`))
        },
      },
      presence: presence(database),
      room: storedRoom(database),
      readersTexts: {
        ...readersTexts(database.dialect, database.session),
        forgetWords: wordForgetting(database.dialect, write),
      },
      transaction: (work) =>
        write(async (writing) => {
          const mark = { open: true }
          try {
            const inner = parts(writing.session, (part) => part(writing))
            return await inTransaction.run(mark, () => work({ ...inner, session: writing.session }))
          } finally {
            mark.open = false
          }
        }),
      writes: () => ({ ...writes }),
      async ping() {
        await database.session.all({ sql: 'select 1 as ok', parameters: [] })
      },
      damage: database.damage,
      copy: async () => contentCopy(await database.snapshot(), database.dialect),
      async tryWrite() {
        await database.transaction((session) => session.all(probe(String(Date.now()))))
      },
      async close() {
        await changes.close()
        await node.close()
        await database.close()
      },
    }
  } catch (error) {
    const damage = database.damage()
    await database.close()
    throw (damage ? refuse(503, 'damaged', damage) : unreadable(error, settings)) ?? whyNotOpened(error)
  }
}

function opened(settings: DatabaseSettings): Database {
  try {
    return openDatabase(settings)
  } catch (error) {
    throw unreadable(error, settings) ?? error
  }
}

/** A database that can't be read at all ends the start, with what to do. */
function unreadable(error: unknown, { dataDir, databaseUrl }: DatabaseSettings): ProblemError | null {
  const problem = storageProblem(error)
  if (!problem || databaseUrl || problem.problem.code === 'disk-full') return problem
  return refuse(503, 'damaged', damagedFile(join(dataDir, 'content.db'), (error as Error).message))
}
