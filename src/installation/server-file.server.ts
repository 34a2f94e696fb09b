import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What a running server leaves in its data folder for commands on the same machine. */
const ServerFile = z.object({ url: z.url(), pid: z.number(), key: z.string().min(1) })
export type ServerFile = z.output<typeof ServerFile>

const NAME = 'server.json'

/** Readable by its owner alone, and there whole or not at all; answers how to take it away again. */
export function writeServerFile(dataDir: string, file: ServerFile): () => void {
  const path = join(dataDir, NAME)
  const draft = `${path}.${file.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(file)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
  return () => {
    // Another server on this folder may have written its own since.
    if (readServerFile(dataDir)?.key === file.key) rmSync(path, { force: true })
  }
}

/** The server that last announced itself here; it may be gone without having said so. */
export function readServerFile(dataDir: string): ServerFile | null {
  try {
    return ServerFile.parse(JSON.parse(readFileSync(join(dataDir, NAME), 'utf8')))
  } catch {
    return null
  }
}
