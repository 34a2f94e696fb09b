import { findChromium } from '../../tests/support/chromium.mjs'
import { bin, runCommand } from './run-command.mjs'
import { announce, SetupError, say } from './say.mjs'

// The system's package managers, in the order they are tried. Each step is one command line.
const MANAGERS = [
  {
    name: 'apt-get',
    steps: ['apt-get update -q', 'apt-get install -qy --no-install-recommends chromium-headless-shell'],
  },
  { name: 'apt-get', steps: ['apt-get install -qy --no-install-recommends chromium'] },
  { name: 'dnf', steps: ['dnf install -qy chromium'] },
  { name: 'apk', steps: ['apk add --no-progress chromium'] },
  { name: 'brew', steps: ['brew install --cask chromium'], asUser: true },
]

/** Finds a Chromium for the browser tests, or installs one: by the system's package manager, else by Playwright. */
export async function ensureChromium(root) {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) {
    throw new SetupError(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is not a program that can be run.`)
  }
  await announce('Installing Chromium for the browser tests', () => install(root))
  const installed = findChromium()
  if (installed) return installed
  throw new SetupError(
    'No Chromium could be found or installed. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

async function install(root) {
  for (const { name, steps, asUser } of MANAGERS) {
    const prefix = (await has(name)) ? await privilege(asUser) : undefined
    if (prefix === undefined) continue
    if (await runAll(steps.map((step) => `${prefix}${step}`))) return
    say(`${name} could not install Chromium.`)
  }
  say("Trying Playwright's own Chromium …")
  await runCommand(bin(root, 'playwright'), ['install', 'chromium'], { cwd: root })
}

async function runAll(lines) {
  for (const line of lines) {
    const [program, ...args] = line.split(' ')
    const { code } = await runCommand(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    // A failing `update` may be one dead mirror of many; the install itself decides.
    if (code !== 0 && line === lines.at(-1)) return false
  }
  return true
}

/** What to put before a command that needs root: nothing, `sudo`, or undefined when it cannot be had unasked. */
async function privilege(asUser) {
  if (asUser || process.getuid?.() === 0) return ''
  if ((await has('sudo')) && (await succeeds('sudo', ['-n', 'true']))) return 'sudo -n '
  return undefined
}

async function has(program) {
  return process.platform !== 'win32' && (await succeeds('sh', ['-c', `command -v ${program}`]))
}

async function succeeds(program, args) {
  return (await runCommand(program, args, { output: 'capture' })).code === 0
}
