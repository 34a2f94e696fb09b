const TYPED = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** The number that was typed; null while there is none. */
export function typedNumber(text: string): number | null {
  const written = text.trim()
  const number = TYPED.test(written) ? Number(written) : Number.NaN
  return Number.isFinite(number) ? number : null
}
