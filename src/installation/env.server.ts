import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { isLoopbackHost } from '#accounts/link-origin.ts'
import type { SignOnSettings } from '#accounts/single-sign-on/settings.ts'
import { NO_PROXIES, readTrustedProxies, type TrustedProxies } from '#domain/access/client-address.ts'
import { SIGN_UP_GROUP } from '#domain/access/sign-up.ts'
import type { Retention } from '#domain/installation/retention.ts'
import { oneLine } from '#domain/one-line.ts'
import type { MediaSettings } from '#media/media-settings.ts'
import {
  BACKUP_ENVIRONMENT_DEFAULTS,
  BackupEnvironment,
  type BackupSettings,
  backupSettings,
} from './backup-env.server.ts'
import { CdnEnvironment, type CdnSettings, cdnSettings, refuseHalfACdn } from './cdn-env.server.ts'
import { type ExternalSetting, readExternalDatabases } from './external-env.server.ts'
import { MEDIA_ENVIRONMENT_DEFAULTS, MediaEnvironment, mediaSettings } from './media-env.server.ts'
import { MetricsEnvironment, type MetricsSetting, metricsSetting } from './metrics-env.server.ts'
import { RETENTION_ENVIRONMENT_DEFAULTS, RetentionEnvironment, retentionSettings } from './retention-env.server.ts'
import {
  refuseHalfSignOn,
  SIGN_ON_ENVIRONMENT_DEFAULTS,
  SignOnEnvironment,
  signOnSettings,
} from './sign-on-env.server.ts'
import { WORK_ENVIRONMENT_DEFAULTS, WorkEnvironment, type WorkSettings, workSettings } from './work-env.server.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything that can be set from outside; what is absent is null. */
export type Settings = WorkSettings & {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** A standby of that database, for rows that guests read. */
  databaseReadUrl: string | null
  publicUrl: string | null
  /** Proxies that are believed when they say for whom they ask. */
  trustedProxies: TrustedProxies
  secret: string | null
  smtpUrl: string | null
  /** Whom letters come from. */
  mailFrom: string
  /** Where questions about published data go, as catalogues of data list it. */
  dataContact: string | null
  /** The group that people join who sign up themselves. */
  signUpGroup: string
  /** The OpenID provider that people may sign in with; null where there is none. */
  signOn: SignOnSettings | null
  /** It has the screens of those who build Almanac. */
  development: boolean
  /** The level of someone who is signed in without an account, in development only. */
  fakeUser: number | null
  /** Databases elsewhere whose tables can be shown. */
  externalDatabases: ExternalSetting[]
  media: MediaSettings
  /** Back-ups that the server makes by itself; null where it makes none. */
  backup: BackupSettings | null
  /** What is told of pages that changed; null where there is no such network. */
  cdn: CdnSettings | null
  /** Who may read the figures of this server; null where nobody does. */
  metrics: MetricsSetting | null
  /** For how long each part of the past is kept. */
  retention: Retention
  /** The program that makes PDFs, where it is none of the usual ones. */
  chromiumPath: string | null
  logLevel: (typeof LOG_LEVELS)[number]
}

/** All that is wrong with the settings, in one message for the person who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const DEFAULTS = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  LOG_LEVEL: 'info',
  SIGN_UP_GROUP,
  ...MEDIA_ENVIRONMENT_DEFAULTS,
  ...BACKUP_ENVIRONMENT_DEFAULTS,
  ...RETENTION_ENVIRONMENT_DEFAULTS,
  ...SIGN_ON_ENVIRONMENT_DEFAULTS,
  ...WORK_ENVIRONMENT_DEFAULTS,
}

const Environment = z
  .object({
    // Port 0 asks the system for a free one.
    PORT: z
      .string()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, 'expected a port number from 0 to 65535'),
    HOST: z.string().regex(/^[\w.:-]+$/, 'expected a host name or IP address to listen on, such as 0.0.0.0'),
    DATA_DIR: z.string().refine((path) => !path.includes('\0'), 'expected the path of a folder'),
    DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').nullable(),
    DATABASE_READ_URL: address(
      ['postgres:', 'postgresql:'],
      'postgres://user:password@standby:5432/database',
    ).nullable(),
    PUBLIC_URL: address(['http:', 'https:'], 'https://almanac.example.org')
      .refine(isOrigin, 'expected only the origin, without path or query, such as https://almanac.example.org')
      .nullable(),
    TRUSTED_PROXIES: z
      .string()
      .refine(
        (text) => readTrustedProxies(text) !== null,
        'expected addresses such as 127.0.0.1, 10.0.0.0/8, or how many proxies stand in front, such as 1',
      )
      .nullable(),
    SECRET: z.string().min(32, 'expected at least 32 characters').nullable(),
    SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org').nullable(),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^<>"\r\n]{1,100} )?<?[^\s<>"@]+@[^\s<>"@]+>?$/,
        'expected an address such as Almanac <almanac@example.org>',
      )
      .nullable(),
    DATA_CONTACT_EMAIL: z
      .string()
      .regex(/^[^\s<>"@]{1,100}@[^\s<>"@]{1,200}$/, 'expected an address such as data@example.org')
      .nullable(),
    SIGN_UP_GROUP: oneLine(1, 200),
    FAKE_USER: z.enum(['on', '10', '5'], 'expected on, 10 or 5').nullable(),
    NODE_ENV: z.string().nullable(),
    EXTERNAL_DATABASES: z
      .string()
      .refine(
        (text) => readExternalDatabases(text) !== null,
        'expected postgres://user:password@host:5432/database, or JSON such as ' +
          '{"hazards": {"url": "postgres://…", "level": 5}}, with names of letters, digits, - and _',
      )
      .nullable(),
    ...MediaEnvironment.shape,
    ...BackupEnvironment.shape,
    ...RetentionEnvironment.shape,
    ...CdnEnvironment.shape,
    ...MetricsEnvironment.shape,
    ...SignOnEnvironment.shape,
    ...WorkEnvironment.shape,
    CHROMIUM_PATH: z
      .string()
      .refine(isAbsolute, 'expected the whole path of a program, such as /usr/bin/chromium')
      .nullable(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `expected one of ${LOG_LEVELS.join(', ')}`),
  })
  .superRefine(refuseFakeUserAbroad)
  .superRefine(refuseHalfACdn)
  .superRefine(refuseHalfSignOn)
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_READ_URL === null || DATABASE_URL !== null, {
    path: ['DATABASE_READ_URL'],
    message: 'expected DATABASE_URL beside it',
  })

/** Every setting with its default, for whoever documents them; null where there is none. */
export const SETTINGS: Readonly<Record<string, string | null>> = Object.fromEntries(
  Object.keys(Environment.shape).map((name) => [name, name in DEFAULTS ? defaultOf(name) : null]),
)

