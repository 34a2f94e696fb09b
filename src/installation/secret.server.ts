import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, SettingsError } from './env.server.ts'

/** The secret that signs sessions: the one set, or one made at the first start and kept in the data folder. */
export function keepSecret(settings: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (settings.secret) return settings.secret
  return keptSecret(settings.dataDir) ?? checked(pathIn(settings.dataDir), make(settings.dataDir))
}

/** The secret that was made in this data folder; null where there is none. */
export function keptSecret(dataDir: string): string | null {
  const secret = read(pathIn(dataDir))
  return secret === null ? null : checked(pathIn(dataDir), secret)
}

function checked(path: string, secret: string): string {
  if (secret.length >= 32) return secret
  throw new SettingsError(`${path} does not hold a secret of 32 characters; remove it to get a new one.`)
}

const pathIn = (dataDir: string) => join(dataDir, 'secret')

function make(dataDir: string): string {
  const path = pathIn(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, so two processes at their first start agree on one secret.
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
