import { expect, test } from 'vitest'
import { fittingTools } from './fitting-tools.ts'

const tools = [
  { name: 'undo', weight: 3, width: 60 },
  { name: 'block', weight: 1, width: 120 },
  { name: 'font', weight: 4, width: 220 },
  { name: 'bold', weight: 1, width: 90 },
  { name: 'find', weight: 7, width: 30 },
]

test('all tools are in the row where there is room for all of them', () => {
  expect([...fittingTools(tools, { room: 528, gap: 2, rest: 20 })]).toHaveLength(5)
})

test('without room for all, the least used give way, and the button for the rest has its own', () => {
  expect(fittingTools(tools, { room: 527, gap: 2, rest: 20 })).toEqual(new Set(['block', 'bold', 'undo', 'font']))
  expect(fittingTools(tools, { room: 400, gap: 2, rest: 20 })).toEqual(new Set(['block', 'bold', 'undo', 'find']))
  expect(fittingTools(tools, { room: 100, gap: 2, rest: 20 })).toEqual(new Set(['undo']))
})
