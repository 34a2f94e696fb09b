import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { FileName } from '#domain/data/file-name.ts'
import { ItemId } from '#domain/item/item.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { catalogueTarget } from './catalogue-target.ts'

const MOST_JSON_BYTES = 1_000_000

type Pieces = AsyncIterable<Uint8Array>

const isPieces = (given: unknown): given is Pieces =>
  typeof given === 'object' && given !== null && Symbol.asyncIterator in given

/** Pieces from inside the server, or base64 text from a JSON body; larger files come in through `POST /datasets/upload`. */
const FileInput = z
  .union([z.custom<Pieces>(isPieces), z.string().max(MOST_JSON_BYTES)])
  .transform((file) => (typeof file === 'string' ? onePiece(Buffer.from(file, 'base64')) : file))
  .meta({ type: 'string', contentEncoding: 'base64' })

export const uploadFile = defineVerb({
  name: 'sources.upload',
  summary: 'Keeps a data file as it is, to be loaded into a catalogue afterwards; the same bytes are kept once.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, name: FileName, file: FileInput }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, name, file }, context) {
    await catalogueTarget(patternId, context)
    try {
      const kept = await context.uploads.keep(file)
      return { file: kept.file, bytes: kept.bytes, name }
    } catch (error) {
      // A client that left meanwhile has errors of its own.
      context.signal.throwIfAborted()
      throw error
    }
  },
})

async function* onePiece(bytes: Uint8Array): Pieces {
  yield bytes
}
