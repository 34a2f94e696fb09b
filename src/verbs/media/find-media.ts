import { z } from 'zod'
import { EDITOR, GUEST } from '#domain/access/access.ts'
import { graceEnd, MediaAlt, type MediaFile, MediaHash, MediaName } from '#domain/media/media-file.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import { notFound } from '#domain/problem.ts'
import { checkRange } from '#verbs/items/item-input.ts'
import { defineVerb } from '#verbs/verb.ts'
import { AppInput, appOfInput } from './media-input.ts'

/** Pictures are public: whoever knows the hash of one may see it, whatever the level of the page that shows it. */
export const findMedia = defineVerb({
  name: 'media.find',
  summary: 'What is known about a picture: its kind, size and text.',
  kind: 'read',
  input: z.strictObject({ hash: MediaHash }),
  level: GUEST,
  async run({ hash }, { media }) {
    const file = await media.rows.find(hash)
    if (!file) throw notFound('This picture')
    const { kind, bytes, width, height, animated, alt, name } = file
    return { hash, kind, bytes, width, height, animated, alt, name, url: mediaUrl(file) }
  },
})

const MOST_LISTED = 200
const Position = z.number().int().min(0).max(1_000_000)

export const listMedia = defineVerb({
  name: 'media.list',
  summary: 'The pictures of a site, the newest first; on request with whether anything refers to them.',
  kind: 'read',
  input: z
    .strictObject({
      app: AppInput,
      from: Position.default(0),
      to: Position.optional(),
      use: z.boolean().default(false),
    })
    .transform(({ to, ...rest }) => ({ ...rest, to: to ?? rest.from + MOST_LISTED - 1 }))
    .superRefine(checkRange),
  level: EDITOR,
  app: appOfInput,
  async run({ app, from, to, use }, { media, now }) {
    const [files, mentioned] = await Promise.all([
      media.rows.list(app, { from, to }),
      use ? media.rows.mentioned() : new Set<string>(),
    ])
    const referredTo = ({ hash, created_at }: MediaFile) => {
      const used = mentioned.has(hash)
      return { used, removable: !used && created_at < graceEnd(now()) }
    }
    return { files: files.map((file) => ({ ...file, url: mediaUrl(file), ...(use ? referredTo(file) : {}) })) }
  },
})

export const editMedia = defineVerb({
  name: 'media.edit',
  summary: 'Changes the name of a picture and its description.',
  kind: 'write',
  input: z
    .strictObject({ app: AppInput, hash: MediaHash, alt: MediaAlt.optional(), name: MediaName.optional() })
    .refine(({ alt, name }) => alt !== undefined || name !== undefined, 'alt or name is needed'),
  level: EDITOR,
  app: appOfInput,
  async run({ app, hash, alt, name }, { media }) {
    const words = { ...(alt === undefined ? {} : { alt }), ...(name === undefined ? {} : { name }) }
    const file = await media.rows.edit(app, hash, words)
    if (!file) throw notFound('This picture')
    return { ...file, url: mediaUrl(file) }
  },
})
