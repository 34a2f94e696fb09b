import { isColour } from './plain-colour.ts'

/** A property of a text run and its value, as a stylesheet writes them. */
type Declaration = [property: string, value: string]

const FAMILY = /^(?:[\w -]{1,60}|"[\w -]{1,60}"|'[\w -]{1,60}')$/
const LENGTH = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt|em|rem|%)?$/i
const BORDER = /^(\d{1,2}(?:\.\d{1,2})?)px (?:solid|dashed|dotted) (.+)$/i

/** How much of a unit is still text and not a poster over the page. */
const MOST: Readonly<Record<string, number>> = { px: 200, pt: 150, em: 8, rem: 8, '%': 800 }

/** What text may wear: colours, size and family of its letters, and the box that a background brings with it. */
const PROPERTIES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['color', isColour],
  ['background-color', isColour],
  ['font-size', isLength],
  ['font-family', isFamily],
  ['border', isBorder],
  ['border-radius', isLength],
  ['padding', isPadding],
])

/** The style of a text run without what text may not wear; one that is clean comes back as it is. */
export function cleanStyle(style: unknown): string {
  if (typeof style !== 'string' || style.length > 2000) return ''
  const parts = style.split(';').filter((part) => part.trim() !== '')
  const kept = styleDeclarations(style)
  return kept.length === parts.length ? style : kept.map(([property, value]) => `${property}: ${value};`).join(' ')
}

/** What a clean style says, property by property. */
export function styleDeclarations(style: unknown): Declaration[] {
  if (typeof style !== 'string' || style === '' || style.length > 2000) return []
  return style.split(';').flatMap((part) => {
    const one = declaration(part)
    return one ? [one] : []
  })
}

function declaration(part: string): Declaration | null {
  const colon = part.indexOf(':')
  if (colon < 0) return null
  const property = part.slice(0, colon).trim().toLowerCase()
  const value = part.slice(colon + 1).trim()
  return PROPERTIES.get(property)?.(value) ? [property, value] : null
}

function isLength(value: string): boolean {
  const [, amount, unit = 'px'] = LENGTH.exec(value) ?? []
  return amount !== undefined && Number(amount) <= (MOST[unit.toLowerCase()] ?? 0)
}

function isFamily(value: string): boolean {
  return value.length <= 200 && value.split(',').every((family) => FAMILY.test(family.trim()))
}

function isBorder(value: string): boolean {
  const [, width, colour] = BORDER.exec(value) ?? []
  return value === 'none' || (width !== undefined && Number(width) <= 20 && isColour(colour))
}

function isPadding(value: string): boolean {
  const lengths = value.split(/\s+/)
  return lengths.length <= 4 && lengths.every((length) => isLength(length) && Number.parseFloat(length) <= 64)
}
