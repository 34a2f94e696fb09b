import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, findingFor } from '#domain/installation/finding.ts'
import type { Settings } from '#installation/env.server.ts'
import type { StoredContent } from '#store/stored-content.server.ts'
import { checkBucket } from './check-bucket.server.ts'

const PICTURE = /^[0-9a-f]{64}$/
const UPLOAD = /^[0-9a-f]{64}\.[a-z0-9]{1,10}$/
/** A file that is so young may be on its way into the content. */
const YOUNG_MS = 7 * 86_400_000

type Named = { name: string; path: string }

/** Whether pictures and uploads are there with the bytes that their names say, and whether others lie beside them. */
export async function checkFiles(content: StoredContent, settings: Settings): Promise<Finding[]> {
  const [pictures, uploads] = [await names(content, 'pictures'), await names(content, 'uploads')]
  const kept = new Set([...pictures, ...uploads])
  const inDatabase = settings.databaseUrl === null ? null : await storedNames(content)
  const folders = { media: join(settings.dataDir, 'media'), uploads: join(settings.dataDir, 'uploads') }
  const pathOf: Named[] = [
    ...[...pictures].map((name) => ({ name, path: join(folders.media, name.slice(0, 2), name) })),
    ...[...uploads].map((name) => ({ name, path: join(folders.uploads, name) })),
  ]
  const away: string[] = []
  const wrong: string[] = []
  for (const { name, path } of pathOf) {
    if (inDatabase?.has(name)) continue
    const hash = await hashOf(path)
    if (hash !== null && !name.startsWith(hash)) wrong.push(name)
    if (hash === null) away.push(name)
  }
  // One server keeps uploads in its own folder, whatever is in the bucket.
  const inFolderOnly = (name: string) => !PICTURE.test(name) && inDatabase === null
  const { missing: inNoBucket, unreachable } = await checkBucket(
    away.filter((name) => !inFolderOnly(name)),
    settings,
  )
  const missing = [...away.filter(inFolderOnly), ...inNoBucket]
  const orphans = [
    ...(await orphansIn(folders.media, PICTURE, kept)),
    ...(await orphansIn(folders.uploads, UPLOAD, kept)),
  ]
  const short = (all: string[]) => all.map((name) => `${name.slice(0, 12)}…`)
  return [
    ...unreachable,
    ...findingFor(short(missing), {
      area: 'files',
      level: 'problem',
      words: ['1 file is missing', 'files are missing'],
      mend: 'Copy them from a backup into DATA_DIR, or upload them again: the same file gets the same name.',
    }),
    ...findingFor(short(wrong), {
      area: 'files',
      level: 'problem',
      words: ['1 file has changed since it was stored', 'files have changed since they were stored'],
      mend: 'Replace them from a backup; the disk may be failing.',
    }),
    ...findingFor(short(orphans), {
      area: 'files',
      level: 'warning',
      words: ['1 file is not used by anything', 'files are not used by anything'],
      mend: 'Nothing to do, unless you need the space. Then make a backup and remove them from DATA_DIR.',
    }),
  ]
}

async function names(content: StoredContent, query: 'pictures' | 'uploads'): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const rows of content.rows(query))
    for (const [name, second] of rows) if (name && (query === 'pictures' || second === null)) found.add(name)
  return found
}

async function storedNames(content: StoredContent): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const rows of content.rows('storedFiles'))
    for (const [name] of rows) found.add(name?.split('/').at(-1) ?? '')
  return found
}

/** Null where it is not there. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const some of createReadStream(path)) hash.update(some)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function orphansIn(folder: string, pattern: RegExp, kept: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  const listed = await opendir(folder, { recursive: true }).catch(() => null)
  if (!listed) return found
  for await (const entry of listed) {
    if (!entry.isFile() || !pattern.test(entry.name) || kept.has(entry.name)) continue
    const { mtimeMs } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - YOUNG_MS) found.push(entry.name)
  }
  return found
}
