import type { ReactNode } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import type { PagePaths } from '#domain/rich-text/linked-pages.ts'

/** What a converter may ask for: what a node holds, as React, where pages are now, and which picture is seen at once. */
export type Showing = { children(node: RichNode): ReactNode[]; pages: PagePaths; seenAtOnce: RichNode | null }

/** One kind of stored node as React. It never assumes that a field is there or well formed. */
export type Converter = (node: RichNode, showing: Showing) => ReactNode
