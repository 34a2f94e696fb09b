import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { POINT_RADIUS } from './marks.ts'
import { thinnedLine, uncovered } from './thinning.ts'

type Point = readonly [x: number, y: number]

const [WIDTH, HEIGHT] = [640, 300]
/** As on a screen that has four pixels where others have one. */
const FINE = 2
/** Long paths take a rasteriser long; without shades at their edges many short ones paint the same. */
const PART = 200
/** So few fine pixels, each a quarter of one, lie at an edge that moved by as much as one of them. */
const LEAST_SEEN = 0.01
const ROW = WIDTH * FINE
const BESIDE = [-1, 1, -ROW - 1, -ROW, -ROW + 1, ROW - 1, ROW, ROW + 1]

const line = (points: readonly Point[]) => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join('')
const dots = (points: readonly Point[]) => points.map(([x, y]) => `M${x},${y}h0`).join('')

async function picture(points: readonly Point[], pathOf: typeof line, stroke: number): Promise<Buffer> {
  const parts = Array.from({ length: Math.ceil(points.length / PART) }, (_, at) =>
    // Each part begins where the one before it ends.
    pathOf(points.slice(at * PART, (at + 1) * PART + 1)),
  )
  const paths = parts.map((d) => `<path d="${d}"/>`).join('')
  const look = `fill="none" stroke="#000" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round" shape-rendering="crispEdges"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * FINE}" height="${HEIGHT * FINE}"><rect width="100%" height="100%" fill="#fff"/><g ${look}>${paths}</g></svg>`
  return drawn(svg)
}

/** In a process of its own: what reads pictures of people refuses drawings, and that holds for a whole process. */
const DRAW = `
  const { default: sharp } = await import('sharp')
  const reading = sharp({ unlimited: true })
  process.stdin.pipe(reading)
  process.stdout.write(await reading.greyscale().raw().toBuffer())
`

async function drawn(svg: string): Promise<Buffer> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', DRAW], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(svg)
  return buffer(child.stdout)
}

/** Of all pixels, how many are painted in the first picture, and how many differ in the second. */
async function compared(all: readonly Point[], kept: readonly Point[], pathOf: typeof line, stroke: number) {
  const [one, other] = await Promise.all([picture(all, pathOf, stroke), picture(kept, pathOf, stroke)])
  expect([one.length, other.length]).toEqual([WIDTH * HEIGHT * FINE * FINE, one.length])
  const differs = [...one.keys()].filter((at) => one[at] !== other[at])
  // Beside a pixel that differs there is one that is painted in both: the edge moved there, and nothing is missing.
  const isEdge = (at: number) => BESIDE.some((step) => one[at + step] === 0 && other[at + step] === 0)
  return {
    painted: one.filter((shade) => shade === 0).length,
    differs: differs.length,
    missing: differs.filter((at) => !isEdge(at)).length,
  }
}

/** A number below one for each position, the same in every run. */
const noise = (at: number) => ((at * 7919) % 10_007) / 10_007

test('a line of 50,000 points and the one that is drawn of it are the same picture', async () => {
  const points = Array.from({ length: 50_000 }, (_, at): Point => {
    const x = (at / 50_000) * WIDTH
    return [x, 150 + 80 * Math.sin(x / 40) + 60 * (noise(at) - 0.5)]
  })
  const kept = thinnedLine(points)
  expect(kept.length).toBeLessThan(6_000)
  const { painted, differs, missing } = await compared(points, kept, line, 2)
  expect(painted).toBeGreaterThan(50_000)
  expect(differs).toBeLessThan(painted * LEAST_SEEN)
  expect(missing).toBe(0)
})

test('50,000 points and those that are drawn of them are the same picture', async () => {
  const points = Array.from({ length: 50_000 }, (_, at): Point => {
    const x = noise(at) * (WIDTH - 20) + 10
    return [x, 150 + 90 * Math.sin(x / 90) + 70 * (noise(at * 31 + 7) - 0.5)]
  })
  const kept = uncovered(points, POINT_RADIUS)
  expect(kept.length).toBeLessThan(points.length / 3)
  const { painted, differs, missing } = await compared(points, kept, dots, 2 * POINT_RADIUS)
  expect(painted).toBeGreaterThan(50_000)
  expect(differs).toBeLessThan(painted * LEAST_SEEN)
  expect(missing).toBe(0)
})
