import { statfs } from 'node:fs/promises'
import { backupWarning } from '#domain/installation/scheduled-backup.ts'
import { ProblemError } from '#domain/problem.ts'
import { DISK_FULL, storageProblem } from '#domain/storage-problem.ts'
import type { Services } from '../services.server.ts'

const READY_WITHIN_MS = 2000
/** Less than this and the next save may be the one that finds the disk full. */
const LEAST_FREE_BYTES = 1_000_000
/** Anyone may ask: a write is tried at most this often. */
const TRIED_EVERY_MS = 2000

type Parts = Pick<Services, 'store' | 'rows' | 'settings'>

/**
 * Whether both stores answer and the content store takes writes; what does not is said, with what to do where that is
 * known. What somebody should look after while all is served is a warning.
 */
export function readiness({ store, rows, settings }: Parts): () => Promise<Response> {
  const writes = remembered(async () => {
    const free = await statfs(settings.dataDir).catch(() => null)
    if (!free) return 'The data folder cannot be read.'
    if (free.bavail * free.bsize < LEAST_FREE_BYTES) return DISK_FULL
    return store.tryWrite().then(
      () => null,
      (error: unknown) => storageProblem(error)?.message ?? 'The content store does not accept writes.',
    )
  })
  const warnings = remembered(async () => {
    if (!settings.backup) return []
    const warning = backupWarning(await store.backupRuns.last(1), settings.backup.everyHours, new Date().toISOString())
    return warning === null ? [] : [warning]
  })
  return async () => {
    const [content, data, unwritten, warned] = await Promise.all([
      answers(store.ping()),
      answers(rows.ping()),
      inTime(writes(), 'The content store does not accept writes in time.'),
      // A store that does not answer is said above.
      inTime(
        warnings().catch(() => []),
        [],
      ),
    ])
    const damage = store.damage()
    const problems = [
      ...(content === true ? [] : ['The content store does not answer.']),
      ...(data === true ? [] : [data instanceof Error ? data.message : 'The row store does not answer.']),
      ...(damage ? [damage] : []),
      ...(content === true && unwritten && !damage ? [unwritten] : []),
    ]
    const state = { content: content === true && damage === null, data: data === true, disk: unwritten !== DISK_FULL }
    return Response.json({ ...state, problems, warnings: warned }, { status: problems.length === 0 ? 200 : 503 })
  }
}

/** What is asked again within a while has the same answer. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (answer && Date.now() < until) return answer
    until = Date.now() + TRIED_EVERY_MS
    answer = ask()
    return answer
  }
}

/** True, false when it does not answer in time or fails in a way that nobody is told, else what is told of it. */
async function answers(ping: Promise<void>): Promise<boolean | Error> {
  const told = ping.then(
    () => true,
    (error: unknown) => storageProblem(error) ?? (error instanceof ProblemError ? error : false),
  )
  return inTime(told, false)
}

async function inTime<T, Late>(answer: Promise<T>, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), READY_WITHIN_MS)
  })
  try {
    return await Promise.race([answer, waited])
  } finally {
    clearTimeout(timer)
  }
}
