import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { MediaAlt, MediaName } from '#domain/media/media-file.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { AppInput, appOfInput } from './media-input.ts'

const MOST_JSON_BYTES = 9_000_000

/** Bytes from inside the server, or base64 text from a JSON body; larger files come in through `POST /media`. */
const FileInput = z
  .union([z.instanceof(Uint8Array), z.string().max(MOST_JSON_BYTES)])
  .transform((file) => (typeof file === 'string' ? new Uint8Array(Buffer.from(file, 'base64')) : file))
  .meta({ type: 'string', contentEncoding: 'base64' })

export const uploadMedia = defineVerb({
  name: 'media.upload',
  summary: 'Stores a picture of a site, stripped of everything but its pixels; the same picture is stored once.',
  kind: 'write',
  input: z.strictObject({ app: AppInput, name: MediaName, alt: MediaAlt.default(''), file: FileInput }),
  level: EDITOR,
  app: appOfInput,
  maxBytes: MOST_JSON_BYTES,
  async run({ app, name, alt, file }, { media, directory, actor, now }) {
    if (!(await directory.sites()).some((site) => site.app === app)) throw notFound('This site')
    const kept = await media.keep(file, { app, name, alt, created_by: actor.id, created_at: now() })
    return { ...kept, url: mediaUrl(kept) }
  },
})
