import type { DataOrigin } from '#domain/element/data-need.ts'
import { originText } from '#elements/origin-text.ts'

/** What a saved picture says besides what was drawn. */
export type Caption = { title: string; description: string; origin: DataOrigin }

type Sheet = { svg: SVGSVGElement; width: number; bottom: number; colour: string }

const SVG = 'http://www.w3.org/2000/svg'
const PADDING = 16
const LINE = 1.3
const SIZES = { title: 20, text: 13 } as const
/** What a picture takes along from the stylesheet of its page. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'fill-opacity',
  'stroke-opacity',
  'font-size',
  'font-weight',
] as const

/** The picture that a figure shows, as a file that looks the same anywhere: title, legend, graph and source. */
export function standaloneSvg(figure: HTMLElement, caption: Caption): { text: string; width: number; height: number } {
  const shown = figure.querySelector<SVGSVGElement>('.graph-svg')
  if (!shown) throw new Error('A figure without a graph.')
  const sheet = emptySheet(shown.viewBox.baseVal.width + 2 * PADDING, getComputedStyle(figure))
  write(sheet, caption.title, SIZES.title, 'bold')
  write(sheet, caption.description, SIZES.text)
  writeLegend(sheet, [...figure.querySelectorAll('.graph-legend li')])
  place(sheet, shown, PADDING, sheet.bottom)
  sheet.bottom += shown.viewBox.baseVal.height
  write(sheet, originText(caption.origin), SIZES.text)
  const { svg, width } = sheet
  const height = Math.ceil(sheet.bottom + PADDING)
  setAll(svg, { viewBox: `0 0 ${width} ${height}`, width, height })
  return { text: new XMLSerializer().serializeToString(svg), width, height }
}

/** A sheet that is filled from its top to its bottom. */
function emptySheet(width: number, style: CSSStyleDeclaration): Sheet {
  const svg = document.createElementNS(SVG, 'svg')
  setAll(svg, { 'font-family': 'system-ui, sans-serif' })
  add(svg, 'rect', { width: '100%', height: '100%', fill: plainColour(groundOf(style)) })
  return { svg, width, bottom: PADDING, colour: plainColour(style.color) }
}

function write(sheet: Sheet, text: string, size: number, weight = 'normal') {
  for (const line of wrapped(text, sheet.width - 2 * PADDING, size)) {
    sheet.bottom += size * LINE
    writeLine(sheet, line, { x: PADDING, y: sheet.bottom, 'font-size': size, 'font-weight': weight })
  }
  if (text !== '') sheet.bottom += 8
}

function writeLine({ svg, colour }: Sheet, line: string, attributes: Record<string, string | number>) {
  add(svg, 'text', { ...attributes, fill: colour }).textContent = line
}

function writeLegend(sheet: Sheet, entries: readonly Element[]) {
  let x = PADDING
  for (const entry of entries) {
    const name = entry.textContent ?? ''
    const room = textWidth(name, SIZES.text) + 40
    if (x > PADDING && x + room > sheet.width - PADDING) {
      x = PADDING
      sheet.bottom += SIZES.text * 1.6
    }
    const sign = entry.querySelector('svg')
    if (sign) place(sheet, sign, x, sheet.bottom)
    writeLine(sheet, name, { x: x + 22, y: sheet.bottom + 10, 'font-size': SIZES.text })
    x += room
  }
  if (entries.length > 0) sheet.bottom += SIZES.text * 2
}

function place({ svg }: Sheet, shown: SVGSVGElement, x: number, y: number) {
  const { width, height } = shown.viewBox.baseVal
  const copy = withStyles(shown)
  setAll(copy, { x, y, width, height })
  svg.append(copy)
}

/** A copy that carries the styles of its page with it. */
function withStyles(shown: SVGSVGElement): SVGSVGElement {
  const copy = shown.cloneNode(true) as SVGSVGElement
  const originals = [...shown.querySelectorAll('*')]
  for (const [at, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[at]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of STYLES) element.setAttribute(name, plainValue(style.getPropertyValue(name)))
    element.removeAttribute('class')
    element.removeAttribute('style')
  }
  copy.removeAttribute('class')
  copy.removeAttribute('style')
  return copy
}

function plainValue(value: string): string {
  const isKnown = !value.includes('(') || value.startsWith('url(') || value.startsWith('rgb(')
  return isKnown ? value : plainColour(value)
}

const plainColours = new Map<string, string>()

/** Programs that show pictures know fewer colours than browsers do. */
function plainColour(colour: string): string {
  const plain = plainColours.get(colour) ?? paintedColour(colour)
  plainColours.set(colour, plain)
  return plain
}

function paintedColour(colour: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
  return alpha === 0 ? 'none' : `rgb(${red}, ${green}, ${blue})`
}

/** What the figure stands on: its own colour, else that of the page. */
function groundOf(style: CSSStyleDeclaration): string {
  const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)'
  return isClear ? getComputedStyle(document.body).backgroundColor : style.backgroundColor
}

function wrapped(text: string, room: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter((one) => one.trim() !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && textWidth(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As wide as a browser writes it, in the letters that the file asks for. */
function textWidth(text: string, size: number): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return text.length * size
  context.font = `${size}px system-ui, sans-serif`
  return context.measureText(text).width
}

function add(to: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(SVG, name)
  setAll(element, attributes)
  to.append(element)
  return element
}

function setAll(element: Element, attributes: Record<string, string | number>) {
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
}
