import type { ReactNode } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import type { PagePaths } from '#domain/rich-text/linked-pages.ts'

/** What a converter may ask for: what a node holds, as React, where pages are now, and which picture is seen at once. */
export type Showing = {
  children(node: RichNode, within?: Partial<Pick<Showing, 'inLink'>>): ReactNode[]
  pages: PagePaths
  seenAtOnce: RichNode | null
  /** Whether it stands in a link, in which nothing else can be pressed. */
  inLink: boolean
  /** A name for a part of the text that no other on the page has; null where the text has none to begin with. */
  nextName(): string | null
}

/** One kind of stored node as React. It never assumes that a field is there or well formed. */
export type Converter = (node: RichNode, showing: Showing) => ReactNode
