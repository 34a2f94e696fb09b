import type { DatabaseSettings } from '#store/database/db.server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { addPublish, catalogueOf, jobOver, type Loading, openLoading, startLoadingWorker } from './loading-jobs.ts'

/** How much a kill found under way, and what is lost, half there or left over once that went on. */
export type Found = { cut: number; problems: string[] }

/** Runs a program until it is killed; answers how the next start goes on with what it left. */
type Round = (program: string, round: number) => Promise<(loading: Loading) => Promise<Found>>

/** Kills a program again and again; after each kill the stores are opened as the next server does, and are judged. */
export async function killRounds(
  source: string,
  rounds: number,
  target: DatabaseSettings,
  untilKilled: Round,
): Promise<Found> {
  const program = await bundleChild(source)
  const found: Found = { cut: 0, problems: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const goOn = await untilKilled(program.path, round)
      const loading = await openLoading(target)
      try {
        const { cut, problems } = await goOn(loading)
        found.cut += cut
        found.problems.push(...problems)
      } finally {
        await loading.close()
      }
    }
  } finally {
    await program.remove()
  }
  return found
}

/** A version that is made of a file, before anything is killed. */
export async function firstVersion(target: DatabaseSettings, file: string) {
  const loading = await openLoading(target)
  const worker = startLoadingWorker(loading)
  try {
    const patternId = await catalogueOf(loading)
    const { result } = await jobOver(loading, await addPublish(loading, file, { patternId }))
    return { patternId, versionId: (result as { viewId: number }).viewId }
  } finally {
    await worker.close()
    await loading.close()
  }
}
