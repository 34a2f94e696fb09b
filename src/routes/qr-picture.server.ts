import { encode } from 'uqr'
import type { QrPicture } from '#auth/two-step-view.ts'

/** Light around it, without which apps don't find it. */
const BORDER = 4
const MOST_CHARACTERS = 500

export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text.slice(0, MOST_CHARACTERS), { border: BORDER, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
