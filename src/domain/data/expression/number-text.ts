import { withoutEndZeros } from '../typed-text.ts'

const DIGITS = 15
const SMALLEST_PLAIN = -4

/** Fifteen significant digits, as every result is shown; whole numbers from 10^15 on keep what they have. */
export const asShown = (value: number) => (Math.abs(value) < 10 ** DIGITS ? Number(value.toPrecision(DIGITS)) : value)

/** A number as text: fifteen digits, with an exponent below 0.0001 and from 10^15 on, as C writes `%.15g`. */
export function numberAsText(value: number): string {
  if (value === 0) return '0'
  const [mantissa = '', power = '0'] = value.toExponential(DIGITS - 1).split('e')
  const exponent = Number(power)
  if (exponent >= SMALLEST_PLAIN && exponent < DIGITS)
    return withoutTail(value.toFixed(Math.max(0, DIGITS - 1 - exponent)))
  const size = String(Math.abs(exponent)).padStart(2, '0')
  return `${withoutTail(mantissa)}e${exponent < 0 ? '-' : '+'}${size}`
}

function withoutTail(digits: string): string {
  return digits.includes('.') ? withoutEndZeros(digits).replace(/\.$/, '') : digits
}
