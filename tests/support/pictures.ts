import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { MediaKind } from '#domain/media/media-kind.ts'

type Size = { width?: number; height?: number }

/** A picture of soft colours, in any format. */
export async function picture(kind: MediaKind, { width = 64, height = 48 }: Size = {}): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at % (width * 3)) / width) * 60 + (at / pixels.length) * 70
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(kind)
    .toBuffer()
}

/** Two frames, red and blue, of 40 x 40. */
export async function movingPicture(kind: 'gif' | 'webp'): Promise<Uint8Array> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame('red'), frame('blue')])
  return sharp(frames, { join: { animated: true } })
    .toFormat(kind)
    .toBuffer()
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
  return framed
}

/** A small PNG file that says it is this large, with a few of the pixels it promises. */
export function pngOfClaimedSize(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1)))
  return Buffer.concat([signature, pngChunk('IHDR', header), pixels, pngChunk('IEND', new Uint8Array())])
}
