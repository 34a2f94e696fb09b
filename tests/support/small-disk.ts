import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  path: string
  /** Writes a file until nothing more fits. */
  fill(): void
  /** Takes that file away again. */
  free(): void
  remove(): void
}

const MEGABYTE = 1_000_000

/** A file system of its own of a few megabytes, in memory; null where none can be mounted. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'almanac-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of [MEGABYTE, 10_000, 1]) writeUntilFull(file, Buffer.alloc(size, 1))
      closeSync(file)
      const { bavail } = statfsSync(path)
      if (bavail > 0) throw new Error(`The small disk still has ${bavail} blocks.`)
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path], { stdio: 'ignore' })
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  for (;;) {
    try {
      writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
