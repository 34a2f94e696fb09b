import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { PRINT_PARTS } from '#domain/page/print/print-address.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { printedDocument } from './printed-document.ts'

export const printPages = defineVerb({
  name: 'pages.print',
  summary:
    'A page, a page with those below it, or all pages of a site as one document: its title, its numbered contents and its dates. The document itself is read at {base}/print/page/{slug}, {base}/print/branch/{slug} and {base}/print/all.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    part: z.enum(PRINT_PARTS).default('page'),
    slug: z.string().max(2000).default(''),
    search: z.string().max(20_000).default(''),
  }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, ...asked }, context) {
    return printedDocument({ ...asked, pattern: await pagePattern(patternId, context) }, context)
  },
})
