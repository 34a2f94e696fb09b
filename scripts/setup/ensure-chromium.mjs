import { findChromium } from '../../tests/support/chromium.mjs'
import { bin, runCommand } from './run-command.mjs'
import { announce, SetupError, say } from './say.mjs'

// The shell needs a fraction of the processes that the whole program starts for every page.
const SHELL = {
  name: 'apt-get',
  steps: ['apt-get update -q', 'apt-get install -qy --no-install-recommends chromium-headless-shell'],
}

// The system's package managers, in the order they are tried. Each step is one command line.
const MANAGERS = [
  SHELL,
  { name: 'apt-get', steps: ['apt-get install -qy --no-install-recommends chromium'] },
  { name: 'dnf', steps: ['dnf install -qy chromium'] },
  { name: 'apk', steps: ['apk add --no-progress chromium'] },
  { name: 'brew', steps: ['brew install --cask chromium'], asUser: true },
]

/** Finds a Chromium for the browser tests, or installs one: by the system's package manager, else by Playwright. */
export async function ensureChromium(root) {
  const found = findChromium()
  if (found && (process.env.CHROMIUM_PATH || found.endsWith('headless-shell') || !isContainer())) return found
  if (found) {
    await announce('Installing the Chromium shell for the browser tests', () => installBy(SHELL))
    return findChromium()
  }
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
  for (const manager of MANAGERS) if (await installBy(manager)) return
  say("Trying Playwright's own Chromium …")
  await runCommand(bin(root, 'playwright'), ['install', 'chromium'], { cwd: root })
}

/** Whether it could; a manager that is not there, or may not, is passed over without a word. */
async function installBy({ name, steps, asUser }) {
  const prefix = (await has(name)) ? await privilege(asUser) : undefined
  if (prefix === undefined) return false
  if (await runAll(steps.map((step) => `${prefix}${step}`))) return true
  say(`${name} could not install Chromium.`)
  return false
}

/** A machine of its own, where another browser is nobody's bother: people don't work as root. */
function isContainer() {
  return process.getuid?.() === 0
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
