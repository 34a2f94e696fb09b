import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, SettingsError } from './env.server.ts'

/** The secret that signs sessions: the one set, or one made at the first start and kept in the data folder. */
export function keepSecret(settings: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (settings.secret) return settings.secret
  const path = join(settings.dataDir, 'secret')
  const secret = read(path) ?? make(settings.dataDir, path)
  if (secret.length >= 32) return secret
  throw new SettingsError(`${path} does not hold a secret of 32 characters; remove it to have a new one made.`)
}

function make(dataDir: string, path: string): string {
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
