import type { Readable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection offers for COPY; its types leave that out. */
type CopyConnection = { stream: Readable; query(sql: string): void }

const PIECE_BYTES = 128 * 1024
/** So many pieces wait for whoever takes them before the database is let wait. */
const MOST_WAITING = 4

/**
 * `COPY … TO STDOUT` as a query of the driver, which has the messages for it and leaves the rest to others: the bytes in
 * pieces of whole rows, as fast as they are taken; at the end it is told how many rows they were. Who leaves the loop
 * early has to give up the connection.
 */
export async function* copyOut(
  client: pg.PoolClient,
  sql: string,
  onRows: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const copy = new CopyOut(sql)
  client.query(copy)
  for (;;) {
    const piece = await copy.next()
    if (piece === null) return onRows(copy.rows)
    yield piece
  }
}

class CopyOut implements pg.Submittable {
  private readonly sql: string
  private readonly waiting: Buffer[] = []
  private stream: Readable | null = null
  private piece = Buffer.allocUnsafe(PIECE_BYTES)
  private filled = 0
  private ended = false
  private error: Error | null = null
  private wake = () => {}
  rows = 0

  constructor(sql: string) {
    this.sql = sql
  }

  /** What comes next; null at the end. */
  async next(): Promise<Buffer | null> {
    for (;;) {
      const piece = this.waiting.shift()
      if (this.waiting.length < MOST_WAITING && this.stream?.isPaused()) this.stream.resume()
      if (this.error) throw this.error
      if (piece) return piece
      if (this.ended) return null
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  submit(connection: pg.Connection): void {
    const { stream, query } = connection as unknown as CopyConnection
    this.stream = stream
    query.call(connection, this.sql)
  }

  /** A row. Its bytes are the driver's, which uses them again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.filled + chunk.length > this.piece.length) this.hand(chunk.length)
    this.filled += chunk.copy(this.piece, this.filled)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.replace('COPY ', ''))
    this.hand(0)
  }

  handleReadyForQuery(): void {
    this.ended = true
    this.wake()
  }

  handleError(error: Error): void {
    if (this.ended) return
    this.error ??= error
    this.wake()
  }

  /** Hands over what is filled; the next piece has room for so many bytes at least. */
  private hand(room: number): void {
    if (this.filled > 0) this.waiting.push(this.piece.subarray(0, this.filled))
    this.piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, room))
    this.filled = 0
    if (this.waiting.length >= MOST_WAITING) this.stream?.pause()
    this.wake()
  }
}
