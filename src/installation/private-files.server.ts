import { chmod, lstat, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const MODE_BITS = 0o777

/** What the product keeps in its data folder, by how the names begin. Anything else in there is not ours to change. */
const OWN_NAMES = ['content.db', 'rows.duckdb', 'uploads', 'media', 'exports', 'secret', 'server.json']

export const isOwnName = (name: string) => OWN_NAMES.some((own) => name.startsWith(own))

/** Whatever this process and its libraries make from now on is for its own user alone, however it was started. */
export function newFilesArePrivate(): void {
  process.umask(MODE_BITS & ~FOLDER_MODE)
}

/**
 * Makes the data folder, or closes one that other users of the machine could look into. Once the folder itself is closed
 * nobody gets to what is in it, so that its files are mended behind the start.
 */
export async function makeDataDirPrivate(dataDir: string, warn: (problem: string) => void): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE })
  let warned = false
  /** Goes on with the rest after what can't be mended; files come and go while they are looked through. */
  async function trying(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (warned || (error instanceof Error && 'code' in error && error.code === 'ENOENT')) return
      warned = true
      warn(leftOpen(dataDir))
    }
  }

  async function mendFolder(folder: string, isOurs: (name: string) => boolean): Promise<void> {
    for await (const { name } of await opendir(folder)) if (isOurs(name)) await trying(() => mend(join(folder, name)))
  }

  /** A link is left alone, and so is what it leads to. */
  async function mend(path: string): Promise<void> {
    const found = await lstat(path)
    if (found.isDirectory()) {
      await setMode(path, found.mode, FOLDER_MODE)
      await mendFolder(path, () => true)
    } else if (found.isFile()) await setMode(path, found.mode, FILE_MODE)
  }

  await trying(async () => setMode(dataDir, (await stat(dataDir)).mode, FOLDER_MODE))
  void trying(() => mendFolder(dataDir, isOwnName))
}

async function setMode(path: string, mode: number, wanted: number): Promise<void> {
  if ((mode & MODE_BITS) !== wanted) await chmod(path, wanted)
}

function leftOpen(dataDir: string): string {
  return `other users of this machine may be able to read ${dataDir}: its permissions could not be changed. Its files should belong to the user who runs Almanac.`
}
