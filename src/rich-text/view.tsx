import type { ReactNode } from 'react'
import { isNode, type RichNode } from '#domain/rich-text/document.ts'
import { documentText } from '#domain/rich-text/document-text.ts'
import type { PagePaths } from '#domain/rich-text/linked-pages.ts'
import type { Showing } from './view/converter.ts'
import { CONVERTERS } from './view/converters.tsx'
import { fragment } from './view/element.ts'

const NO_PAGES: PagePaths = {}

/** Stored rich text as React, without the editor; `pages` are the present paths of pages that it links to. */
export function RichTextView({ root, pages = NO_PAGES }: { root: RichNode; pages?: PagePaths }) {
  const showing: Showing = { pages, children: (node) => shownChildren(node, showing) }
  return fragment(showing.children(root))
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
