import { expect, test } from 'vitest'
import { arrivingBody } from './arriving-body.server.ts'

const request = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit)

const sent = (sizes: number[], end: 'closes' | 'waits' = 'closes') =>
  request(
    new ReadableStream({
      start(controller) {
        for (const size of sizes) controller.enqueue(new Uint8Array(size))
        if (end === 'closes') controller.close()
      },
    }),
  )

async function sizesOf(pieces: AsyncIterable<Uint8Array>): Promise<number[]> {
  const sizes: number[] = []
  for await (const piece of pieces) sizes.push(piece.length)
  return sizes
}

test('a body comes in its pieces, and whoever goes silent is refused', async () => {
  expect(await sizesOf(arrivingBody(sent([3, 5])).pieces())).toEqual([3, 5])
  expect(await sizesOf(arrivingBody(new Request('http://localhost/')).pieces())).toEqual([])
  await expect(sizesOf(arrivingBody(sent([3], 'waits'), 20).pieces())).rejects.toThrow('took too long to arrive')
})

test('what is left of a refused body is taken and dropped, up to a limit', async () => {
  const body = arrivingBody(sent([10, 10, 10, 10]))
  for await (const piece of body.pieces()) {
    expect(piece.length).toBe(10)
    break
  }
  await body.discard(15)
  expect(await sizesOf(body.pieces())).toEqual([10])
  await body.discard(100)
  await arrivingBody(sent([1], 'waits'), 20).discard(100)
})
