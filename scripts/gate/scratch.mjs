import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'almanac-gate-'
const OWNER_FILE = 'owner.pid'
const MEMORY = '/dev/shm'
// What all tests together leave there is a tenth of it.
const ROOM = 8 * 1024 ** 3

/**
 * A folder for all that the tests write: hundreds of databases come and go with thousands of files, which a file system
 * on a disk takes a tenth of the time for. It is in memory where that has room to spare.
 */
export function makeScratch(memory = MEMORY, room = ROOM) {
  const parent = hasRoom(memory, room) ? memory : tmpdir()
  removeLeft(parent)
  const folder = mkdtempSync(join(parent, PREFIX))
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))
  // Servers that refuse to run as root have their data in it, and run as somebody else.
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}

function hasRoom(folder, room) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > room && freemem() > room
  } catch {
    return false
  }
}

/** What a run left that was killed before it could tidy up; memory would hold it until the next start of the machine. */
function removeLeft(parent) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    const owner = ownerOf(folder)
    if (owner !== null && !isAlive(owner)) rmSync(folder, { recursive: true, force: true })
  }
}

/** None where another run is making it right now. */
function ownerOf(folder) {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, OWNER_FILE), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
