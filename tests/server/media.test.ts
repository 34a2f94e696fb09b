import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, GUEST, personOf, refusedOrCut } from '../support/people.ts'
import { picture, pngOfClaimedSize } from '../support/pictures.ts'
import { startS3Server } from '../support/s3-server.ts'
import { DOT } from '../support/small-world.ts'
import { worldInUse } from '../support/world-in-use.ts'

const { almanac, admin, world } = await worldInUse({ env: { MEDIA_MAX_BYTES: '5000000' } })

/** The app of the site that a first run makes. */
const FIRST_APP = 'hazard_plan'

type Kept = { hash: string; url: string; kind: string; width: number; created_by: string | null }

function upload(
  bytes: Uint8Array,
  { name = 'map.png', alt = '', who = admin, app = world.app, server = almanac } = {},
) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'text/html' }))
  if (alt) body.set('alt', alt)
  return fetch(`${server.url}/media?app=${app}`, { method: 'POST', headers: who.headers, body })
}

async function uploaded(bytes: Uint8Array, options = {}): Promise<Kept> {
  const answer = await upload(bytes, options)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Kept
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(almanac.url + path, { headers })

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${almanac.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

describe('an upload', () => {
  test('may be HEIC, as telephones write it, and is shown as JPEG', async () => {
    const kept = await uploaded(readFileSync('tests/support/heic/photo.heic'), { name: 'IMG_0001.HEIC' })
    expect(kept).toMatchObject({ kind: 'jpeg', width: 64 })
    const shown = await get(kept.url)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('jpeg')
    expect((await upload(readFileSync('tests/support/heic/photo.heic').subarray(0, 500))).status).toBe(400)
  })

  test('is known by its bytes, whatever its name and type say, and by who sent it', async () => {
    const editor = await personOf(almanac, admin, 5, world.app)
    const kept = await uploaded(await picture('jpeg'), { name: 'evil.html', alt: 'A map', who: editor })
    expect(kept).toMatchObject({ kind: 'jpeg', width: 64, app: world.app, alt: 'A map', name: 'evil.html' })
    expect(kept.created_by).toMatch(/^[0-9a-f-]{36}$/)
    const shown = await get(kept.url)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('content-disposition')).toBe('inline; filename="evil.jpeg"')
  })

  test('is taken from level 5 of the site up, and others are turned away before they have sent it', async () => {
    const dot = Buffer.from(DOT, 'base64')
    expect((await upload(dot, { who: GUEST })).status).toBe(401)
    expect((await upload(dot, { who: await personOf(almanac, admin, 4, world.app) })).status).toBe(403)
    await done(almanac, 'items.create', { app: 'other_site', type: 'site', data: { site_name: 'Other' } }, admin)
    const stranger = await personOf(almanac, admin, 10, 'other_site')
    expect((await upload(dot, { who: stranger })).status).toBe(403)
    expect((await upload(dot, { app: 'nowhere' })).status).toBe(404)
    const foreign = { headers: { ...stranger.headers, origin: 'https://evil.example' } }
    expect((await upload(dot, { app: 'other_site', who: foreign })).status).toBe(403)
    expect((await upload(dot, { app: 'other_site', who: stranger })).status).toBe(201)
  })

  test('that is no good is refused with the reason, at both doors alike', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const bad: [what: string, bytes: Uint8Array, status: number][] = [
      ['nothing', new Uint8Array(), 400],
      ['SVG as PNG', svg, 415],
      ['cut off', (await picture('png')).subarray(0, 90), 400],
      ['too many pixels', pngOfClaimedSize(50_000, 50_000), 413],
    ]
    for (const [what, bytes, status] of bad) {
      const answer = await upload(bytes)
      expect(answer.status, what).toBe(status)
      expect(await answer.json(), what).toMatchObject({ error: { message: expect.stringMatching(/.{10}\.$/) } })
      const file = Buffer.from(bytes).toString('base64')
      expect((await call(almanac, 'media.upload', { app: world.app, name: 'a.png', file }, admin)).status).toBe(status)
    }
    const send = (body: string | FormData, type?: string) => {
      const headers = { ...admin.headers, ...(type ? { 'content-type': type } : {}) }
      return fetch(`${almanac.url}/media?app=${world.app}`, { method: 'POST', headers, body })
    }
    expect((await send(new FormData())).status).toBe(400)
    expect((await send('x', 'multipart/form-data; boundary=y')).status).toBe(400)
    expect((await send('x', 'image/png')).status).toBe(400)
    expect((await get('/media')).status).toBe(405)
  })

  test('of 30 MB, many times over, is refused while memory stays flat and other pages answer', async () => {
    const large = Buffer.alloc(30_000_000, 0x89)
    const bomb = pngOfClaimedSize(16_000, 16_000)
    expect((await upload(large.subarray(0, 5_100_000))).status).toBe(413)
    const settled = residentMegabytes()
    for (let round = 0; round < 3; round++) {
      const sent = [upload(large), upload(large), upload(bomb), get('/plan/home')]
      expect(await Promise.all(sent.map(refusedOrCut))).toEqual([413, 413, 413, 200])
    }
    expect(residentMegabytes() - settled).toBeLessThan(150)
  })
})

