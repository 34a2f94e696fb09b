import type { IndexRange } from '#domain/item/item-query.ts'
import { roomAfter } from '#http/json-length.ts'

const FIRST_PART = 50
const LARGEST_PART = 500

/** An item may have millions of characters: about so many are read by one query. */
const PART_CHARACTERS = 5_000_000

type Whole = { count: number; most: number; endsShort: boolean }

/**
 * Reads entries of unknown size by several queries, so that a budget is asked in between. Each part is as large as the
 * entries of the one before allow. A part that gives less than it was asked for is the last, where `endsShort`.
 */
async function readInParts<T>(
  { count, most, endsShort }: Whole,
  read: (at: number, size: number) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = []
  let size = FIRST_PART
  for (let at = 0; at < count; ) {
    const asked = Math.min(size, count - at)
    const part = await read(at, asked)
    for (const entry of part) found.push(entry)
    if (endsShort && part.length < asked) break
    at += asked
    size = sizeAfter(part, most)
  }
  return found
}

/** The entries that ids name, in parts of at most so many. */
export function idsInParts<T>(
  ids: readonly number[],
  read: (part: number[]) => Promise<T[]>,
  most = LARGEST_PART,
): Promise<T[]> {
  return readInParts({ count: ids.length, most, endsShort: false }, (at, size) => read(ids.slice(at, at + size)))
}

/** The entries at the positions of a list, in parts. */
export function rangeInParts<T>({ from, to }: IndexRange, read: (part: IndexRange) => Promise<T[]>): Promise<T[]> {
  const whole = { count: to - from + 1, most: LARGEST_PART, endsShort: true }
  return readInParts(whole, (at, size) => read({ from: from + at, to: from + at + size - 1 }))
}

function sizeAfter(part: readonly unknown[], most: number): number {
  if (part.length === 0) return most
  const characters = Number.MAX_SAFE_INTEGER - roomAfter(part, Number.MAX_SAFE_INTEGER)
  return Math.max(1, Math.min(most, Math.floor((PART_CHARACTERS * part.length) / characters)))
}
