import { printQuery } from '../view/page-filters.ts'
import type { PrintAddress } from './print-address.ts'

/** Where documents are made into PDFs. */
export const PDF_PATH = '/datasets/print.pdf'

/** Sheets that a PDF is made for. */
export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** For whom a PDF is made: it shows what the one who asks may see, or what everybody may. */
export const PDF_READERS = ['mine', 'guests'] as const

type Asked = PrintAddress & {
  patternId: number
  search?: string
  paper?: Paper
  readers?: (typeof PDF_READERS)[number]
}

export function pdfAddress({ patternId, part, slug, search = '', ...how }: Asked): string {
  const given = Object.entries({ patternId: String(patternId), part, slug: part === 'all' ? '' : slug, search, ...how })
  return `${PDF_PATH}?${printQuery(Object.fromEntries(given.filter(([, value]) => value !== '')))}`
}
