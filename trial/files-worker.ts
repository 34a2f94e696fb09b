import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { openUploads } from '#store/files/uploads.server.ts'

// Keeps files that arrive in pieces, several at once, until it is killed; a line on stdout is a file that was kept: its name.
const [dataDir = ''] = process.argv.slice(2)
const uploads = await openUploads({ dataDir }, null)
const PIECE_BYTES = 64 * 1024
const PIECES = 40

async function* arriving() {
  for (let piece = 0; piece < PIECES; piece++) {
    yield randomBytes(PIECE_BYTES)
    await setImmediate()
  }
}

async function keepOn(): Promise<never> {
  for (;;) {
    const { file } = await uploads.keep(arriving())
    process.stdout.write(`${file}\n`)
  }
}

await Promise.all([keepOn(), keepOn(), keepOn()])
