import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../scripts/setup/ensure-build.mjs'
import { packagesMatch } from '../scripts/setup/ensure-packages.mjs'
import { withLock } from '../scripts/setup/with-lock.mjs'
import { findChromium } from './support/chromium.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'almanac-setup-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

test('packages are installed again when they are missing or not the locked ones', () => {
  const foreign = { 'node_modules/for-another-system': { version: '1.0.0', optional: true } }
  const locked = { '': {}, 'node_modules/a': { version: '1.0.0' } }
  write('package-lock.json', { packages: { ...locked, ...foreign } })
  expect(packagesMatch(root)).toBe(false)
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } })
  expect(packagesMatch(root)).toBe(false)
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } })
  expect(packagesMatch(root)).toBe(true)
})

test('a build is stale when a source, its name or the lockfile changes, and not when a test does', () => {
  write('src/a.ts', 'one')
  const before = fingerprint(root)
  write('src/a.test.ts', 'a test')
  expect(fingerprint(root)).toBe(before)
  const seen = new Set([before])
  for (const [path, content] of [
    ['src/a.ts', 'two'],
    ['src/deep/b.ts', 'one'],
    ['package-lock.json', '{}'],
    ['vite.config.ts', 'export {}'],
  ] as const) {
    write(path, content)
    seen.add(fingerprint(root))
  }
  expect(seen.size).toBe(5)
})

test('two commands at once on a fresh clone set it up one after the other', async () => {
  const events: string[] = []
  const work = (name: string) =>
    withLock(root, async () => {
      events.push(`${name} starts`)
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${name} ends`)
    })
  await Promise.all([work('a'), work('b')])
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
})

test('a Chromium that is named but is no program is not used, and no other is taken in its place', () => {
  write('chromium', 'not a program')
  expect(findChromium({ ...process.env, CHROMIUM_PATH: join(root, 'chromium') })).toBeUndefined()
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})
