import { expect, test } from 'vitest'
import { graphLook, MOST_COLOURS, printedLook } from './graph-look.ts'

const nothing = graphLook({})

test('a graph is 300 high, with margins of 20, 20, 50 and 100 [D-237]', () => {
  expect(nothing.height).toBe(300)
  expect(nothing.margins).toEqual({ marginTop: 20, marginRight: 20, marginBottom: 50, marginLeft: 100 })
})

test('a title is 32 large and bold, a tooltip 12 [D-238]', () => {
  expect(nothing.title).toMatchObject({ fontSize: 32, fontWeight: 'bold' })
  expect(nothing.tooltip).toEqual({ show: true, fontSize: 12 })
})

test('every tick of a bar graph has a label by default [D-240]', () => {
  expect(nothing.graphType).toBe('Bar')
  expect(nothing.xAxis.tickSpacing).toBe(1)
})

test('a palette has at most 20 colours, and nothing but colours [D-236]', () => {
  const colors = Array.from({ length: 30 }, (_, at) => `#0000${String(at + 10)}`)
  expect(graphLook({ colors }).colors).toEqual(colors.slice(0, MOST_COLOURS))
  expect(MOST_COLOURS).toBe(20)
  expect(graphLook({ colors: { type: 'palette', value: ['#fff', 'url(//x)', 7] } }).colors).toEqual(['#fff'])
})

test('settings of older programs are read, and what makes no sense counts as not set', () => {
  const stored = {
    graphType: 'ScatterPlot',
    title: 'Losses',
    height: '450',
    margins: { marginLeft: -5, marginTop: 'wide' },
    yAxis: { tickFormat: 'Comma' },
    upperLimit: '1000',
    xDomain: [2001, '2002', null],
    bgColor: 'red;background:url(x)',
  }
  const look = graphLook(stored)
  expect(look).toMatchObject({ graphType: 'Scatter', height: 450, upperLimit: 1000, bgColor: null })
  expect(look.title.title).toBe('Losses')
  expect(look.margins).toEqual({ ...nothing.margins, marginLeft: 0 })
  expect([...look.freeMargins]).toEqual(['marginTop', 'marginRight', 'marginBottom'])
  expect(look.yAxis.tickFormat).toBe('comma')
  expect(look.xDomain).toEqual(['2001', '2002'])
})

test('on paper a graph is as wide as there is room, and low enough that two share a sheet', () => {
  expect(printedLook(graphLook({ width: 900, height: 500 }))).toMatchObject({ width: null, height: 220 })
  expect(printedLook(graphLook({ height: 180 })).height).toBe(180)
  expect(printedLook(graphLook({ orientation: 'horizontal', height: 500 })).height).toBe(500)
})
