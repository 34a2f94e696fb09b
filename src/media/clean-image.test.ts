import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MEDIA_KINDS } from '#domain/media/media-kind.ts'
import { movingPicture, picture, pngOfClaimedSize } from '../../tests/support/pictures.ts'
import { cleanImage } from './clean-image.server.ts'
import { MEDIA_DEFAULTS } from './media-settings.ts'
import { readHeic } from './read-heic.server.ts'

const clean = (bytes: Uint8Array, limits = {}) => cleanImage(bytes, { ...MEDIA_DEFAULTS, ...limits })

async function refusal(bytes: Uint8Array, limits = {}): Promise<string> {
  const cleaned = await clean(bytes, limits).catch((error: unknown) => error)
  if (cleaned instanceof Error && 'problem' in cleaned) return cleaned.message
  throw new Error(`expected a refusal: ${JSON.stringify(cleaned)?.slice(0, 200)}`)
}

const heic = (name: 'photo' | 'large' | 'see-through') =>
  new Uint8Array(readFileSync(`tests/support/heic/${name}.heic`))
const text = (content: string) => new TextEncoder().encode(content)

describe('a picture that is taken', () => {
  test.each(MEDIA_KINDS)('%s keeps its kind and size', async (kind) => {
    const cleaned = await clean(await picture(kind))
    expect(cleaned).toMatchObject({ kind, width: 64, height: 48, animated: false })
    const { format } = await sharp(cleaned.bytes).metadata()
    expect(format).toBe(kind === 'avif' ? 'heif' : kind)
  })

  test.each(['gif', 'webp'] as const)('a moving %s still moves', async (kind) => {
    const cleaned = await clean(await movingPicture(kind))
    expect(cleaned).toMatchObject({ kind, width: 40, height: 40, animated: true })
    expect((await sharp(cleaned.bytes).metadata()).pages).toBe(2)
  })

  test('loses its EXIF and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'Jane Doe', ImageDescription: '<script>alert(1)</script>' } }
    const received = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .withExif(exif)
      .toBuffer()
    expect(Buffer.from(received).includes('Jane Doe')).toBe(true)
    const { bytes, width, height } = await clean(received)
    expect({ width, height }).toEqual({ width: 48, height: 64 })
    const { exif: left, orientation, icc, xmp } = await sharp(bytes).metadata()
    expect({ left, orientation, icc, xmp }).toEqual({})
    expect(Buffer.from(bytes).includes('Jane Doe')).toBe(false)
  })

  test('carries no second file along', async () => {
    const page = text('<html><script>alert(1)</script></html>PK\u0003\u0004')
    for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const { bytes } = await clean(Buffer.concat([await picture(kind), page]))
      expect(Buffer.from(bytes).includes('script'), kind).toBe(false)
    }
  })

  test('is the same file again when it is cleaned again from the same bytes', async () => {
    for (const kind of MEDIA_KINDS) {
      const received = await picture(kind)
      expect(Buffer.compare((await clean(received)).bytes, (await clean(received)).bytes), kind).toBe(0)
    }
  })
})

