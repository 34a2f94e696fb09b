/** A section that shows a source, on the page that readers find it on. */
export type SourceUse = {
  /** The base of the site of pages, and the address below it. */
  base: string
  slug: string
  pageTitle: string
  sectionTitle: string
  anchor: string
  viewId: number | null
  version: string
  /** Whether visitors see it, or only a draft shows this version. */
  state: 'published' | 'draft'
}

/** Sections of a site of pages whose drafts show a version that is not the newest. */
export type OutdatedUses = { patternId: number; base: string; siteName: string; sections: number; pages: number }
