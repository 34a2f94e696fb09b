import { cssColour } from '#elements/css-colour.ts'

export const GRAPH_TYPES = ['Bar', 'Line', 'Scatter'] as const
export const GROUP_MODES = ['stacked', 'grouped'] as const
export const ORIENTATIONS = ['vertical', 'horizontal'] as const
export const TICK_FORMATS = ['default', 'abbreviate', 'comma'] as const
export const POSITIONS = ['left', 'center', 'right'] as const
export const FONT_WEIGHTS = ['normal', 'bold'] as const
export const SIDES = ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'] as const

/** Settings that hold several of their own. */
export const GRAPH_PARTS = ['title', 'xAxis', 'yAxis', 'legend', 'tooltip', 'margins'] as const
export type GraphPart = (typeof GRAPH_PARTS)[number]

export const MOST_COLOURS = 20
export const DEFAULT_HEIGHT = 300
/** The width of a drawing for which nobody has measured the room. */
export const DEFAULT_WIDTH = 640
export const DEFAULT_MARGINS = { marginTop: 20, marginRight: 20, marginBottom: 50, marginLeft: 100 } as const
export const DEFAULT_TITLE = { position: 'left', fontSize: 32, fontWeight: 'bold' } as const
export const DEFAULT_TOOLTIP_SIZE = 12
export const BOUNDS = { size: [100, 2000], margin: [0, 400], font: [8, 96], spacing: [1, 1000] } as const

type Side = (typeof SIDES)[number]
export type TickFormat = (typeof TICK_FORMATS)[number]

/** How a graph looks: what its author set, and the default of everything else. */
export type GraphLook = {
  graphType: (typeof GRAPH_TYPES)[number]
  groupMode: (typeof GROUP_MODES)[number]
  orientation: (typeof ORIENTATIONS)[number]
  title: {
    title: string
    position: (typeof POSITIONS)[number]
    fontSize: number
    fontWeight: (typeof FONT_WEIGHTS)[number]
  }
  description: string
  bgColor: string | null
  textColor: string | null
  /** None are those of the theme. */
  colors: readonly string[]
  height: number
  width: number | null
  margins: Record<Side, number>
  /** Margins that nobody set: they give way to what the labels need. */
  freeMargins: ReadonlySet<Side>
  xAxis: {
    label: string
    /** Otherwise labels are turned only where they would overlap. */
    rotateLabels: boolean
    showGridLines: boolean
    tickSpacing: number
    showXAxisBar: boolean
  }
  yAxis: { label: string; showGridLines: boolean; tickFormat: TickFormat; rotateLabels: boolean }
  /** Null shows a legend where there is more than one series. */
  legend: { show: boolean | null; label: string }
  tooltip: { show: boolean; fontSize: number }
  showScaleFilter: boolean
  darkMode: boolean
  useCustomXDomain: boolean
  xDomain: readonly string[]
  isLog: boolean
  upperLimit: number | null
}

/** A height that leaves room for a second graph and some text on the same sheet. */
const PRINTED_HEIGHT = 220

/** The same graph on paper: as wide as there is room, and no higher than it needs. Bars below each other need all of it. */
export function printedLook(look: GraphLook): GraphLook {
  const height = look.orientation === 'horizontal' ? look.height : Math.min(look.height, PRINTED_HEIGHT)
  return { ...look, width: null, height }
}

