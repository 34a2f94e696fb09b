import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ExportReport, filePath } from '#static-site/exported-file.ts'
import type { Exporting } from '#static-site/framed-files.ts'
import { UsageError } from './command.ts'

/** A folder that is there and has something in it is no place to write to. */
export async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new UsageError(`${folder} is not a folder`) : error
  })
  if (names.length > 0) throw new UsageError(`${folder} is not empty: --overwrite replaces what is in it`)
}

/**
 * Writes files into a folder that takes the place of the one that is there once they are all written, and only if nothing
 * was left out: whatever happens before leaves the old one as it is.
 */
export async function writeFolder(files: Exporting, path: string): Promise<ExportReport> {
  const folder = resolve(path)
  const beside = (what: string) => join(dirname(folder), `.${basename(folder)}.${what}-${process.pid}`)
  const [made, old] = [beside('new'), beside('old')]
  await tidyUp(folder)
  try {
    await mkdir(made, { recursive: true })
    const report = await written(files, made)
    if (report.problems.length > 0) return report
    const isThere = await rename(folder, old).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    await rename(made, folder).catch(async (error: unknown) => {
      if (isThere) await rename(old, folder)
      throw error
    })
    if (isThere) await rm(old, { recursive: true, force: true })
    return report
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** What a process that was killed left beside the folder: what was there before it comes back, the rest goes. */
async function tidyUp(folder: string): Promise<void> {
  const parent = dirname(folder)
  const names = await readdir(parent).catch(() => [])
  const prefix = `.${basename(folder)}.`
  const left = names.filter((name) => {
    if (!name.startsWith(prefix)) return false
    const [, owner] = LEFT_BESIDE.exec(name.slice(prefix.length)) ?? []
    return owner !== undefined && !isRunning(Number(owner))
  })
  for (const name of left.filter((one) => one.startsWith(`${prefix}old-`)))
    if (!existsSync(folder)) await rename(join(parent, name), folder)
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true })
}

const LEFT_BESIDE = /^(?:new|old)-(\d{1,10})$/

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function written(files: Exporting, folder: string): Promise<ExportReport> {
  const open = new Set<string>()
  for (;;) {
    const next = await files.next()
    if (next.done) return next.value
    const { path, body } = next.value
    // Whoever made the list, nothing is written anywhere else.
    if (filePath(path) !== path) throw new Error(`${path} is not a file name.`)
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(body instanceof Uint8Array ? [body] : body, createWriteStream(target, { flags: 'wx' }))
    // What this installation keeps is private; this is for everybody, and read by another server.
    await chmod(target, 0o644)
    for (let one = dirname(target); !open.has(one) && one.startsWith(folder); one = dirname(one)) {
      await chmod(one, 0o755)
      open.add(one)
    }
  }
}