describe('a file that is refused', () => {
  test.each([
    ['nothing at all', new Uint8Array(), /empty/],
    ['text', text('hello'), /not a supported/],
    ['a page', text('<html><script>alert(1)</script>'), /not a supported/],
    ['a PDF', text('%PDF-1.7 …'), /not a supported/],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
    ['SVG with a prolog', text('\ufeff <?xml version="1.0"?><svg onload="alert(1)"/>'), /SVG/],
    [
      'HEIC of nothing',
      text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
      /HEIC picture cannot be read/,
    ],
    ['TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]), /TIFF|none of/],
    ['script that begins like a GIF', text('GIF89a/*\u0001\u0000*/=1;alert(1)//'), /GIF picture cannot be read/],
  ])('%s, with the reason', async (_what, bytes, reason) => {
    expect(await refusal(bytes)).toMatch(reason)
  })

  test('a picture that is cut off', async () => {
    for (const kind of MEDIA_KINDS) {
      const whole = await picture(kind, { width: 400, height: 300 })
      for (const part of [0.05, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.max(16, Math.floor(whole.length * part)))
        expect(await refusal(cut), `${part} of a ${kind}`).toMatch(/cannot be read|not a supported/)
      }
    }
  })

  test('more bytes or pixels than the limits, which are named', async () => {
    const small = await picture('png')
    expect(await refusal(small, { maxBytes: small.length - 1 })).toMatch(/MEDIA_MAX_BYTES/)
    expect(await refusal(small, { maxPixels: 64 * 48 - 1 })).toMatch(/64 x 48 pixels.*MEDIA_MAX_PIXELS/)
    expect(await clean(small, { maxBytes: small.length, maxPixels: 64 * 48 })).toMatchObject({ width: 64 })
    // A pixel of AVIF counts four times.
    const avif = await picture('avif')
    expect(await refusal(avif, { maxPixels: 4 * 64 * 48 - 1 })).toMatch(/MEDIA_MAX_PIXELS \/ 4 for AVIF/)
    expect(await clean(avif, { maxPixels: 4 * 64 * 48 })).toMatchObject({ kind: 'avif' })
    const moving = await movingPicture('gif')
    expect(await refusal(moving, { maxPixels: 2 * 40 * 40 - 1 })).toMatch(/in 2 frames/)
  })

  test('a claim of far too many pixels, before one of them is decoded', async () => {
    const before = process.memoryUsage().rss
    expect(await refusal(pngOfClaimedSize(50_000, 50_000))).toMatch(/50000 x 50000/)
    expect(await refusal(pngOfClaimedSize(10_000, 10_000))).toMatch(/MEDIA_MAX_PIXELS/)
    expect(await refusal(pngOfClaimedSize(20_000, 10))).toMatch(/side/)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('random bytes behind the first of a picture never end the process', async () => {
    const heads = await Promise.all(MEDIA_KINDS.map(async (kind) => (await picture(kind)).subarray(0, 32)))
    for (const head of heads) {
      for (let seed = 1; seed <= 20; seed++) {
        const noise = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * seed * 7919) % 256))
        await refusal(Buffer.concat([head, noise]))
      }
    }
  })
})

describe('HEIC, as telephones write it', () => {
  test('is kept as the JPEG of the same colours, without its EXIF', async () => {
    expect(Buffer.from(heic('photo')).includes('Jane Doe')).toBe(true)
    const cleaned = await clean(heic('photo'))
    expect(cleaned).toMatchObject({ kind: 'jpeg', width: 64, height: 48, animated: false })
    expect(Buffer.from(cleaned.bytes).includes('Jane Doe')).toBe(false)
    const [got, drawn] = await Promise.all(
      [cleaned.bytes, await picture('png')].map((bytes) => sharp(bytes).raw().toBuffer()),
    )
    const off = [...(got ?? [])].map((value, at) => Math.abs(value - (drawn?.[at] ?? 0)))
    expect(off).toHaveLength(64 * 48 * 3)
    expect(off.reduce((sum, value) => sum + value, 0) / off.length).toBeLessThan(4)
  })

  test('is kept as PNG where one can see through it', async () => {
    const { kind, bytes } = await clean(heic('see-through'))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect({ kind, ...info }).toMatchObject({ kind: 'png', width: 40, height: 40, channels: 4 })
    for (const [at, value] of [200, 30, 30, 128].entries()) expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(8)
  })

  test('is refused with more pixels than are allowed, or when it is broken', async () => {
    expect(await refusal(heic('photo'), { maxPixels: 2 * 64 * 48 - 1 })).toMatch(
      /64 x 48.*MEDIA_MAX_PIXELS \/ 2 for HEIC/,
    )
    expect(await clean(heic('photo'), { maxPixels: 2 * 64 * 48 })).toMatchObject({ width: 64 })
    const whole = heic('photo')
    for (const part of [0.1, 0.5, 0.9]) {
      expect(await refusal(whole.subarray(0, whole.length * part))).toMatch(/HEIC picture cannot be read/)
    }
    const noise = whole.map((byte, at) => (at < 40 ? byte : (at * 7919) % 256))
    expect(await refusal(noise)).toMatch(/HEIC picture cannot be read/)
  })

  test('gets only so much memory and time', async () => {
    const limits = { maxPixels: 3_000_000, maxSeconds: 60 }
    expect(await readHeic(heic('large'), limits)).toMatchObject({ width: 2000, channels: 3 })
    await expect(readHeic(heic('large'), { ...limits, maxMemory: 20_000_000 })).rejects.toThrow('unreadable')
    await expect(readHeic(heic('photo'), { ...limits, maxSeconds: 0.001 })).rejects.toThrow('ended without an answer')
  })
})
