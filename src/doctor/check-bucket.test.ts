import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#installation/env.server.ts'
import { openS3Blobs, s3PlaceOf } from '#media/s3-blobs.server.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { checkBucket } from './check-bucket.server.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

const at = (url: string | null) => ({ ...readSettings({}), media: { ...readSettings({}).media, url } })
const [PICTURE, LOST] = ['ab'.repeat(32), 'cd'.repeat(32)]

test('files are asked for in the bucket, uploads in their folder there; one that refuses is told of', async () => {
  const bucket = openS3Blobs(s3PlaceOf(s3.url))
  await bucket.put(PICTURE, Buffer.from('a picture'))
  await bucket.put(`uploads/${PICTURE}.file`, Buffer.from('a file'))
  const names = [PICTURE, LOST, `${PICTURE}.file`, `${LOST}.file`]
  expect(await checkBucket(names, at(s3.url))).toEqual({ missing: [LOST, `${LOST}.file`], unreachable: [] })
  expect(await checkBucket(names, at(null))).toEqual({ missing: names, unreachable: [] })
  const refused = await checkBucket(names, at(s3.wrongUrl))
  expect(refused).toMatchObject({ missing: [], unreachable: [{ level: 'problem' }] })
  expect(refused.unreachable[0]?.what).toContain('403')
})
