import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { announce, SetupError } from './say.mjs'

/** Installs the locked packages when they are missing or are not the ones that the lockfile names. */
export async function ensurePackages(root) {
  requireNode()
  if (packagesMatch(root)) return
  await announce('Installing packages', async () => {
    const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], root)
    if (code !== 0) {
      throw new SetupError(
        'The packages could not be installed (see above). `npm ci` needs the npm registry, or a full npm cache.',
      )
    }
  })
}

/** Compares the lockfile with the record of what was installed, which npm writes as its last act. */
export function packagesMatch(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) throw new SetupError('package-lock.json is missing or unreadable.')
  if (!installed) return false
  return Object.entries(wanted).every(
    // Optional packages are those of other systems.
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

function npm(args, cwd) {
  // Under `npm run` this is the path of the npm in use, which may not be the one on PATH.
  const self = process.env.npm_execpath
  return self?.endsWith('.js')
    ? runCommand(process.execPath, [self, ...args], { cwd })
    : runCommand('npm', args, { cwd })
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupError(`Almanac needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org.`)
}
