import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkVisitorBundle } from './gate/visitor-bundle.mjs'
import { root } from './setup/root.mjs'

/** Fails when a visitor's script holds editor code, a schema library or the router, or weighs too much; tells what it weighs. */
const client = join(root, 'build/client')
const manifest = read('manifest.json')
const modules = read('modules.json')

const entries = checkVisitorBundle(manifest, {
  modulesOf: (file) => (modules[file] ?? []).map((id) => relative(root, id)),
  bytesOf: (file) => readFileSync(join(client, file)),
})
const problems = entries.flatMap((entry) => entry.problems)
for (const { entry, scripts, gzipped, kinds } of entries) {
  print(`${entry}: ${scripts} scripts, ${gzipped} bytes gzipped at once`)
  for (const one of kinds.filter(({ isOutlines }) => !isOutlines)) {
    print(`  and ${one.gzipped} with ${one.modules.find((path) => path.endsWith('view.tsx')) ?? one.kind}`)
  }
}
if (entries.length === 0) print('Visitors get no script.')
for (const problem of problems) print(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function read(name) {
  const path = join(client, '.vite', name)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  print(`${path} is missing: build first.`)
  process.exit(1)
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
