import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Faults that are named; one is enough to know that a database is damaged. */
const MOST_FAULTS = 3

const CHECK = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Database = require(workerData.library)
  try {
    const connection = new Database(workerData.path)
    connection.pragma('query_only = ON')
    const found = connection.pragma('quick_check(' + workerData.most + ')').map((row) => row.quick_check)
    connection.close()
    parentPort.postMessage(found.length === 1 && found[0] === 'ok' ? [] : found)
  } catch (error) {
    parentPort.postMessage(String(error.code).match(/^SQLITE_(CORRUPT|NOTADB)/) ? [error.message] : { failed: error.message })
  }`

/** What SQLite finds wrong in a database file, nothing for a sound one; in a thread of its own, since it reads all of it. */
export async function faultsOf(path: string): Promise<string[]> {
  const library = createRequire(import.meta.url).resolve('libsql')
  const worker = new Worker(CHECK, { eval: true, execArgv: [], workerData: { library, path, most: MOST_FAULTS } })
  worker.unref()
  try {
    return await new Promise<string[]>((done, fail) => {
      worker.once('message', (found: string[] | { failed: string }) =>
        Array.isArray(found) ? done(found) : fail(new Error(found.failed)),
      )
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('The check of the database stopped without a result.')))
    })
  } finally {
    await worker.terminate()
  }
}
