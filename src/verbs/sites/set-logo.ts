import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { MediaHash } from '#domain/media/media-file.ts'
import type { Picture } from '#domain/media/picture.ts'
import { notFound } from '#domain/problem.ts'
import { siteOf } from '../patterns/pattern-target.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

export const setLogo = defineVerb({
  name: 'sites.set-logo',
  summary: 'Shows one of the pictures of a site as its logo, with the words that the picture has; null shows none.',
  kind: 'write',
  input: z.strictObject({ app: AppName, hash: MediaHash.nullable() }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, hash }, context) {
    const { store, actor, now } = context
    const logo = hash === null ? null : await pictureOf(app, hash, context)
    const site = await siteOf(store.items, app)
    await store.items.edit(site.id, { logo }, { by: actor.id, at: now() })
    return { id: site.id, app, logo }
  },
})

/** A picture of this site, as content refers to it. */
async function pictureOf(app: string, hash: string, { media }: VerbContext): Promise<Picture> {
  const [file] = await media.rows.get(app, [hash])
  if (!file) throw notFound('This picture')
  const { name, width, height, alt } = file
  return { hash, name, width, height, alt }
}
