/** A colour in the three forms that a picker needs; hue in degrees, saturation and value in percent, light 0 to 255. */
export type ColourValue = { hex: string; hsv: Hsv; rgb: Rgb }
export type Hsv = { h: number; s: number; v: number }
type Rgb = { r: number; g: number; b: number }

/** The colours that are offered before any other. */
export const BASIC_COLOURS: readonly { name: string; hex: string }[] = [
  { name: 'Black', hex: '#000000' },
  { name: 'Grey', hex: '#6b7280' },
  { name: 'Silver', hex: '#d1d5db' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Brown', hex: '#7c4a21' },
  { name: 'Red', hex: '#c81e1e' },
  { name: 'Orange', hex: '#d9660b' },
  { name: 'Amber', hex: '#f2b705' },
  { name: 'Lime', hex: '#84b81c' },
  { name: 'Green', hex: '#157f3b' },
  { name: 'Teal', hex: '#0f8a8a' },
  { name: 'Sky', hex: '#4aa8e0' },
  { name: 'Blue', hex: '#1d4ed8' },
  { name: 'Violet', hex: '#7033c4' },
  { name: 'Pink', hex: '#d6317f' },
]

/** The colour that was typed; null unless it is # followed by six hex digits. */
export function colourFromHex(typed: string): ColourValue | null {
  if (!/^#[0-9a-f]{6}$/i.test(typed)) return null
  const light = (at: number) => Number.parseInt(typed.slice(at, at + 2), 16)
  const rgb = { r: light(1), g: light(3), b: light(5) }
  return { hex: typed.toLowerCase(), rgb, hsv: toHsv(rgb) }
}

export function colourFromHsv(hsv: Hsv): ColourValue {
  const { h, s, v } = { h: within(hsv.h, 360), s: within(hsv.s, 100), v: within(hsv.v, 100) }
  const light = (n: number) => {
    const k = (n + h / 60) % 6
    return Math.round(255 * (v / 100) * (1 - (s / 100) * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  const rgb = { r: light(5), g: light(3), b: light(1) }
  return { hex: toHex(rgb), hsv: { h, s, v }, rgb }
}

/** What is stored as a colour, such as `#000` or `rgb(0, 0, 0)`, for a picker to begin with; black where it can't be told. */
export function pickedColour(stored: string): ColourValue {
  const [, r, g, b] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(stored) ?? []
  const short = /^#[0-9a-f]{3}$/i.test(stored) ? stored.replace(/[0-9a-f]/gi, '$&$&') : stored
  const hex = r && g && b ? toHex({ r: Number(r), g: Number(g), b: Number(b) }) : short
  return colourFromHex(hex) ?? colourFromHsv({ h: 0, s: 0, v: 0 })
}

function toHsv({ r, g, b }: Rgb): Hsv {
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const sector = span === 0 ? 0 : most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span
  return { h: (sector * 60 + 360) % 360, s: most === 0 ? 0 : (span / most) * 100, v: (most / 255) * 100 }
}

function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((light) => within(light, 255).toString(16).padStart(2, '0')).join('')}`
}

function within(number: number, most: number): number {
  return Math.min(Math.max(number, 0), most)
}
