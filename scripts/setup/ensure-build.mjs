import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, runCommand } from './run-command.mjs'
import { announce, SetupError } from './say.mjs'

// What the production build is made from.
const INPUTS = [
  'src',
  'public',
  'demo',
  'docs/guide',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const OUTPUTS = ['build/server/main.js', 'build/server/cli.js', 'build/client']
const STAMP = 'build/.made-from'

/** Builds for production unless the build at hand was made from exactly these sources. */
export async function ensureBuild(root) {
  const made = fingerprint(root)
  if (isFresh(root, made)) return
  await announce('Building', () => build(root, made))
}

export async function build(root, made = fingerprint(root)) {
  rmSync(join(root, STAMP), { force: true })
  const { code, output } = await runCommand(bin(root, 'react-router'), ['build'], {
    cwd: root,
    env: { NODE_ENV: 'production' },
    output: 'capture',
  })
  const missing = OUTPUTS.filter((path) => !existsSync(join(root, path)))
  if (code !== 0) throw new SetupError(`${output}\nThe build failed.`)
  if (missing.length > 0) throw new SetupError(`${output}\nThe build did not make ${missing.join(', ')}.`)
  writeFileSync(join(root, STAMP), made)
  return output
}

function isFresh(root, made) {
  const stamp = join(root, STAMP)
  return [STAMP, ...OUTPUTS].every((path) => existsSync(join(root, path))) && readFileSync(stamp, 'utf8') === made
}

/** A hash of the sources' paths and contents: times of change differ between clones that hold the same code. */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap((input) => filesOf(root, input)).filter((path) => !/\.test\.tsx?$/.test(path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`))
}
