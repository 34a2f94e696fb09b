import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

/** Two commands started together on a fresh clone set it up once: the second waits for the first. */
export async function withLock(root, work) {
  const path = join(tmpdir(), `almanac-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)
  for (let told = false; !take(path); told = true) {
    if (!told) say('Another command is setting up this folder; waiting for it …')
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!holderIsAlive(path)) rmSync(path, { force: true })
  return false
}

function holderIsAlive(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    // An empty file is a holder between creating and writing.
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
