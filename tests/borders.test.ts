import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VISITOR_VIEWS } from '../scripts/gate/steps.mjs'

// A small tree in which each file breaks one border: the rule, the file, what it imports.
const violations: [rule: string, file: string, imports: string][] = [
  ['layer-store', 'store/a.ts', '#verbs/a.ts'],
  ['layer-engines', 'engines/a.ts', '#server/a.ts'],
  ['layer-verbs', 'verbs/b.ts', '#graph/a.ts'],
  ['layer-graph', 'graph/b.ts', '#store/b.ts'],
  ['layer-cli', 'cli/a.ts', '#graph/a.ts'],
  ['layer-cli', 'cli/b.ts', '#server/a.ts'],
  ['layer-routes', 'routes/c.tsx', '#server/a.ts'],
  ['layer-site', 'site/a.tsx', '#admin/a.tsx'],
  ['layer-editor', 'editor/b.ts', '#routes/a.tsx'],
  ['layer-domain', 'domain/a.ts', '#store/b.ts'],
  ['layer-unknown', 'misplaced/a.ts', '#domain/b.ts'],
  ['no-cycle', 'domain/c.ts', '#domain/d.ts'],
  ['domain-is-pure', 'domain/e.ts', 'node:fs'],
  ['server-only', 'editor/c.tsx', '#domain/b.server.ts'],
  ['sql-has-a-home', 'verbs/c.ts', 'kysely'],
  ['sql-has-a-home', 'routes/b.tsx', '@duckdb/node-api'],
  ['verbs-see-models-only', 'verbs/d.ts', '#elements/table/view.tsx'],
  ['views-without-editors', 'elements/graph/view.tsx', '#editor-kit/a.ts'],
  ['views-without-editors', 'site/b.tsx', 'lexical'],
  ['product-without-tests', 'server/b.ts', '../../tests/a.ts'],
  ['no-tools-at-run-time', 'server/c.ts', 'vitest'],
  ['resolvable', 'server/d.ts', './nowhere.ts'],
  ['visitor-reach', 'elements/card/view.tsx', '#domain/schema.ts'],
  ['visitor-reach', 'fields/date/view.tsx', '#domain/schema.ts'],
  ['visitor-reach', 'rich-text/view.tsx', '#domain/schema.ts'],
  ['visitor-reach', 'site/d.ts', '#domain/schema.ts'],
]
const rightful: [file: string, imports: string[]][] = [
  ['domain/schema.ts', ['zod']],
  ['domain/b.ts', []],
  ['domain/d.ts', ['#domain/c.ts']],
  ['domain/b.server.ts', []],
  ['store/b.ts', ['kysely', '#domain/b.ts']],
  ['verbs/a.ts', ['#store/b.ts', '#elements/table/model.ts']],
  ['elements/table/model.ts', ['#domain/schema.ts']],
  ['elements/table/view.tsx', ['#domain/b.ts']],
  ['editor-kit/a.ts', []],
  ['admin/a.tsx', ['#elements/table/view.tsx']],
  ['graph/a.ts', ['#verbs/a.ts']],
  ['routes/a.tsx', ['#verbs/a.ts', '#site/c.tsx']],
  ['site/c.tsx', ['#elements/table/view.tsx']],
  ['server/a.ts', ['#store/b.ts', '#graph/a.ts']],
]

let tree: string
let found: Set<string>

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'almanac-borders-'))
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  write('package.json', JSON.stringify({ ...manifest, type: 'module', imports: { '#*': './src/*' } }))
  write('tests/a.ts', 'export {}')
  for (const [, file, imported] of violations) write(`src/${file}`, source([imported]))
  for (const [file, imported] of rightful) write(`src/${file}`, source(imported))
  const reports = await Promise.all([
    cruise('.dependency-cruiser.cjs', ['src']),
    cruise('.dependency-cruiser.visitor.cjs', VISITOR_VIEWS),
  ])
  found = new Set(reports.flat())
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

const manifest = { dependencies: { zod: '*', kysely: '*', '@duckdb/node-api': '*' }, devDependencies: { vitest: '*' } }

function write(path: string, content: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), content)
}

function source(imported: string[]): string {
  return `${imported.map((name) => `import '${name}'`).join('\n')}\nexport {}\n`
}

/** `rule file` for every violation that the rules report in the tree. */
function cruise(config: string, from: string[]): Promise<string[]> {
  const args = [resolve('node_modules/.bin/depcruise'), '--config', resolve(config), '--output-type', 'json', ...from]
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 50e6 }, (error, stdout) => {
      if (error && !stdout.startsWith('{')) return fail(error)
      const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
      done(summary.violations.map((violation) => `${violation.rule.name} ${violation.from}`))
    })
  })
}

test.each(violations)('the border %s reports %s importing %s', (rule, file) => {
  expect(found).toContain(`${rule} src/${file}`)
})

test('imports that go down are not reported', () => {
  const reported = [...found].map((line) => line.split(' ')[1])
  const inCycle = 'src/domain/d.ts'
  expect(rightful.map(([file]) => `src/${file}`).filter((file) => file !== inCycle && reported.includes(file))).toEqual(
    [],
  )
})
