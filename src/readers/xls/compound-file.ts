import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { invalid, tooLarge } from '#domain/problem.ts'

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LAST_SECTOR = 0xfffffffa
const STREAM = 2
const ROOT = 5
const MOST_ENTRIES = 100_000

export const beginsLikeCompoundFile = (head: Uint8Array) => MAGIC.every((byte, at) => head[at] === byte)

export function isCompoundFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = new Uint8Array(MAGIC.length)
    readSync(file, head)
    return beginsLikeCompoundFile(head)
  } finally {
    closeSync(file)
  }
}

type Entry = { name: string; type: number; start: number; size: number }

/** Where a stream has its bytes: runs of sectors that follow one another in the file. */
type Run = { at: number; from: number; length: number }

/** A stream of a compound file, of which any part can be read. */
export type CompoundStream = { size: number; read(at: number, length: number): Uint8Array }

/** A file system in a file, as Office used before 2007. Everything is read in turns, in a thread of its own. */
export class CompoundFile {
  private readonly file: number
  private readonly bytes: number
  private readonly sectorBytes: number
  private readonly miniBytes: number
  private readonly miniCutoff: number
  private readonly next: Uint32Array
  private readonly nextMini: Uint32Array
  private readonly entries: Entry[]
  private readonly miniRuns: Run[]

  constructor(path: string) {
    this.file = openSync(path, 'r')
    try {
      this.bytes = fstatSync(this.file).size
      const header = new DataView(this.bytesAt(0, HEADER_BYTES).buffer)
      const shifts = [header.getUint16(30, true), header.getUint16(32, true)] as const
      if (![9, 12].includes(shifts[0]) || shifts[1] !== 6) throw damaged()
      this.sectorBytes = 1 << shifts[0]
      this.miniBytes = 1 << shifts[1]
      this.miniCutoff = header.getUint32(56, true)
      this.next = this.allocation(header)
      this.entries = this.directory(header.getUint32(48, true))
      this.nextMini = this.numbersOf(this.runs(header.getUint32(60, true), this.next))
      const root = this.entries.find(({ type }) => type === ROOT)
      this.miniRuns = root ? this.runs(root.start, this.next) : []
    } catch (error) {
      closeSync(this.file)
      throw error
    }
  }

  names(): string[] {
    return this.entries.filter(({ type }) => type === STREAM).map(({ name }) => name)
  }

  stream(name: string): CompoundStream | null {
    const entry = this.entries.find((one) => one.type === STREAM && one.name.toLowerCase() === name.toLowerCase())
    if (!entry) return null
    const isMini = entry.size < this.miniCutoff
    const runs = isMini ? this.miniRunsOf(entry.start) : this.runs(entry.start, this.next)
    const reachable = runs.reduce((sum, { length }) => sum + length, 0)
    if (entry.size > reachable) throw damaged()
    return { size: entry.size, read: (at, length) => this.readRuns(runs, at, Math.min(length, entry.size - at)) }
  }

  close(): void {
    closeSync(this.file)
  }

  /** For each sector the one that follows it. */
  private allocation(header: DataView): Uint32Array {
    const sectors: number[] = []
    const perSector = this.sectorBytes / 4
    const most = Math.ceil(this.bytes / this.sectorBytes / perSector) + 1
    for (let at = 0; at < 109; at++) sectors.push(header.getUint32(76 + at * 4, true))
    let more = header.getUint32(68, true)
    for (let lists = 0; more < LAST_SECTOR; lists++) {
      if (lists > most) throw damaged()
      const list = new DataView(this.sector(more).buffer)
      for (let at = 0; at < perSector - 1; at++) sectors.push(list.getUint32(at * 4, true))
      more = list.getUint32(this.sectorBytes - 4, true)
    }
    const used = sectors.filter((sector) => sector < LAST_SECTOR)
    if (used.length > most) throw damaged()
    const next = new Uint32Array(used.length * perSector)
    used.forEach((sector, at) => {
      const view = new DataView(this.sector(sector).buffer)
      for (let i = 0; i < perSector; i++) next[at * perSector + i] = view.getUint32(i * 4, true)
    })
    return next
  }

