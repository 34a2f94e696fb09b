import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_BYTES = 24
const LITTLE_ENDIAN = 0x377f0682
const BIG_ENDIAN = 0x377f0683
/** Where the shared index of the log keeps how much of it is already in the database. */
const BACKFILL_AT = 96
const INDEX_HEADER_BYTES = 48

type Checksum = [number, number]
type Log = { committed: number; later: number; salts: string }
type LogIndex = { committed: number; merged: number; salts: string }

/**
 * Whether changes were lost with a part of the write-ahead log. SQLite reads a log up to the first frame that is not as
 * it was written and takes the rest for nothing; what tells that there was more are whole transactions behind that
 * frame, and the index beside the log, which a killed server leaves behind.
 */
export function isLogDamaged(databasePath: string): boolean {
  // Another process may be writing: what it had under way at the first look it has done at the second.
  return lacksCommits(databasePath) && lacksCommits(databasePath)
}

function lacksCommits(databasePath: string): boolean {
  // The index first: the log is always ahead of it.
  const index = readIndex(`${databasePath}-shm`)
  const log = readLog(`${databasePath}-wal`)
  // The last transaction may have been under way when the machine stopped: nobody was told that it was saved.
  if (log && log.later > 1) return true
  if (!index || index.committed === index.merged || (log && index.salts !== log.salts)) return false
  return index.committed > (log?.committed ?? 0)
}

/** Up to which frame the log is whole, and how many transactions end behind that. */
function readLog(path: string): Log | null {
  const file = openIfThere(path)
  if (file === null) return null
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null
    const magic = header.readUInt32BE(0)
    if (magic !== LITTLE_ENDIAN && magic !== BIG_ENDIAN) return { committed: 0, later: 0, salts: '' }
    const read = magic === LITTLE_ENDIAN ? 'readUInt32LE' : 'readUInt32BE'
    const salts = header.toString('hex', 16, 24)
    const frame = Buffer.alloc(FRAME_BYTES + header.readUInt32BE(8))
    let sum = checksum([0, 0], header, 0, 24, read)
    let whole = sameSum(sum, header, 24)
    const log = { committed: 0, later: 0, salts }
    for (let at = 1; ; at++) {
      const start = HEADER_BYTES + (at - 1) * frame.length
      if (readSync(file, frame, 0, frame.length, start) < frame.length) return log
      const ours = frame.toString('hex', 8, 16) === salts
      const commits = frame.readUInt32BE(4) > 0
      if (whole && ours) sum = checksum(checksum(sum, frame, 0, 8, read), frame, FRAME_BYTES, frame.length, read)
      whole &&= ours && sameSum(sum, frame, 16)
      if (!commits) continue
      if (whole) log.committed = at
      else if (ours) log.later += 1
    }
  } finally {
    closeSync(file)
  }
}

/** The index is written in the machine's own byte order, twice; one that disagrees with itself tells nothing. */
function readIndex(path: string): LogIndex | null {
  const index = contentOf(path)
  if (!index || index.length < BACKFILL_AT + 4) return null
  const header = index.subarray(0, INDEX_HEADER_BYTES)
  if (!header.equals(index.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES))) return null
  const [first, second] = checksum([0, 0], header, 0, 40, 'readUInt32LE')
  if (header.readUInt32LE(40) !== first || header.readUInt32LE(44) !== second) return null
  return {
    committed: header.readUInt32LE(16),
    merged: index.readUInt32LE(BACKFILL_AT),
    salts: header.toString('hex', 32, 40),
  }
}

function checksum(from: Checksum, bytes: Buffer, start: number, end: number, read: 'readUInt32LE' | 'readUInt32BE') {
  let [first, second] = from
  for (let at = start; at < end; at += 8) {
    first = (first + bytes[read](at) + second) >>> 0
    second = (second + bytes[read](at + 4) + first) >>> 0
  }
  return [first, second] as Checksum
}

function sameSum([first, second]: Checksum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function contentOf(path: string): Buffer | null {
  const file = openIfThere(path)
  if (file === null) return null
  closeSync(file)
  return readFileSync(path)
}
