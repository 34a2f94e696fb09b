import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measuredFile, sha256Of } from '#store/files/file-content.server.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { signedHeaders } from './aws-signature.server.ts'
import { type BlobStore, wholeBlob } from './blob-store.ts'
import { openDiskBlobs } from './disk-blobs.server.ts'
import { openS3Blobs, s3PlaceOf } from './s3-blobs.server.ts'

const HASH = 'ab'.repeat(32)
const BYTES = new Uint8Array(300_000).map((_, at) => at % 251)

let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-blobs-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const STORES: Record<string, () => BlobStore | Promise<BlobStore>> = {
  'on disk': () => openDiskBlobs(folder),
  'in an S3-compatible store': () => openS3Blobs(s3PlaceOf(s3.url)),
}

describe.each(Object.keys(STORES))('files %s', (kind) => {
  test('are there once they were put, whole, until they are deleted', async () => {
    const blobs = await STORES[kind]?.()
    if (!blobs) throw new Error('no such store')
    expect([await blobs.head(HASH), await blobs.get(HASH)]).toEqual([null, null])
    await blobs.delete(HASH)
    await blobs.put(HASH, BYTES)
    await blobs.put(HASH, BYTES)
    expect(await blobs.head(HASH)).toBe(BYTES.length)
    const found = await blobs.get(HASH)
    expect(found?.bytes).toBe(BYTES.length)
    expect(Buffer.compare(await wholeBlob(found ?? expect.fail()), BYTES)).toBe(0)
    await blobs.put('0'.repeat(64), new Uint8Array([1]))
    await blobs.delete(HASH)
    expect([await blobs.head(HASH), await blobs.get(HASH)]).toEqual([null, null])
    expect(await blobs.head('0'.repeat(64))).toBe(1)
  })

  test('may come from a file, and are never in memory as a whole', async () => {
    const blobs = await STORES[kind]?.()
    const path = join(folder, 'from.file')
    await writeFile(path, BYTES)
    const content = await measuredFile(path)
    const name = content.sha256
    await blobs?.put(name, content)
    const found = await blobs?.get(name)
    expect([content.bytes, found?.bytes]).toEqual([BYTES.length, BYTES.length])
    expect(Buffer.compare(await wholeBlob(found ?? expect.fail()), BYTES)).toBe(0)
    await blobs?.delete(name)
    // A file that became shorter since it was measured is not put.
    await writeFile(path, BYTES.subarray(0, 1000))
    if (kind !== 'on disk') await expect(blobs?.put(name, content)).rejects.toThrow()
    expect(await blobs?.head(name)).toBeNull()
  })
})

test('a write that fails leaves nothing on disk', async () => {
  const blobs = await openDiskBlobs(folder)
  await expect(blobs.put(HASH, null as unknown as Uint8Array)).rejects.toThrow()
  expect(await blobs.head(HASH)).toBeNull()
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
})

test('a store that refuses is an error that keeps the secret to itself', async () => {
  const blobs = openS3Blobs(s3PlaceOf(s3.wrongUrl))
  const attempts = [
    () => blobs.put(HASH, BYTES),
    () => blobs.get(HASH),
    () => blobs.head(HASH),
    () => blobs.delete(HASH),
  ]
  for (const attempt of attempts)
    await expect(attempt()).rejects.toThrow(/^The store of pictures answered 403 to [A-Z]+\.$/)
  expect([...s3.objects.keys()]).toEqual([`/pictures/site/${'0'.repeat(64)}`])
})

/** The examples of the "Signature Version 4" pages in the documentation of Amazon S3. */
describe('the signature is the one that the S3 documentation gives', () => {
  const credentials = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const now = new Date('2013-05-24T00:00:00Z')
  const host = 'https://examplebucket.s3.amazonaws.com'

  test('for reading an object', () => {
    const request = { method: 'GET', url: new URL('/test.txt', host), headers: { range: 'bytes=0-9' } }
    expect(signedHeaders(request, credentials, now).authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  test('for writing one', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    const bodyHash = sha256Of(new TextEncoder().encode('Welcome to Amazon S3.'))
    const request = { method: 'PUT', url: new URL('/test%24file.text', host), headers, bodyHash }
    expect(signedHeaders(request, credentials, now).authorization).toContain(
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})
