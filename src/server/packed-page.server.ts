import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage } from './html-cache.server.ts'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

export type Encoding = keyof CachedPage['bodies']

/** A finished public answer in its plain bytes. */
export type UnpackedPage = Omit<CachedPage, 'bodies'> & { identity: Buffer }

// Someone is waiting for the first answer; those that come from the cache are packed with more care.
const AT_ONCE = { br: 1, gzip: 1 }
const WITH_CARE = { br: 5, gzip: 6 }

/** One encoding, as fast as it can be had. */
export async function packedAtOnce({ identity }: UnpackedPage, encoding: Encoding): Promise<Buffer> {
  return packed(identity, encoding, AT_ONCE)
}

/** All encodings, for the cache. */
export async function packedPage({ identity, ...page }: UnpackedPage): Promise<CachedPage> {
  const [zipped, br] = await Promise.all([packed(identity, 'gzip', WITH_CARE), packed(identity, 'br', WITH_CARE)])
  return { ...page, bodies: { identity, gzip: zipped, br } }
}

async function packed(bytes: Buffer, encoding: Encoding, level: typeof AT_ONCE): Promise<Buffer> {
  if (encoding === 'br') return asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level.br } })
  return encoding === 'gzip' ? asGzip(bytes, { level: level.gzip }) : bytes
}

/** The best encoding that a reader accepts. */
export function bestEncoding(accepted: string): Encoding {
  const offered = accepted.split(',').map((one) => one.split(';').map((part) => part.trim().toLowerCase()))
  const takes = (name: string) =>
    offered.some(([encoding, quality = '']) => encoding === name && !/^q\s*=\s*0(\.0*)?$/.test(quality))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
