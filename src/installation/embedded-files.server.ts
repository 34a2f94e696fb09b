import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './env.server.ts'

/** How large the files of the embedded databases are, with their logs; null where PostgreSQL has it all. */
export async function embeddedFiles({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) {
  if (databaseUrl !== null) return null
  const names = await readdir(dataDir)
  const bytes = async (own: string) => {
    const files = names.filter((name) => name === own || name.startsWith(`${own}-`) || name.startsWith(`${own}.`))
    const sizes = await Promise.all(
      files.map((name) =>
        stat(join(dataDir, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return { content: await bytes('content.db'), rows: await bytes('rows.duckdb') }
}
