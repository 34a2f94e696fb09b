import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenedFile, openRenderedFiles, type RenderFile } from './rendered-files.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-rendered-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function read(file: OpenedFile, range?: { from: number; to: number }): Promise<string> {
  await file.begun()
  const pieces: Uint8Array[] = []
  for await (const piece of file.bytes(range)) pieces.push(piece)
  file.release()
  return Buffer.concat(pieces).toString()
}

/** A file that is made step by step, as somebody else says. */
function slowly() {
  const steps: { resolve: (text: string | Error | null) => void; promise: Promise<string | Error | null> }[] = []
  const step = (at: number) => {
    while (steps.length <= at) {
      let resolve: (text: string | Error | null) => void = () => {}
      const promise = new Promise<string | Error | null>((done) => {
        resolve = done
      })
      steps.push({ resolve, promise })
    }
    return steps[at] as (typeof steps)[number]
  }
  let told = 0
  const render: RenderFile = async (path, signal) => {
    for (let at = 0; ; at++) {
      const left = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      const text = await Promise.race([step(at).promise, left])
      if (text === null) return
      if (text instanceof Error) throw text
      await appendFile(path, text)
    }
  }
  return { render, next: (text: string | Error | null) => step(told++).resolve(text) }
}

test('a file is read while it is made, once for all who ask, and from the folder afterwards', async () => {
  writeFileSync(join(folder, 'left'), 'of a server that died')
  const files = await openRenderedFiles({ folder, maxBytes: 100 })
  expect(readdirSync(folder)).toEqual([])
  const { render, next } = slowly()
  const first = files.open('a', render)
  const second = files.open('a', () => Promise.reject(new Error('made twice')))
  const reading = Promise.all([read(first), read(second)])
  next('one, ')
  const begun = files.open('a', render)
  await begun.begun()
  expect([begun.size, files.sizeOf('a')]).toEqual([null, null])
  next('two')
  next(null)
  expect(await reading).toEqual(['one, two', 'one, two'])
  expect([await begun.whole(), begun.size, files.sizeOf('a')]).toEqual([8, 8, 8])
  expect(await read(begun, { from: 2, to: 5 })).toBe('e, t')
  await files.close()
})

test('what the last of its readers has left is not made any more, and is made anew for the next', async () => {
  const files = await openRenderedFiles({ folder, maxBytes: 100 })
  const first = slowly()
  const [one, other] = [files.open('a', first.render), files.open('a', first.render)]
  first.next('half')
  await one.begun()
  one.release()
  one.release()
  expect(await Promise.race([other.begun().then(() => 'there'), 1])).toBeDefined()
  other.release()
  await expect.poll(() => readdirSync(folder)).toEqual([])
  const again = slowly()
  again.next('whole')
  again.next(null)
  expect(await read(files.open('a', again.render))).toBe('whole')
})

test('a failure is told to whoever reads, and leaves nothing', async () => {
  const files = await openRenderedFiles({ folder, maxBytes: 100 })
  const { render, next } = slowly()
  next('half')
  const reading = read(files.open('a', render))
  next(new Error('the disk is full'))
  await expect(reading).rejects.toThrow('the disk is full')
  await expect(files.open('b', () => Promise.reject(new Error('busy'))).begun()).rejects.toThrow('busy')
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('beyond its bytes the folder loses what nobody asked for longest, but nothing that is being read', async () => {
  const files = await openRenderedFiles({ folder, maxBytes: 10 })
  const write =
    (text: string): RenderFile =>
    (path) =>
      appendFile(path, text)
  for (const key of ['a', 'b']) await read(files.open(key, write('12345')))
  await read(files.open('a', write('never')))
  expect(await read(files.open('c', write('123')))).toBe('123')
  expect(['a', 'b', 'c'].map(files.sizeOf)).toEqual([5, null, 3])
  const large = files.open('d', write('x'.repeat(50)))
  expect(await large.whole()).toBe(50)
  expect(['a', 'c', 'd'].map(files.sizeOf)).toEqual([null, null, 50])
  large.release()
  await expect.poll(() => readdirSync(folder)).toEqual([])
})
