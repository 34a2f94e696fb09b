import type { SectionState } from '#domain/data/section/section-state.ts'
import { setDisplay } from '#domain/data/section/transitions/display.ts'
import { GRAPH_PARTS, type GraphPart } from '#elements/graph/graph-look.ts'

/** Settings of one part of a graph, such as its title: what else is stored of that part stays. */
export function setPart(state: SectionState, part: GraphPart, change: Record<string, unknown>): SectionState {
  const before = state.display[part]
  const stored = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {}
  const entries = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== undefined)
  return setDisplay(state, { [part]: Object.fromEntries(entries) })
}

/** A graph that looks as one of which nothing was set. */
export function resetAppearance(state: SectionState): SectionState {
  return setDisplay(state, Object.fromEntries(GRAPH_SETTINGS.map((setting) => [setting, undefined])))
}

const GRAPH_SETTINGS = [
  ...GRAPH_PARTS,
  'graphType',
  'groupMode',
  'orientation',
  'description',
  'bgColor',
  'textColor',
  'colors',
  'height',
  'width',
  'showScaleFilter',
  'darkMode',
  'useCustomXDomain',
  'xDomain',
  'isLog',
  'upperLimit',
] as const
