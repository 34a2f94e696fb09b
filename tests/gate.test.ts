import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { conventionProblems, readChecklist } from '../scripts/gate/conventions.mjs'
import { countPlaywright, countVitest } from '../scripts/gate/counts.mjs'
import { schedule } from '../scripts/gate/schedule.mjs'
import { makeScratch } from '../scripts/gate/scratch.mjs'
import { judgeSecondTries } from '../scripts/gate/second-tries.mjs'
import { checkVisitorBundle } from '../scripts/gate/visitor-bundle.mjs'
import { whatFailed } from '../scripts/gate/what-failed.mjs'

const step = (name: string, weight = 1, needs: string[] = []) => ({ name, weight, needs })

test('steps run side by side within two cores, each after what it needs', async () => {
  let inUse = 0
  let most = 0
  const order: string[] = []
  const steps = [step('a'), step('b'), step('big', 2, ['a']), step('c', 1, ['b']), step('d')]
  await schedule(steps, {
    slots: 2,
    blocked: () => expect.unreachable(),
    async run({ name, weight }: { name: string; weight: number }) {
      inUse += weight
      most = Math.max(most, inUse)
      await new Promise((resolve) => setImmediate(resolve))
      inUse -= weight
      order.push(name)
      return { ok: true }
    },
  })
  expect(most).toBe(2)
  expect(order.toSorted()).toEqual(['a', 'b', 'big', 'c', 'd'])
  expect(order.indexOf('big')).toBeGreaterThan(order.indexOf('a'))
  expect(order.indexOf('c')).toBeGreaterThan(order.indexOf('b'))
})

test('a step whose need failed is reported as blocked, and so is what needs that one', async () => {
  const results = await schedule([step('a'), step('b', 1, ['a']), step('c', 1, ['b'])], {
    slots: 2,
    run: async () => ({ ok: false }),
    blocked: (_step: unknown, missing: string) => ({ ok: false, missing }),
  })
  expect(results).toEqual([{ ok: false }, { ok: false, missing: 'a' }, { ok: false, missing: 'b' }])
})

test('what tests write lies in memory where that has room, and what a killed run left there is removed', () => {
  const memory = mkdtempSync(join(tmpdir(), 'almanac-memory-'))
  const left = (name: string, owner?: number) => {
    mkdirSync(join(memory, name))
    if (owner) writeFileSync(join(memory, name, 'owner.pid'), String(owner))
    return join(memory, name)
  }
  // Pids end below this one.
  const [killed, running] = [left('almanac-gate-a', 99_999_999), left('almanac-gate-b', process.pid)]
  const [beingMade, foreign] = [left('almanac-gate-c'), left('other', 99_999_999)]
  const scratch = makeScratch(memory, 0)
  expect(dirname(scratch.folder)).toBe(memory)
  expect([killed, running, beingMade, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
  scratch.remove()
  expect(existsSync(scratch.folder)).toBe(false)

  for (const tooSmall of [makeScratch(memory, Number.POSITIVE_INFINITY), makeScratch(join(memory, 'none'), 0)]) {
    expect(dirname(tooSmall.folder)).toBe(tmpdir())
    tooSmall.remove()
  }
  rmSync(memory, { recursive: true })
})

test('a runner that ran nothing, crashed, or could not load a file has failed', () => {
  expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 3, failed: 1 })
  const brokenFile = { status: 'failed', assertionResults: [] }
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults: [brokenFile] }, 1).failed).toBe(2)
  expect(countPlaywright({ stats: { expected: 0 }, errors: [{}] }, 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright({ stats: { expected: 2, unexpected: 1, flaky: 1 } }, 1)).toMatchObject({
    passed: 3,
    failed: 1,
  })
})

