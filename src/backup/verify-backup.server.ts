import { createHash } from 'node:crypto'
import { invalid } from '#domain/problem.ts'
import { type ArchiveKind, BACKUP, CHECKSUMS, Checksums, type Head } from './archive-format.ts'
import { type ArchiveFile, archiveFiles, jsonIn, readHead } from './archive-reader.server.ts'

type Verified<Read> = { head: Read; files: number; bytes: number; missing: string[] }
export type VerifiedBackup = Verified<Head>

export const verifyBackup = (path: string, signal?: AbortSignal): Promise<VerifiedBackup> =>
  verifyArchive(path, BACKUP, readHead, signal)

/** Reads an archive from its beginning to its end; refused unless every byte is as it was written. */
export async function verifyArchive<Read>(
  path: string,
  kind: ArchiveKind,
  readHead: (file: ArchiveFile) => Promise<Read>,
  signal?: AbortSignal,
): Promise<Verified<Read>> {
  const { called } = kind
  let head: { read: Read } | null = null
  let sums: Checksums | null = null
  const found: Checksums['files'] = {}
  for await (const file of archiveFiles(path, kind)) {
    signal?.throwIfAborted()
    if (file.name === CHECKSUMS) {
      sums = await jsonIn(file, Checksums)
      continue
    }
    if (Object.hasOwn(found, file.name)) throw invalid(`${file.name} appears twice in this ${called}.`)
    const hash = createHash('sha256')
    let bytes = 0
    if (file.name === kind.head) {
      const text = await file.text()
      head = { read: await readHead({ ...file, text: async () => text }) }
      hash.update(text)
      bytes = Buffer.byteLength(text)
    } else {
      for await (const some of file.bytes) {
        signal?.throwIfAborted()
        hash.update(some)
        bytes += some.length
      }
    }
    found[file.name] = { bytes, sha256: hash.digest('hex') }
  }
  if (!head || !sums) throw invalid(`This ${called} is cut off: its end is missing.`)
  refuseOthers(found, sums.files, called)
  const bytes = Object.values(found).reduce((sum, file) => sum + file.bytes, 0)
  return { head: head.read, files: Object.keys(found).length, bytes, missing: sums.missing }
}

function refuseOthers(found: Checksums['files'], written: Checksums['files'], called: string): void {
  for (const [name, { bytes, sha256 }] of Object.entries(written)) {
    const file = Object.hasOwn(found, name) ? found[name] : undefined
    if (!file) throw invalid(`${name} is missing in this ${called}.`)
    if (file.bytes !== bytes || file.sha256 !== sha256) throw invalid(`${name} in this ${called} is damaged.`)
  }
  const added = Object.keys(found).find((name) => !Object.hasOwn(written, name))
  if (added !== undefined) throw invalid(`${added} was added to this ${called}.`)
}
