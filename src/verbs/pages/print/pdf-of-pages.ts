import { z } from 'zod'
import { EDITOR, GUEST_ACTOR } from '#domain/access/access.ts'
import { PAPERS, PDF_READERS, pdfAddress } from '#domain/page/print/pdf-address.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { printPages } from './print-pages.ts'
import { type PrintedDocument, printedDocument } from './printed-document.ts'

/** A document that is to become a PDF, and who reads it. */
export type PdfOfPages = {
  url: string
  paper: (typeof PAPERS)[number]
  patternId: number
  open(): Promise<{ document: PrintedDocument; reader: VerbContext }>
}

export const pdfOfPages = defineVerb({
  name: 'pages.pdf',
  summary:
    'Where a page, a page with those below it, or all pages of a site are made into a PDF; with `readers: guests` it shows only what everybody may see. The file itself is read at that address.',
  kind: 'read',
  input: printPages.input.extend({
    paper: z.enum(PAPERS).default('letter'),
    readers: z.enum(PDF_READERS).default('mine'),
  }),
  // To make one takes seconds of the whole server; everybody can print the print view.
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, paper, readers, ...asked }, context): Promise<PdfOfPages> {
    const pattern = await pagePattern(patternId, context)
    return {
      url: pdfAddress({ patternId, ...asked, paper, readers }),
      paper,
      patternId,
      async open() {
        const reader = readers === 'guests' ? { ...context, actor: GUEST_ACTOR } : context
        return { document: await printedDocument({ ...asked, pattern }, reader), reader }
      },
    }
  },
})
