import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that fit a cookie, a header and a shell. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a random secret: its 256 bits can't be searched, so one fast hash is enough. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** As `digest`, bound to the installation's own secret: a changed `SECRET` makes all that was stored worthless. */
export function keyedDigest(key: string, purpose: string, value: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${value}`).digest('hex')
}
