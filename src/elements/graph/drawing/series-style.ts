/** How many colours the theme has for series; they are told apart by people who see few colours. */
const THEME_COLOURS = 8
const PATTERNS = ['plain', 'stripes', 'dots'] as const
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'plus', 'down', 'cross', 'star'] as const
const DASHES = ['', '6 3', '2 3'] as const

export type Pattern = (typeof PATTERNS)[number]
export type Shape = (typeof SHAPES)[number]

/** What tells a series from others: a colour, and from the ninth on a pattern; for points and lines also a shape and a dash. */
export type SeriesStyle = { colour: string; pattern: Pattern; shape: Shape; dash: string }

export function seriesStyle(at: number, colours: readonly string[]): SeriesStyle {
  const own = colours[at % Math.max(colours.length, 1)]
  const round = Math.floor(at / (own ? Math.max(colours.length, THEME_COLOURS) : THEME_COLOURS))
  return {
    colour: own ?? `var(--graph-${(at % THEME_COLOURS) + 1})`,
    pattern: PATTERNS[round % PATTERNS.length] ?? 'plain',
    shape: SHAPES[at % SHAPES.length] ?? 'circle',
    dash: DASHES[round % DASHES.length] ?? '',
  }
}

/** Shapes around a point that was moved to, each about as large as the others. */
const DRAWN: Record<Shape, (r: number) => string> = {
  circle: (r) => path`m${-r},0a${r},${r} 0 1,1 ${2 * r},0a${r},${r} 0 1,1 ${-2 * r},0`,
  square: (r) => box(r * 0.88),
  triangle: (r) => path`m0,${-1.2 * r}l${1.15 * r},${2 * r}h${-2.3 * r}z`,
  down: (r) => path`m0,${1.2 * r}l${1.15 * r},${-2 * r}h${-2.3 * r}z`,
  diamond: (r) => path`m0,${-1.3 * r}l${1.15 * r},${1.3 * r}l${-1.15 * r},${1.3 * r}l${-1.15 * r},${-1.3 * r}z`,
  plus: (r) => bars(1.2 * r, 0.4 * r),
  cross: (r) =>
    path`m${-r},${-0.6 * r}l${0.4 * r},${-0.4 * r}l${0.6 * r},${0.6 * r}l${0.6 * r},${-0.6 * r}l${0.4 * r},${0.4 * r}l${-0.6 * r},${0.6 * r}l${0.6 * r},${0.6 * r}l${-0.4 * r},${0.4 * r}l${-0.6 * r},${-0.6 * r}l${-0.6 * r},${0.6 * r}l${-0.4 * r},${-0.4 * r}l${0.6 * r},${-0.6 * r}z`,
  star: (r) =>
    path`m0,${-1.4 * r}l${0.4 * r},${r}l${r},${0.4 * r}l${-r},${0.4 * r}l${-0.4 * r},${r}l${-0.4 * r},${-r}l${-r},${-0.4 * r}l${r},${-0.4 * r}z`,
}

/** The path of a shape, relative to where it stands. */
export function shapePath(shape: Shape, radius: number): string {
  return DRAWN[shape](radius)
}

function box(r: number): string {
  return path`m${-r},${-r}h${2 * r}v${2 * r}h${-2 * r}z`
}

function bars(long: number, half: number): string {
  const rest = long - half
  return path`m${-half},${-long}h${2 * half}v${rest}h${rest}v${2 * half}h${-rest}v${rest}h${-2 * half}v${-rest}h${-rest}v${-2 * half}h${rest}z`
}

/** A path with no more digits than can be seen. */
function path(parts: TemplateStringsArray, ...numbers: number[]): string {
  return parts
    .map((part, at) => (at === 0 ? part : `${Math.round((numbers[at - 1] ?? 0) * 100) / 100}${part}`))
    .join('')
}