/** Stored display settings of a graph as they are drawn; what can't be read counts as not set. */
export function graphLook(display: Readonly<Record<string, unknown>>): GraphLook {
  const [title, xAxis, yAxis, legend, tooltip, margins] = [
    record(typeof display.title === 'string' ? { title: display.title } : display.title),
    record(display.xAxis),
    record(display.yAxis),
    record(display.legend),
    record(display.tooltip),
    record(display.margins),
  ]
  const sides = SIDES.map((side) => [side, numberIn(margins[side], BOUNDS.margin)] as const)
  return {
    graphType: graphType(display.graphType),
    groupMode: oneOf(GROUP_MODES, display.groupMode),
    orientation: oneOf(ORIENTATIONS, display.orientation),
    title: {
      title: text(title.title),
      position: position(title.position),
      fontSize: numberIn(title.fontSize, BOUNDS.font) ?? DEFAULT_TITLE.fontSize,
      fontWeight: title.fontWeight === 'normal' ? 'normal' : DEFAULT_TITLE.fontWeight,
    },
    description: text(display.description),
    bgColor: cssColour(display.bgColor),
    textColor: cssColour(display.textColor),
    colors: colours(display.colors),
    height: numberIn(display.height, BOUNDS.size) ?? DEFAULT_HEIGHT,
    width: numberIn(display.width, BOUNDS.size),
    margins: { ...DEFAULT_MARGINS, ...Object.fromEntries(sides.filter(([, size]) => size !== null)) },
    freeMargins: new Set(sides.flatMap(([side, size]) => (size === null ? [side] : []))),
    xAxis: {
      label: text(xAxis.label),
      rotateLabels: xAxis.rotateLabels === true,
      showGridLines: xAxis.showGridLines === true,
      tickSpacing: Math.round(numberIn(xAxis.tickSpacing, BOUNDS.spacing) ?? 1),
      showXAxisBar: xAxis.showXAxisBar !== false,
    },
    yAxis: {
      label: text(yAxis.label),
      showGridLines: yAxis.showGridLines !== false,
      tickFormat: tickFormat(yAxis.tickFormat),
      rotateLabels: yAxis.rotateLabels === true,
    },
    legend: { show: typeof legend.show === 'boolean' ? legend.show : null, label: text(legend.label) },
    tooltip: {
      show: tooltip.show !== false,
      fontSize: numberIn(tooltip.fontSize, BOUNDS.font) ?? DEFAULT_TOOLTIP_SIZE,
    },
    showScaleFilter: display.showScaleFilter === true,
    darkMode: display.darkMode === true,
    useCustomXDomain: display.useCustomXDomain === true,
    xDomain: texts(display.xDomain),
    isLog: display.isLog === true,
    upperLimit: positive(display.upperLimit),
  }
}

const LONGEST_TEXT = 2000
const MOST_TICKS = 5000

/** Older settings say `BarGraph`, `LineGraph` and `ScatterPlot`. */
function graphType(stored: unknown): GraphLook['graphType'] {
  return GRAPH_TYPES.find((type) => text(stored).startsWith(type)) ?? 'Bar'
}

/** Older settings say `start`, `middle` and `end`. */
function position(stored: unknown): GraphLook['title']['position'] {
  if (stored === 'middle' || stored === 'center') return 'center'
  return stored === 'end' || stored === 'right' ? 'right' : 'left'
}

/** Older settings begin names of formats with a capital. */
function tickFormat(stored: unknown): TickFormat {
  return TICK_FORMATS.find((format) => text(stored).toLowerCase() === format) ?? 'default'
}

/** A list, or the `{ type, value }` of older settings. */
function colours(stored: unknown): string[] {
  const list = Array.isArray(stored) ? stored : record(stored).value
  return (Array.isArray(list) ? list : []).flatMap((one) => cssColour(one) ?? []).slice(0, MOST_COLOURS)
}

function texts(stored: unknown): string[] {
  const given = (Array.isArray(stored) ? stored : []).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return [...new Set(given.map(String))].slice(0, MOST_TICKS)
}

function positive(stored: unknown): number | null {
  const number = stored === '' || stored === null ? Number.NaN : Number(stored)
  return Number.isFinite(number) && number > 0 ? number : null
}

function numberIn(stored: unknown, [least, most]: readonly [number, number]): number | null {
  const number =
    typeof stored === 'number' || (typeof stored === 'string' && stored !== '') ? Number(stored) : Number.NaN
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : null
}

function oneOf<T extends string>(all: readonly [T, ...T[]], stored: unknown): T {
  return all.find((one) => one === stored) ?? all[0]
}

function record(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}
}

function text(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, LONGEST_TEXT) : ''
}
