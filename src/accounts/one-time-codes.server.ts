import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every app for codes does unless it is told otherwise, and some do whatever they are told (RFC 6238). */
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of phones are off, and typing takes time: the code before and the one after count too. */
const STEPS_AROUND = 1
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, as an app takes it when it is typed. */
export function newCodeSecret(): string {
  return base32(randomBytes(SECRET_BYTES))
}

/** The step in which this code is right; null where it is not, or was used before. */
export function stepOfCode(secret: string, code: string, now: string, lastStep: number): number | null {
  const current = Math.floor(Date.parse(now) / STEP_MS)
  const given = Buffer.from(code)
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    const right = Buffer.from(codeAt(secret, step))
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

/** The code of a moment, as the app shows it. */
export function codeOf(secret: string, now: string): string {
  return codeAt(secret, Math.floor(Date.parse(now) / STEP_MS))
}

/** What the picture says that an app reads: whose codes these are, and what they are made from. */
export function codeAddress(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' })
  // Apps show a plus sign as it stands.
  const parameters = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${parameters}`
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters: string[] = []
  for (let at = 0; at < bits.length; at += 5) letters.push(BASE32[Number.parseInt(bits.slice(at, at + 5), 2)] ?? '')
  return letters.join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes: number[] = []
  for (let at = 0; at + 8 <= bits.length; at += 8) bytes.push(Number.parseInt(bits.slice(at, at + 8), 2))
  return Buffer.from(bytes)
}
