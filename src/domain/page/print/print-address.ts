import { pagePath } from '../view/page-view.ts'

/** Under the base of a site of pages, what is made to be printed. */
export const PRINT_SLUG = 'print'

/** What is printed: a page, a page with all pages below it, or every page of the site. */
export const PRINT_PARTS = ['page', 'branch', 'all'] as const
export type PrintPart = (typeof PRINT_PARTS)[number]
export type PrintAddress = { part: PrintPart; slug: string }

/** Reads what follows `print/`, such as `branch/hazards/flood`; null where nothing is printed. */
export function readPrintAddress(rest: string): PrintAddress | null {
  const [first, ...slug] = rest.split('/').filter(Boolean)
  const part = PRINT_PARTS.find((one) => one === first)
  if (!part || (part === 'all' && slug.length > 0)) return null
  return { part, slug: slug.join('/') }
}

/** '/plan' and the branch of 'hazards' make '/plan/print/branch/hazards'. */
export function printPath(base: string, { part, slug }: PrintAddress): string {
  return pagePath(base, [PRINT_SLUG, part, ...(part === 'all' || slug === '' ? [] : [slug])].join('/'))
}
