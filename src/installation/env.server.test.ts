import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../server/log.server.ts'
import { loadSettings, readSettings, SettingsError } from './env.server.ts'
import { keepSecret } from './secret.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-env-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
  }
  throw new Error('expected these settings to be refused')
}

test('nothing set serves on the loopback, port 3000, with data in ./data', () => {
  expect(readSettings({ PORT: '', SECRET: '  ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: null,
    databaseReadUrl: null,
    publicUrl: null,
    trustedProxies: { blocks: [] },
    secret: null,
    smtpUrl: null,
    mailFrom: 'Almanac <almanac@localhost>',
    dataContact: null,
    signUpGroup: 'NPMRDS_PM3 New Users',
    signOn: null,
    development: false,
    fakeUser: null,
    externalDatabases: [],
    backup: null,
    media: { url: null, maxBytes: 20_000_000, maxPixels: 50_000_000, cacheBytes: 500_000_000 },
    uploadMaxBytes: 2_000_000_000,
    exportCacheBytes: 2_000_000_000,
    queryTimeoutMs: 15_000,
    metrics: null,
    retention: { revisionsDays: null, auditDays: null, rowChangesDays: 400, uploadsDays: null, trashDays: 30 },
    chromiumPath: null,
    rowsMemoryMb: 256,
    cdn: null,
    replicaBytes: 2_000_000_000,
    lanes: { quick: 2, import: 1, upkeep: 1 },
    logLevel: 'info',
  })
})

test('a contact for published data is one address', () => {
  expect(readSettings({ DATA_CONTACT_EMAIL: 'data@example.org' }).dataContact).toBe('data@example.org')
  expect(refusal({ DATA_CONTACT_EMAIL: 'Data <data@example.org>' })).toContain('such as data@example.org')
})

test('everything wrong is told at once, without repeating secrets', () => {
  const message = refusal({
    PORT: '99999',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    PUBLIC_URL: 'https://example.org/path',
    SECRET: 'hunter2-short',
    SMTP_URL: 'hunter2',
    LOG_LEVEL: 'loud',
    HOST: 'not a host',
    MEDIA_URL: 's3://key:hunter2@host',
    MEDIA_MAX_BYTES: '20 MB',
    MEDIA_MAX_PIXELS: '0',
  })
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SECRET',
    'SMTP_URL',
    'LOG_LEVEL',
    'HOST',
    'MEDIA_URL',
    'MEDIA_MAX_BYTES',
    'MEDIA_MAX_PIXELS',
  ]) {
    expect(message).toMatch(new RegExp(`^ {2}${name}\\b.*expected`, 'm'))
  }
  expect(message).not.toContain('hunter2')
})

test('the fake user has level 10, or 5 when asked for, and is refused off this machine and in production [P-247]', () => {
  expect(readSettings({ FAKE_USER: 'on' }).fakeUser).toBe(10)
  expect(readSettings({ FAKE_USER: '10', HOST: 'localhost' }).fakeUser).toBe(10)
  expect(readSettings({ FAKE_USER: '5', PUBLIC_URL: 'http://localhost:3000' }).fakeUser).toBe(5)
  const abroad: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.7' },
    { PUBLIC_URL: 'https://almanac.example.org' },
    { NODE_ENV: 'production' },
  ]
  for (const setting of abroad) expect(refusal({ FAKE_USER: '5', ...setting })).toMatch(/FAKE_USER.*expected nothing/)
  expect(refusal({ FAKE_USER: '11' })).toContain('expected on, 10 or 5')
})

test('any port text is either a port number or a readable refusal', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.nat(70_000).map(String)), (text) => {
      const wanted = text.trim()
      const usable = wanted === '' || (/^[0-9]{1,5}$/.test(wanted) && Number(wanted) < 65_536)
      if (usable) expect(readSettings({ PORT: text }).port).toBe(wanted === '' ? 3000 : Number(wanted))
      else expect(refusal({ PORT: text })).toContain('port number')
    }),
  )
})

