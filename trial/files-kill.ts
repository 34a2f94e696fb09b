import { createHash } from 'node:crypto'
import { readdir, readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openUploads } from '#store/files/uploads.server.ts'
import { bundleChild } from '../tests/support/bundle-child.ts'
import { linesUntilKilled } from './lines-until-killed.ts'

/** `cut` is how many files a kill found half there. */
export type FilesKillReport = { rounds: number; files: number; cut: number; problems: string[] }

const A_DAY_MS = 24 * 3_600_000

/**
 * Kills a process that keeps files as they arrive. Each file that it said it kept is there, each that is there is whole, and
 * what was half there is gone once it is old.
 */
export async function filesKillRounds(rounds: number, dataDir: string): Promise<FilesKillReport> {
  const program = await bundleChild('trial/files-worker.ts')
  const report: FilesKillReport = { rounds, files: 0, cut: 0, problems: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      const kept: string[] = []
      const after = { atLeastMs: 20, upToMs: 500 }
      await linesUntilKilled([program.path, dataDir], after, (line) => void kept.push(line))
      report.files += kept.length
      const { cut, problems } = await judged(dataDir, kept)
      report.cut += cut
      report.problems.push(...problems)
    }
  } finally {
    await program.remove()
  }
  return report
}

async function judged(dataDir: string, kept: readonly string[]): Promise<{ cut: number; problems: string[] }> {
  const { folder, has } = await openUploads({ dataDir }, null)
  const problems: string[] = []
  for (const file of kept) if (!(await has(file))) problems.push(`${file} was kept and is not there`)
  const halves: string[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.part')) halves.push(path)
    else if (
      !name.startsWith(
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      )
    )
      problems.push(`${name} has other bytes than its name says`)
    else await rm(path)
  }
  const before = new Date(Date.now() - A_DAY_MS)
  for (const path of halves) await utimes(path, before, before)
  await openUploads({ dataDir }, null)
  if ((await readdir(folder)).length > 0) problems.push('files that were half there stay')
  return { cut: halves.length, problems }
}
