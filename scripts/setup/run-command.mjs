import { spawn } from 'node:child_process'

const windows = process.platform === 'win32'
const running = new Set()

/**
 * Runs a program to its end and answers its exit code and, when captured, everything it printed.
 * `output: 'stderr'` keeps stdout free for the command that the set-up serves.
 */
export function runCommand(command, args, { cwd, env, output = 'stderr' } = {}) {
  const stdio = { stderr: ['ignore', 2, 2], inherit: 'inherit', capture: ['ignore', 'pipe', 'pipe'] }[output]
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, shell: windows })
    running.add(child)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** A program of the installed packages, such as `biome`. */
export function bin(root, name) {
  return `${root}/node_modules/.bin/${name}${windows ? '.cmd' : ''}`
}

/** Stays in front of a long-running Node program: passes signals on and answers its exit code. */
export function runInFront(args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
    const forward = (signal) => child.kill(signal)
    // Ctrl-C reaches the child from the terminal itself; passing it on would count as a second, impatient one.
    const forwardUnlessTyped = (signal) => process.stdin.isTTY || forward(signal)
    process.on('SIGTERM', forward)
    process.on('SIGHUP', forward)
    process.on('SIGINT', forwardUnlessTyped)
    whenNpmEnds(() => forward('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/** A command that is stopped takes the programs along that it runs. */
export function stopTogether() {
  const stop = () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(143)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  whenNpmEnds(stop)
}

/** npm passes a signal to its shell, which may die of it without passing it on: being left alone then means the same. */
function whenNpmEnds(react) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    react()
  }, 200)
  watch.unref()
}
