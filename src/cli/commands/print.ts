import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PAPERS } from '#domain/page/print/pdf-address.ts'
import { type Command, UsageError } from '../command.ts'

export const print: Command = {
  words: ['print'],
  summary: 'Write the pages of a site into a PDF, as the public can read them; a server with Chromium must be running',
  options: [
    { name: 'file', placeholder: 'FILE', help: 'The PDF to write', kind: 'argument', required: true },
    {
      name: 'base',
      placeholder: 'PATH',
      help: 'The base path of the site of pages (default: /)',
      kind: 'text',
      required: false,
    },
    {
      name: 'page',
      placeholder: 'SLUG',
      help: 'Only this page, such as hazards/flood (default: all pages)',
      kind: 'text',
      required: false,
    },
    { name: 'below', placeholder: '', help: 'With --page: also the pages below it', kind: 'flag', required: false },
    {
      name: 'paper',
      placeholder: 'PAPER',
      help: `The size of a sheet: ${PAPERS.join(' or ')} (default: ${PAPERS[0]})`,
      kind: 'text',
      required: false,
    },
    {
      name: 'restricted',
      placeholder: '',
      help: 'Include what only people with a certain level can read',
      kind: 'flag',
      required: false,
    },
  ],
  async alone({ file, base, page, below, paper, restricted }, { env, tell }) {
    const size = PAPERS.find((one) => one === (paper ?? PAPERS[0]))
    if (!size) throw new UsageError(`--paper must be one of ${PAPERS.join(', ')}`)
    if (below && page === undefined) throw new UsageError('--below needs --page')
    const { openPdf } = await import('../open-pdf.server.ts')
    const path = String(file)
    tell(`Making ${path}`)
    const bytes = await openPdf(env, {
      base: String(base ?? '/'),
      part: page === undefined ? 'all' : below ? 'branch' : 'page',
      slug: String(page ?? ''),
      paper: size,
      readers: restricted ? 'mine' : 'guests',
    })
    const part = `${path}.part`
    try {
      const out = createWriteStream(part, { flush: true })
      const { pipeline } = await import('node:stream/promises')
      await pipeline(bytes, out)
      await rename(part, path)
      return [`Wrote ${out.bytesWritten} bytes to ${path}.`]
    } finally {
      await rm(part, { force: true })
    }
  },
}
