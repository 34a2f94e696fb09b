import type { Readable } from 'node:stream'
import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { SITE_FILE_PATH } from '#domain/installation/site-file-path.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { mediaFileName } from '#domain/media/media-url.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'

export type ExportedSite = {
  url: string
  /** For the header of a download. */
  fileName: string
  open(): Readable
}

export const exportSite = defineVerb({
  name: 'sites.export',
  summary:
    'Where a site, or one of its patterns with the sources that it shows, is as one file; the file is read at that address.',
  kind: 'read',
  input: z.strictObject({
    app: AppName,
    patternId: ItemId.nullable().default(null),
    history: z.boolean().default(false),
  }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, patternId, history }, { directory, packSite, now }): Promise<ExportedSite> {
    const site = (await directory.sites()).find((one) => one.app === app)
    const pattern = (await directory.patterns()).find((one) => one.app === app && one.id === patternId)
    if (!site || (patternId !== null && !pattern)) throw notFound(site ? 'This pattern' : 'This site')
    const query = new URLSearchParams({ app, ...(patternId === null ? {} : { patternId: String(patternId) }) })
    if (history) query.set('history', 'true')
    return {
      url: `${SITE_FILE_PATH}?${query}`,
      fileName: `${mediaFileName(pattern?.name ?? site.name)}-${now().slice(0, 10)}.almanac`,
      open: () => packSite({ app, patternId, history }),
    }
  },
})
