/** A colour by lightness (0 to 1), chroma and hue in degrees; themes know opaque colours only. */
export type Oklch = { l: number; c: number; h: number }
export type LinearRgb = { r: number; g: number; b: number }

const NUMBER = '\\d{1,4}(?:\\.\\d{1,8})?'
const OKLCH = new RegExp(`^oklch\\(\\s*(${NUMBER})%\\s+(${NUMBER})\\s+(${NUMBER})(?:deg)?\\s*\\)$`, 'i')
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const MOST_CHROMA = 0.4

/** Reads `oklch(48% 0.14 255)` or `#1d4ed8`; null for anything else. */
export function parseColour(text: string): Oklch | null {
  const written = text.trim()
  if (HEX.test(written)) return fromHex(written)
  const [, l, c, h] = OKLCH.exec(written) ?? []
  if (l === undefined || c === undefined || h === undefined) return null
  const colour = { l: Number(l) / 100, c: Number(c), h: Number(h) % 360 }
  return colour.l <= 1 && colour.c <= MOST_CHROMA ? colour : null
}

/** The one way a colour is written, made of its numbers alone: nothing that someone typed reaches a stylesheet. */
export function formatColour({ l, c, h }: Oklch): string {
  const chroma = round(c, 4)
  return `oklch(${round(l * 100, 2)}% ${chroma} ${chroma === 0 ? 0 : round(h, 2) % 360})`
}

/** Light as a screen mixes it; what a screen can't show is cut to what it can. */
export function linearRgb({ l, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: within(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: within(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: within(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  }
}

/** `#1d4ed8` for a control that knows no other form. */
export function toHex(colour: Oklch): string {
  const { r, g, b } = linearRgb(colour)
  const part = (light: number) => {
    const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(r)}${part(g)}${part(b)}`
}

function fromHex(hex: string): Oklch {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const light = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [light(0), light(2), light(4)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  const l = within(0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short)
  return { l, c: Math.hypot(a, bb), h: h < 0 ? h + 360 : h }
}

function within(light: number): number {
  return Math.min(1, Math.max(0, light))
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
