import { expect, test } from 'vitest'
import { drawGraph } from './drawing/draw-graph.ts'
import { ratingColours } from './drawing/rating-colours.ts'
import { textWidth } from './drawing/text-width.ts'
import { graphLook } from './graph-look.ts'
import { graphData } from './shape/graph-data.ts'
import { tickWriters } from './tick-writer.ts'

const LOSSES = [
  ['Erie', 218_000_000],
  ['Kings', 40_000_000],
]
const roles = { x: 0, category: null, values: [{ at: 1, name: 'Loss' }] }
const drawn = (width: number, display = {}) =>
  drawGraph(graphData(LOSSES, roles, String), graphLook(display), width, tickWriters('default', 'comma_dollar'))
const ticks = (...given: Parameters<typeof drawn>) => drawn(...given).valueTicks.map(({ label }) => label)

test('ticks have no digits that say nothing, and all that tell one from the next', () => {
  const { write } = tickWriters('default', 'abbreviate_dollar')
  expect([0, 8e9, 1.05e9, -2_500].map(write)).toEqual(['$0', '$8B', '$1.05B', '-$2.5K'])
  expect([8e9, 1_500].map(tickWriters('abbreviate', 'comma_dollar').write)).toEqual(['8B', '1.5K'])
  expect(tickWriters('comma', undefined).writeShort(8e9)).toBe('8,000,000,000')
  expect(tickWriters('default', 'percent').writeShort(0.25)).toBe('25%')
})

test('long values beside an axis are written short on a phone alone', () => {
  expect(ticks(1000).at(-1)).toBe('$250,000,000')
  expect(ticks(360).at(-1)).toBe('$250M')
  expect(drawn(360).plot.x).toBeLessThan(60)
})

test('labels of a lying axis stand apart and end within the picture', () => {
  for (const width of [360, 640, 1000]) {
    const { valueTicks, plot } = drawn(width, { orientation: 'horizontal' })
    const ends = valueTicks.map(({ at, label }) => [at - textWidth(label) / 2, at + textWidth(label) / 2] as const)
    for (const [at, [, end]] of ends.entries()) expect(end).toBeLessThanOrEqual(ends[at + 1]?.[0] ?? width - plot.x)
    expect(valueTicks.length).toBeGreaterThan(2)
  }
})

test('series of ratings have the colours of ratings, in their order; others have those of the theme', () => {
  const colours = ratingColours(['Very High', 'Relatively High', 'Relatively Moderate', 'Low', 'Very Low'])
  expect(colours).toEqual(['#a61f3d', '#e0746a', '#f0d55d', '#6fb2dc', '#35589f'])
  expect(ratingColours(['High', 'Flood'])).toEqual([])
  expect(ratingColours(['High'])).toEqual([])
})

test('what is counted has no halves on its axis, and letters of states stand upright', () => {
  const { write, writeShort } = tickWriters('default', undefined)
  const counted = (most: number) => {
    const data = graphData([['Flood', most]], roles, String)
    return drawGraph(data, graphLook({}), 1000, { write, writeShort }).valueTicks.map(({ label }) => label)
  }
  expect(counted(1)).toEqual(['0', '1'])
  expect(counted(2)).toEqual(['0', '1', '2'])
  expect(counted(2.5)).toContain('0.5')
  const states = 'GA OK IL TN KY AR MS OH NE MN FL NC TX WI LA IA PA AL MO KS SC CT IN ND NY MA MI MD'.split(' ')
  const named = graphData(
    states.map((state, at) => [state, at + 1]),
    roles,
    String,
  )
  expect(drawGraph(named, graphLook({}), 860, { write, writeShort }).turned).toBe(0)
})
