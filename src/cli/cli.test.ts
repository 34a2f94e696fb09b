import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '#accounts/accounts.server.ts'
import { keepSecret } from '#installation/secret.server.ts'
import { openStore } from '#store/store.server.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { typedCommand } from '../../tests/support/typed-command.ts'
import { COMMANDS } from './commands.ts'

type Result = { code: number; stdout: string; stderr: string }

const INIT = ['init', '--site', 'Hazard Plan', '--email', 'Admin@Example.org', '--password', 'long enough']
const SECRET = 'a secret of more than thirty-two characters'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almanac-cli-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** What commands see of the environment. */
const around = (env: Record<string, string>) => ({ PATH: process.env.PATH, DATA_DIR: dataDir, SECRET, ...env })

const almanac = (args: string[], env: Record<string, string> = {}, stdin = '') =>
  typedCommand({ args, env: around(env), stdin })

/** The same as it was built, in a process of its own, in an empty folder. */
function builtAlmanac(args: string[], env: Record<string, string> = {}, stdin = ''): Promise<Result> {
  return new Promise((done) => {
    const options = { cwd: dataDir, env: around(env) }
    const child = execFile(
      process.execPath,
      [resolve('build/server/cli.js'), ...args],
      options,
      (error, stdout, stderr) => {
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr })
      },
    )
    child.stdin?.end(stdin)
  })
}

/** The account behind what a command answered, as the server would see it. */
async function actorOf(headers: Record<string, string>, databaseUrl: string | null = null) {
  const store = await openStore({ dataDir, databaseUrl })
  try {
    const secret = keepSecret({ secret: SECRET, dataDir })
    const now = () => new Date().toISOString()
    const accounts = openAccounts({ store, secret, publicUrl: null, now })
    const { email, password, ...rest } = headers
    if (!email || !password) return await accounts.actorOf(new Headers(rest))
    const { setCookie } = await accounts.signIn({ email, password, ip: null, userAgent: '' })
    return await accounts.actorOf(new Headers({ cookie: setCookie[0]?.split(';')[0] ?? '' }))
  } finally {
    await store.close()
  }
}

describe.each(['libsql', 'postgres'] as const)('the command line on %s', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  let env: Record<string, string> = {}
  beforeEach(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    env = database ? { DATABASE_URL: database.url } : {}
  })
  afterEach(() => database?.drop())

  test('init, user create and token create make what they say', async () => {
    const init = await builtAlmanac(INIT, env)
    expect(init).toEqual({
      code: 0,
      stdout: 'Created the site hazard_plan with the administrator admin@example.org.\n',
      stderr: '',
    })
    const again = await almanac(INIT, env)
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'almanac: This installation is already set up.\n' })

    const user = [
      'user',
      'create',
      '--email',
      'e@example.org',
      '--password',
      '-',
      '--level',
      '5',
      '--site',
      'hazard_plan',
    ]
    const created = await builtAlmanac(user, env, 'from standard input\n')
    expect(created).toMatchObject({
      code: 0,
      stdout: 'Created the user e@example.org with level 5 on the site hazard_plan.\n',
    })
    const person = await actorOf({ email: 'e@example.org', password: 'from standard input' }, database?.url)
    expect(person.levels).toEqual({ hazard_plan: 5 })

    const token = await almanac(['token', 'create', '--name', 'Loader', '--level', '10'], env)
    const last = token.stdout.trimEnd().split('\n').at(-1) ?? ''
    expect((await actorOf({ authorization: `Bearer ${last}` }, database?.url)).levels).toEqual({ '*': 10 })
    // Dataset rows are the server's: the command line leaves their file alone.
    expect(await readdir(dataDir)).not.toContain('rows.duckdb')
  })

  test('of two first runs at once one wins', async () => {
    const other = INIT.map((arg) => (arg === 'Admin@Example.org' ? 'other@example.org' : arg))
    const results = await Promise.all([builtAlmanac(INIT, env), builtAlmanac(other, env)])
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(results.map(({ stderr }) => stderr).join('')).toBe('almanac: This installation is already set up.\n')
  })
})

test('a password may come from ALMANAC_PASSWORD', async () => {
  const args = ['user', 'create', '--email', 'e@example.org', '--level', '1']
  expect(await almanac(args, { ALMANAC_PASSWORD: 'from the environment' })).toMatchObject({ code: 0 })
  expect(await actorOf({ email: 'e@example.org', password: 'from the environment' })).toMatchObject({
    levels: { '*': 1 },
  })
})

test('every command explains itself without touching the data', async () => {
  const all = await almanac(['--help'])
  expect(all).toMatchObject({ code: 0, stderr: '' })
  for (const command of COMMANDS) expect(all.stdout).toContain(`  ${command.words.join(' ')} `)
  const one = await almanac(['user', 'create', '--help'])
  expect(one).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('user create --email EMAIL') })
  expect(await readdir(dataDir)).toEqual([])
})

const mistakes: [string[], string, Record<string, string>?][] = [
  [['frobnicate'], 'unknown command "frobnicate"'],
  [['init', '--\u001b[31m\nfrob'], 'Unknown option'],
  [['user', 'create', '--level', '5'], 'missing --email, --password'],
  [['token', 'create', '--name', 'x'.repeat(10_000), '--level', '1'], 'Name must be at most 200 characters'],
  [['token', 'create', '--name', 'x', '--level', '1', '--site', 'nowhere'], 'The site nowhere was not found.'],
  [INIT.with(2, 'abc'), 'Site must be at least 4 characters'],
  [INIT, 'PORT is "many"', { PORT: 'many' }],
  [INIT, 'ECONNREFUSED', { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none' }],
]

test('a mistake is answered with a non-zero exit and one readable line on stderr', async () => {
  for (const [position, [args, line, env]] of mistakes.entries()) {
    const result = await (position === 0 ? builtAlmanac : almanac)(args, env)
    expect(result).toMatchObject({ stdout: '', stderr: expect.stringContaining(line) })
    expect(result.code).toBeGreaterThan(0)
    expect(result.stderr).toMatch(/^almanac: \P{Cc}{10,300}\n$/u)
    expect(result.stderr).not.toContain('hidden')
  }
})