test('what passed on the second try has passed and is named, with why the first failed', () => {
  const message = `Error: \u001b[31mtwo buttons\u001b[39m\nCall log:\n  - waiting\n\n    at press (a.spec.ts:3)`
  const error = { message, location: { file: 'a.spec.ts', line: 3 } }
  const why = 'Error: two buttons\nCall log:\n  - waiting\nat a.spec.ts:3'
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ projectName: 'embedded', status, results: [{ error }, {}] }],
  })
  const nested = { specs: [spec('both', 'expected')], suites: [{ specs: [spec('nested', 'flaky')] }] }
  const suites = [{ specs: [spec('steady', 'expected'), spec('shaky', 'flaky')] }, nested]
  const again = ['a.spec.ts: shaky (embedded)', 'a.spec.ts: nested (embedded)'].map((name) => ({ name, why }))
  const stats = { expected: 2, unexpected: 0, flaky: 2 }
  expect(countPlaywright({ stats, suites }, 0)).toEqual({ passed: 4, failed: 0, again })
  expect(countPlaywright({ stats: { expected: 4 } }, 0)).toEqual({ passed: 4, failed: 0, again: [] })
})

test('what passes only on the second try in two of three runs fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-second-tries-'))
  const file = join(folder, 'below', 'second-tries.json')
  const tried = (names: string[]) => names.map((name) => ({ name, why: '' }))
  const run = (...names: string[]) => judgeSecondTries(file, { passed: 9, failed: 0, again: tried(names) })
  try {
    expect(run('focus', 'menu')).toEqual({ passed: 9, failed: 0, again: tried(['focus', 'menu']), told: '' })
    expect(run('other').failed).toBe(0)
    const third = run('focus', 'rows')
    expect(third).toMatchObject({ passed: 8, failed: 1, again: tried(['focus', 'rows']) })
    expect(third.told).toBe('Passed only on the second try, as in one of the two runs before: focus\n')
    // A run that could not start says nothing about its tests.
    judgeSecondTries(file, { passed: 0, failed: 1, again: [] })
    expect(run().failed).toBe(0)
    expect(run('other', 'menu').failed).toBe(0)
    expect(run('rows').failed).toBe(0)
    writeFileSync(file, '[["rows"], ["ro')
    expect(run('rows').failed).toBe(0)
    expect(run('rows').failed).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what a failed step prints begins with what failed', () => {
  const vitest = [' ✓ src/a.test.ts (2 tests) 3ms', '     ✓ slow  400ms', ' ❯ src/b.test.ts (1 test | 1 failed) 5ms']
  expect(whatFailed(vitest.join('\n'))).toBe(vitest[2])
  const playwright = [
    '  ✓    1 [embedded] › a.spec.ts:1:1 › passes (1.0s)',
    '  -    2 [postgres] › a.spec.ts:1:1 › left out',
    '  ✘    3 [embedded] › b.spec.ts:1:1 › fails (2.0s)',
    "    - waiting for getByRole('menu')",
  ]
  expect(whatFailed(playwright.join('\n'))).toBe(playwright.slice(2).join('\n'))
})

const checklist = readChecklist('P-001\tpages\tsites\tB\tSeen.\nP-002\tspine\titems\tU\tA rule.\n')

test.each([
  ['src/site/helpers.ts', 'export {}', 'named for what it holds'],
  ['src/utils/dates.ts', 'export {}', 'named for what it holds'],
  ['src/verbs/a.ts', 'JSON.parse(text)', 'at the doors only'],
  ['src/editor/a.ts', 'window.location.reload()', 'instead of reloading'],
  ['src/editor/a.tsx', 'await fetch(url)', 'a component shows'],
  ['src/a.ts', `// ${'TO'}${'DO'} later`, 'belongs in an issue'],
  ['src/a.ts', `// @ts-${'ignore'}`, 'not silenced'],
  ['tests/e2e/a.spec.ts', "page.getByText('Saved', { exact: true })", 'whole wording by themselves'],
  ['README.md', `see ${'/ho'}${'me/ann/notes'}`, "one person's machine"],
  ['src/a.test.ts', `test('x [${'P'}-999]', run)`, 'is not in docs/checklist.tsv'],
  ['src/a.test.ts', `test('x [${'P'}-001]', run)`, 'browser test'],
])('%s with %j is against the conventions', (path, text, reason) => {
  expect(conventionProblems(path, text, checklist).join()).toContain(reason)
})