const FAKE_USER_LEVEL = 10

type Raw = { HOST: string; PUBLIC_URL: string | null; FAKE_USER: string | null; NODE_ENV: string | null }

/** Whoever reaches the server is the fake user, so that nobody but its own machine may reach it. */
function refuseFakeUserAbroad({ HOST, PUBLIC_URL, FAKE_USER, NODE_ENV }: Raw, check: z.RefinementCtx): void {
  if (FAKE_USER === null) return
  const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['FAKE_USER'], message })
  if (NODE_ENV === 'production') refuse('expected nothing in production: the fake user is for development')
  const atHome = isLoopbackHost(HOST) && (PUBLIC_URL === null || isLoopbackHost(new URL(PUBLIC_URL).host))
  if (!atHome) refuse('expected nothing unless HOST and PUBLIC_URL are of this machine alone, such as 127.0.0.1')
}

function mailDomain(publicUrl: string | null): string {
  return publicUrl === null ? 'localhost' : new URL(publicUrl).hostname
}

/** Checks the environment as a whole. An empty value counts as unset; values that may be secret are not repeated. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const names = Object.keys(Environment.shape) as (keyof typeof Environment.shape)[]
  const given = names.map((name) => [name, env[name]?.trim() || (name in DEFAULTS ? defaultOf(name) : null)])
  const parsed = Environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw new SettingsError(describe(parsed.error, env))
  const { data } = parsed
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    publicUrl: data.PUBLIC_URL === null ? null : new URL(data.PUBLIC_URL).origin,
    trustedProxies: (data.TRUSTED_PROXIES && readTrustedProxies(data.TRUSTED_PROXIES)) || NO_PROXIES,
    secret: data.SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `Almanac <almanac@${mailDomain(data.PUBLIC_URL)}>`,
    dataContact: data.DATA_CONTACT_EMAIL,
    signUpGroup: data.SIGN_UP_GROUP,
    signOn: signOnSettings(data),
    development: data.NODE_ENV === 'development',
    fakeUser: data.FAKE_USER === null ? null : data.FAKE_USER === 'on' ? FAKE_USER_LEVEL : Number(data.FAKE_USER),
    externalDatabases: data.EXTERNAL_DATABASES === null ? [] : (readExternalDatabases(data.EXTERNAL_DATABASES) ?? []),
    media: mediaSettings(data),
    backup: backupSettings(data),
    cdn: cdnSettings(data),
    ...workSettings(data),
    retention: retentionSettings(data),
    metrics: metricsSetting(data),
    chromiumPath: data.CHROMIUM_PATH,
    logLevel: data.LOG_LEVEL,
  }
}

/** The settings of this process: a `.env` file in the working folder, under the environment itself. */
export function loadSettings(env: Record<string, string | undefined> = process.env, cwd = process.cwd()): Settings {
  const file = join(cwd, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const settings = readSettings({ ...fromFile, ...env })
  const fromHere = (path: string) => (isAbsolute(path) ? path : join(cwd, path))
  const backup = settings.backup && { ...settings.backup, folder: fromHere(settings.backup.folder) }
  return { ...settings, backup, dataDir: fromHere(settings.dataDir) }
}

function defaultOf(name: string): string {
  return DEFAULTS[name as keyof typeof DEFAULTS]
}

function address(protocols: string[], example: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `expected ${example}`)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const url = new URL(text)
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

const PRIVATE = new Set([
  'SECRET',
  'CDN_PURGE_URL',
  'CDN_PURGE_SECRET',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'MEDIA_URL',
  'EXTERNAL_DATABASES',
  'METRICS',
  'OIDC_CLIENT_SECRET',
])

function describe(error: z.ZodError, env: Record<string, string | undefined>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `  ${name}${PRIVATE.has(name) ? '' : ` is ${JSON.stringify(env[name])}`}: ${issue.message}`
  })
  return `These settings cannot be used:\n${lines.join('\n')}\nThe README lists every setting.`
}
