import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Pack } from 'tar-stream'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { CHECKSUMS, type Checksums, piece } from './archive-format.ts'

const PIECE_CHARACTERS = 4_000_000

/** Writes the files of an archive one after the other, and their checksums at the end. */
export class ArchiveWriter {
  private readonly pack: Pack
  private readonly madeAt: Date
  private readonly sums: Checksums = { files: {}, missing: [] }

  /** Fails when nobody reads any more. */
  private readonly left: Promise<never>

  constructor(pack: Pack, madeAt: Date) {
    this.pack = pack
    this.madeAt = madeAt
    this.left = new Promise((_, reject) => {
      pack.once('close', () => reject(new Error('The archive was given up.')))
    })
    this.left.catch(() => {})
  }

  async json(name: string, value: unknown): Promise<void> {
    await this.text(name, `${JSON.stringify(value)}\n`)
  }

  /** Lists as lines of JSON, in as many files as it takes; each begins with the same line, where there is one. */
  async lines(folder: string, first: readonly unknown[] | null, batches: AsyncIterable<readonly unknown[][]>) {
    const head = first ? [JSON.stringify(first)] : []
    let [lines, characters, number] = [[...head], 0, 0]
    const flush = async () => {
      await this.text(piece(folder, ++number), `${lines.join('\n')}\n`)
      lines = [...head]
      characters = 0
    }
    for await (const batch of batches) {
      for (const row of batch) {
        const line = JSON.stringify(row)
        lines.push(line)
        characters += line.length
        // Rows may be long: no file is longer than this and one of them.
        if (characters >= PIECE_CHARACTERS) await flush()
        else if (turnIsLong()) await nextTurn()
      }
    }
    if (lines.length > head.length || number === 0) await flush()
  }

  /** A kept file, whose bytes are read as they are written. */
  async file(name: string, bytes: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const { entry, written } = this.entry(name, bytes)
    for await (const chunk of body) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written])
    }
    entry.end(undefined)
    await written
    this.sums.files[name] = { bytes, sha256: hash.digest('hex') }
  }

  missing(name: string): void {
    this.sums.missing.push(name)
  }

  async end(): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(this.sums)}\n`)
    const { entry, written } = this.entry(CHECKSUMS, text.length)
    entry.end(text)
    await written
    this.pack.finalize()
  }

  private async text(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    const { entry, written } = this.entry(name, bytes.length)
    entry.end(bytes)
    await written
    this.sums.files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  /** A file of the archive, and its end, which fails with it or when nobody reads any more. */
  private entry(name: string, size: number) {
    let end: (error?: Error | null) => void = () => {}
    const whole = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    const entry = this.pack.entry({ name, size, mtime: this.madeAt, mode: 0o600 }, (error) => end(error))
    // It also says so by an event, which would end the process where nobody listens.
    entry.on('error', end)
    const written = Promise.race([whole, this.left])
    written.catch(() => {})
    return { entry, written }
  }
}
