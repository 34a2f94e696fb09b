import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export type AlmanacServer = {
  url: string
  dataDir: string
  pid: number
  /** What the server has logged so far, a line each. */
  log: readonly string[]
  /** Runs `almanac <args>` on the same data; answers what it printed and its exit code. */
  cli(args: string[]): Promise<{ code: number; stdout: string; stderr: string }>
  /** Nobody reads its log any more, as after the end of what it was piped into. */
  closeLog(): void
  /** Asks the server to drain and close; the data folder goes too unless it was given. Answers the exit code. */
  stop(): Promise<number>
}

export type StartOptions = {
  databaseUrl?: string
  dataDir?: string
  env?: Record<string, string>
  /** It may say at `/ready` that something is wrong with it. */
  unwell?: boolean
  /** What is started instead of the production build. */
  entry?: string
  /** What Node is told before the entry. */
  nodeArgs?: string[]
}

// Ample, since a busy machine is slow, and the first start in development prepares its packages.
const START_LIMIT_MS = 90_000

/** The production build on a free port, with its own data folder; resolves once `/ready` answers. */
export async function startAlmanac(options: StartOptions = {}): Promise<AlmanacServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'almanac-data-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    PUBLIC_URL: '',
    ...options.env,
  }
  const entry = resolve(options.entry ?? 'build/server/main.js')
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), entry], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const exited = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  try {
    const url = await readyUrl(child, exited, log, options.unwell ?? false)
    return { url, dataDir, log, pid: child.pid ?? 0, cli: (args) => runCli(args, env), closeLog, stop }
  } catch (error) {
    await stop()
    throw error
  }

  function closeLog(): void {
    child.stdout.destroy()
    child.stderr.destroy()
  }

  async function stop(): Promise<number> {
    child.kill('SIGTERM')
    const code = await exited
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    return code
  }
}

/** The address in the server's own log line; its other output is kept to explain a start that failed. */
function readyUrl(child: ChildProcess, exited: Promise<number>, printed: string[], unwell: boolean): Promise<string> {
  return new Promise((done, fail) => {
    const giveUp = (why: string) => fail(new Error(`The server ${why}:\n${printed.slice(-50).join('\n')}`))
    const timer = setTimeout(() => giveUp(`was not ready after ${START_LIMIT_MS / 1000} s`), START_LIMIT_MS)
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line)
        const url = urlIn(line)
        if (!url) return
        clearTimeout(timer)
        if (unwell) done(url)
        else waitUntilReady(url).then(done, fail)
      })
    }
    void exited.then((code) => {
      clearTimeout(timer)
      giveUp(`ended with ${code} before it was ready`)
    })
  })
}

function urlIn(line: string): string | null {
  if (!line.startsWith('{') || !line.includes('"ready"')) return null
  const entry = JSON.parse(line) as { msg?: string; url?: string }
  return entry.msg === 'ready' && entry.url ? entry.url : null
}

async function waitUntilReady(url: string): Promise<string> {
  const answer = await fetch(`${url}/ready`)
  if (!answer.ok) throw new Error(`/ready answered ${answer.status}: ${await answer.text()}`)
  return url
}

function runCli(args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [resolve('build/server/cli.js'), ...args], { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
    })
  })
}
