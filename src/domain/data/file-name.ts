import { z } from 'zod'

const MOST_CHARACTERS = 255
// Control characters, lone surrogates, and the marks that make text run the other way and so read as something it is not.
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** The name of a file as its owner knows it: without folders and what is hidden in it, cut where it is too long. */
export function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const shown = last.replace(HIDDEN, '').trim()
  return [...shown].slice(0, MOST_CHARACTERS).join('') || 'file'
}

export const FileName = z.string().max(4_000).transform(cleanFileName)

/** A kept file by its name: the hash of its bytes. */
export const KeptFileName = z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{1,10}$/, 'is not an uploaded file')