describe('a picture at its address', () => {
  test('is kept by browsers for good, runs nothing, and is not sent twice', async () => {
    const { hash, url } = await uploaded(await picture('png', { width: 900, height: 600 }))
    for (const path of [url, `${url}?w=320`, `${url}?w=640&f=webp`]) {
      const shown = await get(path)
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      const etag = shown.headers.get('etag') ?? ''
      const again = await get(path, { 'if-none-match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const bytes = new Uint8Array(await shown.arrayBuffer())
      expect(shown.headers.get('content-length')).toBe(String(bytes.length))
      const head = await fetch(almanac.url + path, { method: 'HEAD' })
      expect(head.headers.get('content-length')).toBe(String(bytes.length))
    }
    const small = await get(`/media/${hash}/any-name?w=320&f=avif`)
    expect(small.headers.get('content-type')).toBe('image/avif')
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(320)
  })

  test('is a 404 where there is none, and comes only in the sizes that are offered', async () => {
    const { url } = await uploaded(await picture('png'))
    for (const path of [`/media/${'0'.repeat(64)}/a`, '/media/x/a', '/media/..%2f..%2fsecret/a', '/media/a'])
      expect((await get(path)).status, path).toBe(404)
    for (const query of ['w=321', 'w=99999999', 'w=-1', 'w=', 'w=320px', 'f=svg', 'f=__proto__', 'f='])
      expect((await get(`${url}?${query}`)).status, query).toBe(400)
    expect((await fetch(almanac.url + url, { method: 'DELETE', headers: admin.headers })).status).toBe(405)
  })

  test('many sizes at once do not hold up other pages', async () => {
    const kept = await Promise.all(
      [1, 2, 3].map(async (one) => uploaded(await picture('jpeg', { width: 2000 + one, height: 1500 }))),
    )
    const sizes = [320, 640, 960, 1280].flatMap((w) => ['webp', 'avif'].map((f) => `?w=${w}&f=${f}`))
    const pictures = kept.flatMap(({ url }) => sizes.map((size) => get(url + size)))
    expect((await get('/plan/home')).status).toBe(200)
    for (const shown of await Promise.all(pictures)) {
      expect(shown.status).toBe(200)
      await shown.arrayBuffer()
    }
  })
})

describe('where pictures are kept', () => {
  test('one that was acknowledged is whole after a kill at any moment', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'almanac-media-'))
    try {
      const kept: Kept[] = []
      let server = await startAlmanac({ dataDir })
      const who = await firstRun(server)
      for (const round of [1, 2]) {
        const sending = Array.from({ length: 12 }, async (_, one) => {
          const bytes = await picture('png', { width: 300 + round * 20 + one, height: 200 })
          const answer = await upload(bytes, { server, who, app: FIRST_APP }).catch(() => null)
          const acknowledged = await answer?.json().catch(() => null)
          if (acknowledged) kept.push(acknowledged as Kept)
          if (one === round * 3) process.kill(server.pid, 'SIGKILL')
        })
        await Promise.all(sending)
        await server.stop()
        server = await startAlmanac({ dataDir })
      }
      expect(kept.length).toBeGreaterThan(0)
      for (const { url, width } of kept) {
        const bytes = await (await fetch(server.url + url)).arrayBuffer()
        expect((await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width).toBe(width)
      }
      const listed = await done<{ files: Kept[] }>(server, 'media.list', { app: FIRST_APP }, who)
      for (const { url } of listed.files) expect((await fetch(server.url + url)).status).toBe(200)
      await server.stop()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('an S3-compatible store takes them all, and the data folder none', async () => {
    const s3 = await startS3Server()
    const server = await startAlmanac({ env: { MEDIA_URL: s3.url } })
    try {
      const who = await firstRun(server)
      const sent = await upload(await picture('webp', { width: 700, height: 300 }), { server, who, app: FIRST_APP })
      const { hash, url } = (await sent.json()) as Kept
      expect([...s3.objects.keys()]).toContain(`/pictures/site/${hash}`)
      const full = await fetch(server.url + url)
      expect(full.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength))
      const small = await fetch(`${server.url}${url}?w=320&f=avif`)
      expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(320)
      expect(readdirSync(server.dataDir)).not.toContain('media')
      await s3.close()
      const lost = await fetch(server.url + url)
      expect([lost.status, await lost.text()]).toEqual([500, expect.not.stringContaining('127.0.0.1')])
    } finally {
      await server.stop()
      await s3.close()
    }
  })
})

describe('unused pictures', () => {
  test('are listed after a day and removed when chosen; those in use or new stay', async () => {
    const { hash } = await uploaded(await picture('png', { width: 77, height: 7 }))
    const unused = () => done<{ files: Kept[] }>(almanac, 'media.unused', { app: world.app }, admin)
    expect((await unused()).files).toEqual([])
    const remove = (hashes: string[]) => call(almanac, 'media.remove', { app: world.app, hashes }, admin)
    const refused = await remove([hash])
    expect(await refused.json()).toMatchObject({ error: { code: 'media-new' } })
    expect((await get(`/media/${hash}/a`)).status).toBe(200)
    expect(await (await remove(['f'.repeat(64)])).json()).toEqual({ removed: [] })
  })
})
