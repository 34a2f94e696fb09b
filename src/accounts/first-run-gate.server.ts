import { timingSafeEqual } from 'node:crypto'
import { refuse } from '#domain/problem.ts'
import { addressBlock } from './address-block.ts'
import type { Caller } from './caller.ts'
import { digest, keyedDigest } from './secrets.server.ts'

/**
 * Who may do the first run from a browser: whoever can read what the server printed. Where a request comes from proves
 * nothing, since a forwarder on the machine asks from the loopback for everybody (docs/decisions/026).
 */
export type FirstRunGate = {
  /** The code to print; it follows from the installation's secret, so that all its servers print the same. */
  code: string
  /** Refuses a caller without the right code; wrong ones are counted per address. */
  admit(caller: Caller, code: string | undefined, at: string): void
}

export const WRONG_CODES_PER_ADDRESS = 10
const WINDOW_MS = 15 * 60_000

/** Beyond this many addresses under way the oldest are forgotten; the code is far too long to be found by their guesses. */
const MOST_ADDRESSES = 10_000

// No letters or digits that are taken for one another.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 12

export function firstRunGate({ secret }: { secret: string }): FirstRunGate {
  const code = codeFrom(keyedDigest(secret, 'first run', 'code'))
  const wrong = new Map<string, { since: number; count: number }>()

  /** Counts an attempt as wrong before the code is looked at; answers the seconds to wait after too many. */
  function take(address: string, at: string): number | null {
    const now = Date.parse(at)
    const known = wrong.get(address)
    const entry = known && now - known.since < WINDOW_MS ? known : { since: now, count: 0 }
    entry.count++
    wrong.delete(address)
    wrong.set(address, entry)
    const [oldest] = wrong.keys()
    if (wrong.size > MOST_ADDRESSES && oldest !== undefined) wrong.delete(oldest)
    return entry.count > WRONG_CODES_PER_ADDRESS ? Math.ceil((entry.since + WINDOW_MS - now) / 1000) : null
  }

  return {
    code,
    admit(caller, given, at) {
      if (given === undefined || given.trim() === '') throw refuse(403, 'code-needed', 'Please enter the setup code.')
      const wait = take(addressBlock(caller.ip), at)
      if (wait !== null) {
        const message = 'Too many wrong codes. Please wait a while and try again.'
        throw refuse(429, 'too-many-attempts', message, { retryAfter: wait })
      }
      if (!sameCode(given, code)) throw refuse(403, 'wrong-code', 'This is not the setup code that the server printed.')
    },
  }
}

/** 60 bits of a digest as three groups of four characters. */
function codeFrom(hex: string): string {
  const characters = Array.from({ length: CODE_LENGTH }, (_, position) => {
    const byte = Number.parseInt(hex.slice(position * 2, position * 2 + 2), 16)
    return ALPHABET.charAt(byte % ALPHABET.length)
  })
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Case, blanks and dashes do not matter; digests are compared, so that neither length nor beginning shows in the time. */
function sameCode(given: string, code: string): boolean {
  const plain = (text: string) => Buffer.from(digest(text.toUpperCase().replace(/[\s-]/g, '')))
  return timingSafeEqual(plain(given), plain(code))
}
