import type { ReactNode } from 'react'
import { childrenOf, isNode, type RichNode } from '#domain/rich-text/document.ts'
import { documentText } from '#domain/rich-text/document-text.ts'
import type { PagePaths } from '#domain/rich-text/linked-pages.ts'
import type { Showing } from './view/converter.ts'
import { CONVERTERS } from './view/converters.tsx'
import { fragment } from './view/element.ts'
import { firstPicture } from './view/first-picture.ts'
import { withoutGaps } from './view/without-gaps.ts'

const NO_PAGES: PagePaths = {}

type RichTextViewProps = {
  root: RichNode
  /** Present paths of pages that it links to. */
  pages?: PagePaths
  /** What the text is called on its page, where parts of it need names. */
  name?: string | undefined
  /** Whether it is the first that readers see of a page. */
  first?: boolean
}

/** Stored rich text as React, without the editor. */
export function RichTextView({ root, pages = NO_PAGES, name, first = false }: RichTextViewProps) {
  const seenAtOnce = first ? firstPicture(root) : null
  let named = 0
  const nextName = () => (name === undefined ? null : `${name}-${++named}`)
  return fragment(
    showingWith({ pages, seenAtOnce, inLink: false, nextName }).children({
      ...root,
      children: [...withoutGaps(childrenOf(root))],
    }),
  )
}

function showingWith(given: Omit<Showing, 'children'>): Showing {
  const showing: Showing = {
    ...given,
    children: (node, within) => shownChildren(node, within ? showingWith({ ...given, ...within }) : showing),
  }
  return showing
}

/** A plain loop, since this is where a long text spends its time. */
function shownChildren(node: RichNode, showing: Showing): ReactNode[] {
  const held: ReactNode[] = []
  if (!Array.isArray(node.children)) return held
  for (const child of node.children) if (isNode(child)) held.push(shown(child, showing))
  return held
}

/** A node that can't be shown, or of a kind nobody knows, is its text, and its neighbours are as if nothing was. */
function shown(node: RichNode, showing: Showing): ReactNode {
  const convert = CONVERTERS.get(node.type)
  if (!convert) return unknown(node)
  try {
    return convert(node, showing)
  } catch {
    return unknown(node)
  }
}

function unknown(node: RichNode): string {
  return documentText(node).trim()
}