test('a .env file gives settings, and the environment wins over it', () => {
  writeFileSync(join(folder, '.env'), 'PORT=4000\nLOG_LEVEL="debug" # louder\nDATA_DIR=here\n')
  expect(loadSettings({ PORT: '5000' }, folder)).toMatchObject({
    port: 5000,
    logLevel: 'debug',
    dataDir: join(folder, 'here'),
  })
})

test('a secret is made once, kept in the data folder and readable by its owner alone', () => {
  const dataDir = join(folder, 'data')
  const made = keepSecret({ secret: null, dataDir })
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(keepSecret({ secret: null, dataDir })).toBe(made)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made)
  expect(keepSecret({ secret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
})

test('a damaged secret file stops the start instead of signing with it', () => {
  writeFileSync(join(folder, 'secret'), 'short')
  expect(() => keepSecret({ secret: null, dataDir: folder })).toThrow(/remove it/)
})

test('log lines are JSON with time and level, and hide secrets', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.debug('too quiet')
  log.info({ token: 'hunter2', headers: { cookie: 'hunter2', accept: 'text/html' } }, 'ready')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'ready',
    token: '[hidden]',
    headers: { cookie: '[hidden]', accept: 'text/html' },
  })
  expect(JSON.parse(lines[0] ?? '').time).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('a provider to sign in with is set as a whole, and what is wrong with its groups is shown', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.example.org/realms/staff',
    OIDC_CLIENT_ID: 'almanac',
    OIDC_CLIENT_SECRET: 'hush',
    OIDC_GROUPS: 'CN=planners,OU=staff = Planners:5; parks=Editors:5@parks',
    OIDC_EMAIL_DOMAINS: 'Example.org, @parks.example.org',
  }
  expect(readSettings(whole).signOn).toEqual({
    issuer: 'https://login.example.org/realms/staff',
    clientId: 'almanac',
    clientSecret: 'hush',
    name: 'single sign-on',
    scopes: 'openid email profile',
    verifiedClaim: 'email_verified',
    groupsClaim: 'groups',
    grants: [
      { value: 'CN=planners,OU=staff', name: 'Planners', level: 5, app: null },
      { value: 'parks', name: 'Editors', level: 5, app: 'parks' },
    ],
    makesAccounts: false,
    emailDomains: ['example.org', 'parks.example.org'],
  })
  expect(readSettings({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' }).signOn?.issuer).toBe('http://127.0.0.1:9000')
  const { OIDC_ISSUER, ...rest } = whole
  expect(refusal(rest)).toContain('OIDC_CLIENT_ID is "almanac": expected OIDC_ISSUER to be set too')
  expect(refusal({ OIDC_ISSUER })).toContain('expected what the provider calls this installation')
  for (const issuer of ['http://login.example.org', 'https://user@login.example.org', 'login.example.org']) {
    expect(refusal({ ...whole, OIDC_ISSUER: issuer })).toContain('expected the https:// address of the provider')
  }
  const listed = 'https://login.example.org/.well-known/openid-configuration'
  expect(refusal({ ...whole, OIDC_ISSUER: listed })).toContain('without /.well-known/')
  for (const [groups, problem] of [
    ['planners', 'cannot read "planners"'],
    ['a=A:5; b=B:11', 'cannot read "b=B:11"'],
    ['a=A:5@', 'cannot read "a=A:5@"'],
    ['a=A:5; b=A:6', 'the group "A" has two levels'],
  ] as const) {
    const words = refusal({ ...whole, OIDC_GROUPS: groups })
    expect(words).toContain('expected value=group:level entries such as planners=Planners:5')
    expect(words).toContain(problem)
    expect(words).not.toContain('hush')
  }
  expect(refusal({ ...whole, OIDC_EMAIL_DOMAINS: 'ada@example.org' })).toContain('expected domains such as')
  expect(refusal({ ...whole, OIDC_SCOPES: 'email' })).toContain('openid among them')
})
