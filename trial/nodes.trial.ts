import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TrialRow } from './trial-row.ts'

type Result = { status: string }
type Spec = { title: string; file: string; tests: { results: Result[]; status: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Report = { suites: Suite[]; errors: { message?: string }[] }

/**
 * `npm run trial nodes`: every journey of the browser tests on two servers behind a proxy that hands each request to the
 * other one in turn. `JOURNEYS="search visits" npm run trial nodes` runs those whose file names begin so.
 */
export async function trial(): Promise<TrialRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-nodes-'))
  const file = join(folder, 'report.json')
  try {
    const chosen = (process.env.JOURNEYS ?? '').split(' ').filter(Boolean)
    const files = chosen.map((name) => `tests/e2e/${name}`)
    await run(['test', '--project=two-nodes', '--retries=1', ...files], file)
    const { suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const specs = suites.flatMap(allOf)
    const of = (status: string) => specs.filter(({ tests }) => tests.some((test) => test.status === status))
    const failed = of('unexpected').map(({ title, file: from }) => `${from}: ${title}`)
    const problems = [...failed, ...errors.map(({ message = 'The run failed.' }) => message.slice(0, 300))]
    const figures = `${specs.length} journeys, ${of('expected').length} passed, ${of('flaky').length} at the second try, ${of('skipped').length} left out`
    return [{ name: 'journeys of the browser tests on two servers', figures, problems }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const allOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(allOf)]

/** It ends with 1 where a journey failed, which its report tells. */
function run(args: string[], file: string): Promise<void> {
  const env = { ...process.env, EVERY_JOURNEY: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const child = spawn(resolve('node_modules/.bin/playwright'), args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', () => done())
  })
}
