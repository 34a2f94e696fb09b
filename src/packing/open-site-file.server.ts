import { open } from 'node:fs/promises'
import { openOlderFile } from './older/read-older.server.ts'
import { openPackedFile, type SiteFile } from './read-site-file.server.ts'

/** A site file of Almanac, or items of the older system as lines of JSON, which begin with a brace. */
export async function openSiteFile(path: string): Promise<SiteFile> {
  return (await beginsWithBrace(path)) ? openOlderFile(path) : openPackedFile(path)
}

const BRACE = 0x7b
const LOOKED_AT = 64

async function beginsWithBrace(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
    return (
      buffer
        .subarray(0, bytesRead)
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trimStart()
        .codePointAt(0) === BRACE
    )
  } finally {
    await file.close()
  }
}
