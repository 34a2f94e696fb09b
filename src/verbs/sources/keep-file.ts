import { z } from 'zod'
import type { KeptFile } from '#store/files/uploads.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

const MOST_JSON_BYTES = 1_000_000

type Pieces = AsyncIterable<Uint8Array>

const isPieces = (given: unknown): given is Pieces =>
  typeof given === 'object' && given !== null && Symbol.asyncIterator in given

/** Pieces from inside the server, or base64 text from a JSON body; larger files come in through a door of their own. */
export const FileInput = z
  .union([z.custom<Pieces>(isPieces), z.string().max(MOST_JSON_BYTES)])
  .transform((file) => (typeof file === 'string' ? onePiece(Buffer.from(file, 'base64')) : file))
  .meta({ type: 'string', contentEncoding: 'base64' })

export async function keepFile(file: Pieces, { uploads, signal }: VerbContext): Promise<KeptFile> {
  try {
    return await uploads.keep(file)
  } catch (error) {
    // A client that left meanwhile has errors of its own.
    signal.throwIfAborted()
    throw error
  }
}

async function* onePiece(bytes: Uint8Array): Pieces {
  yield bytes
}
