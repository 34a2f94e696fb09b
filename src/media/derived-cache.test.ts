import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDerivedCache } from './derived-cache.server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-sizes-'))
})
afterEach(() => rm(folder, { recursive: true }))

const name = (letter: string, width = 320) => `${letter.repeat(64)}-${width}.webp`
const bytes = (size: number) => new Uint8Array(size).fill(7)

async function kept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

test('the bound holds: what was not used for the longest time goes first', async () => {
  const cache = openDerivedCache(folder, 100)
  await cache.keep(name('a'), bytes(40))
  await cache.keep(name('b'), bytes(40))
  await (await cache.get(name('a')))?.body.cancel()
  await cache.keep(name('c'), bytes(40))
  expect(await kept()).toEqual([name('a'), name('c')])
  await cache.keep(name('d'), bytes(100))
  expect(await kept()).toEqual([name('d')])
  await cache.keep(name('e'), bytes(101))
  expect(await kept()).toEqual([name('d')])
  expect(await cache.get(name('b'))).toBeNull()
})

test('the next start knows what was kept, and a picture takes all its sizes with it', async () => {
  const before = openDerivedCache(folder, 100)
  for (const letter of ['a', 'b']) await before.keep(name(letter), bytes(40))
  await utimes(join(folder, 'bb', name('b')), 1, 1)
  const cache = openDerivedCache(folder, 100)
  await cache.keep(name('a', 640), bytes(20))
  expect(await kept()).toEqual([name('a'), name('a', 640), name('b')])
  await cache.keep(name('c'), bytes(10))
  expect(await kept()).toEqual([name('a'), name('a', 640), name('c')])
  await cache.drop('a'.repeat(64))
  expect(await kept()).toEqual([name('c')])
})
