import { type Font, THEME_COLOURS, type ThemeOptions } from './theme-options.ts'

const FAMILIES: Readonly<Record<Font, string>> = {
  inter: '"Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif',
  'public-sans': '"Public Sans Variable", "Public Sans", ui-sans-serif, system-ui, sans-serif',
  'source-serif': '"Source Serif 4 Variable", "Source Serif 4", Charter, Georgia, serif',
  system: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  'system-serif': 'Charter, "Bitstream Charter", "Iowan Old Style", Georgia, serif',
}
const CORNERS = { square: [0, 0, 0], soft: [4, 6, 10], round: [6, 10, 16] } as const
/** The space between parts, and how far lines stand apart in relation to their size. */
const DENSITY = {
  compact: { step: 16, line: 1.45 },
  normal: { step: 24, line: 1.6 },
  airy: { step: 32, line: 1.7 },
} as const
/** Sizes of a page's title and of headings one to four. */
const HEADINGS = { small: [30, 20, 18, 16, 14], normal: [48, 24, 20, 18, 16], large: [48, 30, 24, 20, 18] } as const

/** A theme as custom properties, ready for a `style` attribute or a stylesheet. */
export type Declarations = Readonly<Record<`--${string}`, string>>

/** Every value is made from numbers and names of the product: whatever is stored, it can't leave its declaration. */
export function themeDeclarations({ tokens, type, layout }: ThemeOptions): Declarations {
  const colours = THEME_COLOURS.map((name) => [`--${name}`, `light-dark(${tokens[name].light}, ${tokens[name].dark})`])
  const [mark, control, panel] = CORNERS[layout.corners]
  const { step, line } = DENSITY[layout.density]
  const sizes = HEADINGS[type.headingScale].map((size, level) => [`--size-h${level}`, `${size}px`])
  return {
    ...Object.fromEntries(colours),
    '--font-text': FAMILIES[type.text],
    '--font-heading': FAMILIES[type.heading],
    '--size-text': `${type.textSize}px`,
    '--line-text': `${onGrid(type.textSize * line)}px`,
    '--weight-heading': String(type.headingWeight),
    ...Object.fromEntries(sizes),
    '--page-width': `${layout.pageWidth}px`,
    '--step': `${step}px`,
    '--radius-mark': `${mark}px`,
    '--radius-control': `${control}px`,
    '--radius-panel': `${panel}px`,
  }
}

/** What a page must say itself: the declarations that differ from those of the theme in the stylesheet. */
export function ownDeclarations(options: ThemeOptions, builtIn: ThemeOptions): Declarations {
  const known = themeDeclarations(builtIn)
  return Object.fromEntries(
    Object.entries(themeDeclarations(options)).filter(([name, value]) => known[name as `--${string}`] !== value),
  )
}

/** The rule of a stylesheet for all that carries the theme's name. */
export function themeRule(name: string, declarations: Declarations): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`'${name}' is no name of a theme`)
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};\n`)
  return `[data-look="${name}"] {\n${lines.join('')}}\n`
}

/** Lines stand on the grid of 4 pixels. */
function onGrid(pixels: number): number {
  return Math.round(pixels / 4) * 4
}
