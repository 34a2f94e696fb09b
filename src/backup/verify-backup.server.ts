import { createHash } from 'node:crypto'
import { invalid } from '#domain/problem.ts'
import { CHECKSUMS, Checksums, HEAD, type Head } from './archive-format.ts'
import { archiveFiles, jsonIn, readHead } from './archive-reader.server.ts'

export type VerifiedBackup = { head: Head; files: number; bytes: number; missing: string[] }

/** Reads a back-up from its beginning to its end; refused unless every byte is as it was written. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  let head: Head | null = null
  let sums: Checksums | null = null
  const found: Checksums['files'] = {}
  for await (const file of archiveFiles(path)) {
    if (file.name === CHECKSUMS) {
      sums = await jsonIn(file, Checksums)
      continue
    }
    if (Object.hasOwn(found, file.name)) throw invalid(`${file.name} is twice in this back-up.`)
    const hash = createHash('sha256')
    let bytes = 0
    if (file.name === HEAD) {
      const text = await file.text()
      head = await readHead({ ...file, text: async () => text })
      hash.update(text)
      bytes = Buffer.byteLength(text)
    } else {
      for await (const some of file.bytes) {
        hash.update(some)
        bytes += some.length
      }
    }
    found[file.name] = { bytes, sha256: hash.digest('hex') }
  }
  if (!head || !sums) throw invalid('This back-up is cut off: its end is missing.')
  refuseOthers(found, sums.files)
  const bytes = Object.values(found).reduce((sum, file) => sum + file.bytes, 0)
  return { head, files: Object.keys(found).length, bytes, missing: sums.missing }
}

function refuseOthers(found: Checksums['files'], written: Checksums['files']): void {
  for (const [name, { bytes, sha256 }] of Object.entries(written)) {
    const file = Object.hasOwn(found, name) ? found[name] : undefined
    if (!file) throw invalid(`${name} is missing in this back-up.`)
    if (file.bytes !== bytes || file.sha256 !== sha256) throw invalid(`${name} in this back-up is damaged.`)
  }
  const added = Object.keys(found).find((name) => !Object.hasOwn(written, name))
  if (added !== undefined) throw invalid(`${added} was added to this back-up.`)
}
