import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../setup/ensure-build.mjs'
import { bin, runCommand } from '../setup/run-command.mjs'
import { withLock } from '../setup/with-lock.mjs'
import { countPlaywright, countStep, countVitest } from './counts.mjs'
import { judgeSecondTries } from './second-tries.mjs'
import { whatFailed } from './what-failed.mjs'

/**
 * What `npm test` runs. `weight` is how many cores a step keeps busy, `needs` the steps that come first;
 * `run` answers `{ passed, failed, output }`, and in `again` the names of what passed on the second try and why the first failed. A step with `counts: false` prepares others and is no test itself. What tests write goes into `scratch`.
 */
export function gateSteps(root, scratch) {
  const tool =
    (name, ...args) =>
    () =>
      runCommand(bin(root, name), args, options())
  const script = (name) => () => runCommand(process.execPath, [join(root, 'scripts', name)], options())
  // The compiler of TypeScript 7, five times as fast; tools that need its API in JavaScript still have that of 6.
  const types = (project, cache) => () =>
    runCommand(
      process.execPath,
      [join(root, COMPILER), '-p', project, ...REMEMBER, `node_modules/.cache/${cache}.tsbuildinfo`],
      options(),
    )
  const options = (env = {}) => ({ cwd: root, output: 'capture', env: { ...PLAIN, ...env } })
  // Windows names the folder of what is temporary otherwise.
  const written = { TMPDIR: scratch, TEMP: scratch, TMP: scratch }

  return [
    { name: 'build', weight: 1, needs: [], run: attempt(() => withLock(root, () => ensureBuild(root))) },
    {
      name: 'lint',
      weight: 1,
      needs: [],
      run: inTurn(
        tool('biome', 'ci', '--error-on-warnings', '--colors=off'),
        script('check-conventions.mjs'),
        script('check-patterns.mjs'),
      ),
    },
    {
      name: 'types',
      weight: 1,
      needs: [],
      run: inTurn(
        tool('react-router', 'typegen'),
        types('tsconfig.json', 'whole'),
        types('src/domain/tsconfig.json', 'domain'),
      ),
    },
    { name: 'chromium', weight: 1, needs: [], counts: false, run: attempt(() => chromium(root)) },
    {
      name: 'borders',
      weight: 1,
      needs: [],
      run: inTurn(
        tool('depcruise', '--config', '.dependency-cruiser.cjs', 'src'),
        tool('depcruise', '--config', '.dependency-cruiser.visitor.cjs', ...VISITOR_VIEWS),
      ),
    },
    { name: 'unused', weight: 1, needs: [], run: inTurn(tool('knip')) },
    { name: 'bundle', weight: 1, needs: ['build'], run: inTurn(script('check-visitor-bundle.mjs')) },
    // Half of what it does is waiting for its own servers, so that it goes well beside what has one core.
    { name: 'unit', weight: 1, needs: ['build'], run: () => unit() },
    { name: 'e2e', weight: 2, needs: ['build', 'chromium'], run: () => e2e() },
  ]

  async function unit() {
    const file = join(scratch, 'vitest.json')
    const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code, output } = await runCommand(bin(root, 'vitest'), args, options(written))
    return { ...countVitest(report(file), code), output: whatFailed(output) }
  }

  async function e2e() {
    const file = join(scratch, 'playwright.json')
    const env = { ...written, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const args = ['test', '--forbid-only', '--retries=1']
    const { code, output } = await runCommand(bin(root, 'playwright'), args, options(env))
    const { told, ...counted } = judgeSecondTries(
      join(root, 'test-results/second-tries.json'),
      countPlaywright(report(file), code),
    )
    return { ...counted, output: told + whatFailed(output) }
  }
}

/** Where what visitors see begins: what can be reached from here is all that `.dependency-cruiser.visitor.cjs` asks about. */
export const VISITOR_VIEWS = ['src/site', 'src/rich-text/view*', 'src/{elements,fields}/*/view.tsx']
const COMPILER = 'node_modules/typescript-native/bin/tsc'
// Only what changed since the last run is checked again.
const REMEMBER = ['--incremental', '--tsBuildInfoFile']
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: '0' }

/** Several commands that together are one step; the first that fails ends it. */
function inTurn(...commands) {
  return async () => {
    let output = ''
    for (const command of commands) {
      const result = await command()
      output += result.output
      if (result.code !== 0) return { ...countStep(result.code), output }
    }
    return { ...countStep(0), output }
  }
}

function attempt(work) {
  return async () => {
    try {
      await work()
      return { ...countStep(0), output: '' }
    } catch (error) {
      return { ...countStep(1), output: error.message }
    }
  }
}

/** Loaded late: it needs the installed packages. */
async function chromium(root) {
  const { ensureChromium } = await import('../setup/ensure-chromium.mjs')
  await ensureChromium(root)
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
