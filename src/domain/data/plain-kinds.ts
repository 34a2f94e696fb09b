import type { TextBatch } from './text-batch.ts'
import { isPlainTimestamp, plainNumber } from './typed-bytes.ts'

/*
 * How the cells of a batch are written, found out once for all who look at them: the digits of a plain number as
 * `plainNumber` gives them, or one of these.
 */
export const NOT_PLAIN = -1
export const PLAIN_DAY = -2
export const PLAIN_MOMENT = -3

const MINUS = 45
const ZERO = 48
const NINE = 57
const DAY_LENGTH = 10

/** By cell, row after row; what stands for an empty one means nothing. */
export function plainKinds({ rows, width, bytes, starts, ends }: TextBatch): Int16Array {
  const kinds = new Int16Array(rows * width)
  for (let cell = 0; cell < kinds.length; cell++) kinds[cell] = plainKind(bytes, starts[cell] ?? 0, ends[cell] ?? 0)
  return kinds
}

function plainKind(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] ?? 0
  if ((first < ZERO || first > NINE) && first !== MINUS) return NOT_PLAIN
  const digits = plainNumber(bytes, start, end)
  if (digits >= 0) return digits
  if (!isPlainTimestamp(bytes, start, end)) return NOT_PLAIN
  return end - start === DAY_LENGTH ? PLAIN_DAY : PLAIN_MOMENT
}