test('what the conventions allow is not reported', () => {
  expect(conventionProblems('src/store/door.ts', 'JSON.parse(text)', checklist)).toEqual([])
  expect(conventionProblems('src/verbs/a.test.ts', 'JSON.parse(text)', checklist)).toEqual([])
  expect(conventionProblems('src/a.test.ts', `test('x [${'P'}-002]', run)`, checklist)).toEqual([])
  expect(conventionProblems('tests/e2e/a.spec.ts', `test('x [${'P'}-001]', run)`, checklist)).toEqual([])
})

const manifest = {
  'src/site/visitor.ts': {
    file: 'v.js',
    src: 'src/site/visitor.ts',
    isEntry: true,
    imports: ['_s.js'],
    dynamicImports: ['d'],
  },
  '_s.js': { file: 's.js' },
  d: { file: 'd.js', imports: ['_s.js'] },
  'src/routes/edit.tsx': { file: 'e.js', src: 'src/routes/edit.tsx', isEntry: true, imports: ['_z.js'] },
  '_z.js': { file: 'z.js' },
}
const bundle = (modules: Record<string, string[]>) =>
  checkVisitorBundle(manifest, { modulesOf: (file: string) => modules[file] ?? [], bytesOf: () => Buffer.from('x') })

test("a visitor's script may not hold editor code, a schema library or the router, however far away", () => {
  const clean = {
    'v.js': ['src/site/visitor.ts'],
    's.js': ['node_modules/react/index.js', 'src/fields/lexical/shown.ts'],
    'z.js': ['node_modules/zod/index.js'],
  }
  expect(bundle(clean)).toMatchObject([{ entry: 'src/site/visitor.ts', scripts: 3, problems: [] }])
  for (const module of [
    'src/editor/save.ts',
    'src/elements/table/editor.tsx',
    'src/editor-kit/panel.tsx',
    'node_modules/lexical/Lexical.mjs',
    'src/fields/lexical/input.tsx',
    'src/fields/text/model.ts',
    'node_modules/@lexical/link/index.mjs',
    'node_modules/zod/v4/index.js',
    'node_modules/react-router/dist/index.mjs',
  ]) {
    expect(bundle({ ...clean, 'd.js': [module] })[0]?.problems.join()).toContain(module)
    expect(bundle({ ...clean, 's.js': [module] })[0]?.problems.join()).toContain(module)
  }
})

test("a visitor's script may not grow beyond its bounds, at once or with a kind of element", () => {
  const weigh = (sizes: Record<string, number>) =>
    checkVisitorBundle(manifest, {
      modulesOf: () => [],
      bytesOf: (file: string) => randomBytes(sizes[file] ?? 1),
    })[0]?.problems.join()
  expect(weigh({ 'v.js': 40_000, 's.js': 30_000, 'd.js': 19_000 })).toBe('')
  expect(weigh({ 'v.js': 40_000, 's.js': 40_000 })).toContain('src/site/visitor.ts weighs')
  expect(weigh({ 'd.js': 20_500 })).toContain('d weighs')
  // Outlines of maps are data: they may weigh more, and not as much as they like.
  const withOutlines = (size: number) => {
    const outlines = '_us.js'
    const modulesOf = (file: string) => (file === 'o.js' ? ['src/elements/map/boundaries/us.tsv?raw'] : [])
    const view = { file: 'v.js', src: 'src/site/visitor.ts', dynamicImports: [outlines] }
    const bytesOf = (file: string) => randomBytes(file === 'o.js' ? size : 1)
    const chunks = { 'src/site/visitor.ts': view, [outlines]: { file: 'o.js' } }
    return checkVisitorBundle(chunks, { modulesOf, bytesOf })[0]?.problems.join()
  }
  expect(withOutlines(150_000)).toBe('')
  expect(withOutlines(201_000)).toContain('_us.js weighs')
})

test('a site whose visitors get no script has nothing to check', () => {
  expect(checkVisitorBundle({}, { modulesOf: () => [], bytesOf: () => Buffer.alloc(0) })).toEqual([])
})
