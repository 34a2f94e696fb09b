import { createContext, useContext } from 'react'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import { BUILT_IN } from '#domain/theme/built-in.ts'

/** The page that elements stand in: given by whoever shows the page, to visitors and in edit mode alike. */
export const PageContext = createContext<PageFacts | null>(null)

/** What is shown where a section stands alone. */
const NOWHERE: PageFacts = {
  title: '',
  siteName: '',
  base: '/',
  trail: [],
  footerLinks: [],
  legal: { privacy: { href: null, draft: null }, terms: { href: null, draft: null } },
  publishedAt: null,
  searchPath: null,
  theme: BUILT_IN.default,
  titleSection: null,
  firstSection: null,
  printPath: null,
  linkedPages: {},
}

/** An interactive element can't use it: in a visitor's browser it stands alone. */
export function usePage(): PageFacts {
  return useContext(PageContext) ?? NOWHERE
}

/** A page of which only the title is known, such as a state of it that was kept. */
export function pageOfTitle(title: string): PageFacts {
  return { ...NOWHERE, title }
}