  private directory(first: number): Entry[] {
    const runs = this.runs(first, this.next)
    const size = runs.reduce((sum, { length }) => sum + length, 0)
    if (size > MOST_ENTRIES * ENTRY_BYTES) throw tooLarge('The file holds too many streams.')
    const bytes = this.readRuns(runs, 0, size)
    const view = new DataView(bytes.buffer)
    return Array.from({ length: Math.floor(size / ENTRY_BYTES) }, (_, index) => {
      const at = index * ENTRY_BYTES
      const nameBytes = Math.min(64, Math.max(2, view.getUint16(at + 64, true))) - 2
      return {
        name: Buffer.from(bytes.buffer, at, nameBytes).toString('utf16le'),
        type: view.getUint8(at + 66),
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
      }
    })
  }

  private runs(first: number, next: Uint32Array): Run[] {
    const runs: Run[] = []
    let at = 0
    for (const sector of chain(first, next)) {
      const from = (sector + 1) * this.sectorBytes
      const last = runs.at(-1)
      if (last && last.from + last.length === from) last.length += this.sectorBytes
      else runs.push({ at, from, length: this.sectorBytes })
      at += this.sectorBytes
    }
    return runs
  }

  private miniRunsOf(first: number): Run[] {
    let at = 0
    const runs: Run[] = []
    for (const sector of chain(first, this.nextMini)) {
      const offset = sector * this.miniBytes
      const home = this.miniRuns.find((run) => offset >= run.at && offset < run.at + run.length)
      if (!home) throw damaged()
      runs.push({ at, from: home.from + offset - home.at, length: this.miniBytes })
      at += this.miniBytes
    }
    return runs
  }

  private numbersOf(runs: readonly Run[]): Uint32Array {
    const size = runs.reduce((sum, { length }) => sum + length, 0)
    const bytes = this.readRuns(runs, 0, size)
    const view = new DataView(bytes.buffer)
    return Uint32Array.from({ length: size / 4 }, (_, at) => view.getUint32(at * 4, true))
  }

  private readRuns(runs: readonly Run[], at: number, length: number): Uint8Array {
    const bytes = new Uint8Array(Math.max(0, length))
    let done = 0
    for (let index = runIndex(runs, at); done < length; index++) {
      const run = runs[index]
      if (!run) throw damaged()
      const inRun = at + done - run.at
      const count = Math.min(length - done, run.length - inRun)
      // The last sector may be cut where the stream ends.
      const there = Math.min(count, this.bytes - (run.from + inRun))
      if (there < count && done + count < length) throw damaged()
      bytes.set(this.bytesAt(run.from + inRun, Math.max(0, there)), done)
      done += count
    }
    return bytes
  }

  private sector(sector: number): Uint8Array {
    return this.bytesAt((sector + 1) * this.sectorBytes, this.sectorBytes)
  }

  private bytesAt(at: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length)
    for (let read = 0; read < length; ) {
      const count = readSync(this.file, bytes, read, length - read, at + read)
      if (count === 0) throw invalid('The workbook is cut off.')
      read += count
    }
    return bytes
  }
}

/** The sectors of a chain; one that never ends is damaged. */
function* chain(first: number, next: Uint32Array): Generator<number> {
  let sector = first
  for (let seen = 0; sector < LAST_SECTOR; seen++) {
    if (seen > next.length || sector >= next.length) throw damaged()
    yield sector
    sector = next[sector] as number
  }
}

/** The run that holds this byte, by halves. */
function runIndex(runs: readonly Run[], at: number): number {
  let [low, high] = [0, runs.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((runs[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

const damaged = () => invalid('The workbook is damaged: its parts are not where its own list says.')
