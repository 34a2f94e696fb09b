import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Makes a file at a path where there is none yet, from its beginning to its end. */
export type RenderFile = (path: string, signal: AbortSignal) => Promise<void>

export type ByteRange = { from: number; to: number }

/** A file that somebody reads, also while it is being made. Whoever opened it releases it. */
export type OpenedFile = {
  /** Once there is something of it; what fails before is thrown here. */
  begun(): Promise<void>
  /** How many bytes it has, once it is whole. */
  whole(): Promise<number>
  /** How many bytes it has, where it is whole already. */
  readonly size: number | null
  bytes(range?: ByteRange): AsyncGenerator<Uint8Array<ArrayBuffer>>
  release(): void
}

/** Files that were made to be sent, kept in a folder up to so many bytes: those that were asked for last. */
export type RenderedFiles = {
  readonly folder: string
  /** Made once for all who ask for it, and no longer when the last of them has left. */
  open(key: string, render: RenderFile): OpenedFile
  /** How many bytes the file of this key has; null where it is not there, or not whole. */
  sizeOf(key: string): number | null
  close(): Promise<void>
}

const READ_BYTES = 256 * 1024
/** How long a reader waits for more of a file that grows. */
const LOOK_MS = 20

type Rendering = {
  path: string
  readers: number
  size: number | null
  settled: Promise<void>
  failure: { reason: unknown } | null
  leave: AbortController
}

/** What was left in the folder is removed: who made it is gone, and it can be made again. */
export async function openRenderedFiles({
  folder,
  maxBytes,
}: {
  folder: string
  maxBytes: number
}): Promise<RenderedFiles> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  /** In the order in which they were last asked for. */
  const files = new Map<string, Rendering>()
  let made = 0

  const forget = (key: string, file: Rendering): Promise<void> => {
    if (files.get(key) === file) files.delete(key)
    // Whoever still reads it has it open.
    return rm(file.path, { force: true })
  }

  const makeRoom = () => {
    let bytes = 0
    for (const { size } of files.values()) bytes += size ?? 0
    for (const [key, file] of files) {
      if (bytes <= maxBytes) return
      if (file.size === null || file.readers > 0) continue
      bytes -= file.size
      forget(key, file).catch(warn)
    }
  }

  const begin = (key: string, render: RenderFile): Rendering => {
    const leave = new AbortController()
    const path = join(folder, `${++made}-${process.pid}`)
    const file: Rendering = { path, readers: 0, size: null, failure: null, leave, settled: Promise.resolve() }
    file.settled = render(path, leave.signal)
      .then(async () => {
        file.size = (await stat(path)).size
        makeRoom()
      })
      .catch((reason: unknown) => {
        file.failure = { reason }
        return forget(key, file).catch(warn)
      })
    files.set(key, file)
    return file
  }

  return {
    folder,
    open(key, render) {
      const known = files.get(key)
      const file = known && !known.failure && !known.leave.signal.aborted ? known : begin(key, render)
      files.delete(key)
      files.set(key, file)
      file.readers++
      let released = false
      return {
        ...readingOf(file),
        get size() {
          return file.size
        },
        release() {
          if (released) return
          released = true
          file.readers--
          if (file.readers > 0) return
          if (file.size === null) file.leave.abort(new Error('Nobody reads this file any more.'))
          else makeRoom()
        },
      }
    },
    sizeOf: (key) => files.get(key)?.size ?? null,
    async close() {
      for (const { leave, size } of files.values()) if (size === null) leave.abort(new Error('The server stops.'))
      await Promise.all([...files.values()].map(({ settled }) => settled))
    },
  }
}

function readingOf(file: Rendering): Pick<OpenedFile, 'begun' | 'whole' | 'bytes'> {
  const failed = () => {
    if (file.failure) throw file.failure.reason
  }
  const settledSoon = () => Promise.race([file.settled, sleep(LOOK_MS, undefined, { ref: false })])
  return {
    async begun() {
      for (;;) {
        failed()
        if (file.size !== null) return
        const there = await stat(file.path).catch(() => null)
        if (there && there.size > 0) return
        await settledSoon()
      }
    },
    async whole() {
      await file.settled
      failed()
      return file.size ?? 0
    },
    async *bytes(range) {
      const handle = await open(file.path)
      try {
        let at = range?.from ?? 0
        for (;;) {
          failed()
          const isWhole = file.size !== null
          const wanted = range ? Math.min(READ_BYTES, range.to + 1 - at) : READ_BYTES
          if (wanted <= 0) return
          const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, at)
          at += bytesRead
          if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
          else if (isWhole) return
          else await settledSoon()
        }
      } finally {
        await handle.close()
      }
    },
  }
}

const warn = (error: Error) => process.emitWarning(`A rendered file was not removed: ${error.message}`)
