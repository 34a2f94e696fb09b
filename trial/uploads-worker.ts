import type { RowChange } from '#store/rows/row-changes.ts'
import { exchangeUpload } from '#work/exchange-upload.ts'
import { jobOver, openLoading, startLoadingWorker } from './loading-jobs.ts'
import { addUpdate, uploadContext } from './uploaded-version.ts'
import type { KilledWork } from './uploads-kill.ts'

// Updates a version by files and takes some of these back until it is killed. A line on stdout is a job that was begun (its
// id), or `undo` and `undone` before and after an undo.
const [dataDir = '', databaseUrl = '', patternId = '', versionId = '', from = '', said = ''] = process.argv.slice(2)
const work = said as KilledWork
const target = { patternId: Number(patternId), versionId: Number(versionId) }
const loading = await openLoading({ dataDir, databaseUrl: databaseUrl || null })
const { store } = loading
startLoadingWorker(loading)

async function update(value: number): Promise<void> {
  const id = await addUpdate(loading, target, value)
  if (work !== 'undo') process.stdout.write(`${id}\n`)
  const { state, problem } = await jobOver(loading, id)
  if (state !== 'done') throw new Error(`An upload is ${state}: ${problem}`)
}

async function lastUpload(): Promise<RowChange> {
  const [last] = await store.receipts.list(target.versionId, 1)
  const change = await store.rowChanges.get(last?.entry ?? -1)
  if (!change) throw new Error('The last upload is not in the log.')
  return change
}

/** Takes an upload back, or brings it back. */
async function exchange(change: RowChange, applies: boolean): Promise<void> {
  process.stdout.write('undo\n')
  await exchangeUpload(uploadContext(loading), change, { root: change.id, applies }, false)
  process.stdout.write('undone\n')
}

for (let value = Number(from); ; value++) {
  await update(value)
  if (work === 'publish' || (work === 'in turn' && value % 3 > 0)) continue
  const change = await lastUpload()
  await exchange(change, false)
  for (let applies = true; work === 'undo'; applies = !applies) await exchange(change, applies)
}
