import { type GraphLook, graphLook } from '#elements/graph/graph-look.ts'

export const CLASSINGS = ['quantile', 'equal', 'manual'] as const
export type Classing = (typeof CLASSINGS)[number]
export const PALETTES = ['blue', 'green', 'purple', 'orange'] as const
/** More shades of one colour nobody tells apart. */
export const CLASS_COUNTS = [2, 7] as const
const DEFAULT_CLASSES = 5
/** So many bounds make one class more. */
export const MOST_BREAKS = 6

/** Which drawing is shown: both for the whole country, or the code of a state. Null goes by the codes of the rows. */
export type MapArea = 'states' | 'counties' | (string & {})

/** How a map looks: its title, ground and tooltip are set as those of graphs are. */
export type MapLook = Pick<
  GraphLook,
  'title' | 'description' | 'bgColor' | 'textColor' | 'darkMode' | 'legend' | 'tooltip'
> & {
  area: MapArea | null
  classing: Classing
  classes: number
  /** Where one class ends and the next begins, for classes that are made by hand. */
  breaks: readonly number[]
  palette: (typeof PALETTES)[number]
}

/** Stored display settings of a map as they are drawn; what can't be read counts as not set. */
export function mapLook(display: Readonly<Record<string, unknown>>): MapLook {
  const { title, description, bgColor, textColor, darkMode, legend, tooltip } = graphLook(display)
  const classes = Math.round(Number(display.classes))
  const [fewest, most] = CLASS_COUNTS
  return {
    title,
    description,
    bgColor,
    textColor,
    darkMode,
    legend,
    tooltip,
    area: areaOf(display.area),
    classing: CLASSINGS.find((one) => one === display.classing) ?? 'quantile',
    classes: classes >= 1 ? Math.min(Math.max(classes, fewest), most) : DEFAULT_CLASSES,
    breaks: readBreaks(Array.isArray(display.breaks) ? display.breaks : []),
    palette: PALETTES.find((one) => one === display.palette) ?? 'blue',
  }
}

function areaOf(stored: unknown): MapArea | null {
  if (stored === 'states' || stored === 'counties') return stored
  return typeof stored === 'string' && /^[0-9]{2}$/.test(stored) ? stored : null
}

/** Numbers in their order, each once. */
function readBreaks(stored: readonly unknown[]): number[] {
  const given = stored.flatMap((one) => {
    const number = typeof one === 'number' || (typeof one === 'string' && one.trim() !== '') ? Number(one) : Number.NaN
    return Number.isFinite(number) ? [number] : []
  })
  return [...new Set(given)].sort((one, other) => one - other).slice(0, MOST_BREAKS)
}
