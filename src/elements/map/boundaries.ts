/** An area that can be coloured; paths are in units of their drawing. */
export type Boundary = { code: string; name: string; path: string }

/** A drawing of states or counties; `line` is drawn over them. */
export type Boundaries = { width: number; height: number; name: string; areas: readonly Boundary[]; line: string }

/*
 * The files come from scripts/make-boundaries.mjs. The server has all of them, since it draws at once; a browser finds
 * those of a map in the page, or loads them when it draws one that is not there yet.
 */
const AT_HAND: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('./boundaries/*.tsv', { query: '?raw', import: 'default', eager: true })
  : {}
const LATER: Readonly<Record<string, () => Promise<string>>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<string>('./boundaries/*.tsv', { query: '?raw', import: 'default' })

/** Where the outlines come from, for readers. */
export const BOUNDARIES_ORIGIN = 'Boundaries: US Census Bureau, 2017'

const known = new Map<string, Boundaries>()
const loading = new Map<string, Promise<Boundaries | null>>()

/** The drawing of an area, at once where it is known or found in the page; null where there is none, or it did not come. */
export function boundariesOf(area: string, page: ParentNode | null): Boundaries | Promise<Boundaries | null> | null {
  const atHand = known.get(area)
  if (atHand) return atHand
  const text = AT_HAND[fileOf(area)]
  const made = text === undefined ? drawnBoundaries(page, area) : parseBoundaries(text)
  if (made) known.set(area, made)
  return made ?? loaded(area)
}

/** Whether there is a drawing of an area. */
export const hasBoundaries = (area: string) => fileOf(area) in AT_HAND || fileOf(area) in LATER

const fileOf = (area: string) => `./boundaries/${area}.tsv`

function loaded(area: string): Promise<Boundaries | null> | null {
  const load = LATER[fileOf(area)]
  if (!load) return null
  const begun = loading.get(area) ?? load().then(parseBoundaries, () => null)
  loading.set(area, begun)
  return begun
}

export function parseBoundaries(text: string): Boundaries {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  const [width, height, name = ''] = head
  const all = lines.map(([code = '', named = '', path = '']) => ({ code, name: named, path }))
  return {
    width: Number(width),
    height: Number(height),
    name,
    areas: all.filter(({ code }) => code !== ''),
    line: all.find(({ code }) => code === '')?.path ?? '',
  }
}

/** The drawing of a map that the server drew: its outlines are in the page already. */
function drawnBoundaries(page: ParentNode | null, area: string): Boundaries | null {
  const drawn = page?.querySelector<SVGElement>(`[data-area="${area}"]`)
  if (!drawn) return null
  const { width, height, areaName = '' } = drawn.dataset
  const areas = [...drawn.querySelectorAll<SVGElement>('[data-place]')].map((one) => ({
    code: one.dataset.place ?? '',
    name: one.dataset.name ?? '',
    path: one.getAttribute('d') ?? '',
  }))
  return {
    width: Number(width),
    height: Number(height),
    name: areaName,
    areas: areas.sort((one, other) => (one.code < other.code ? -1 : 1)),
    line: drawn.querySelector('.map-line')?.getAttribute('d') ?? '',
  }
}
