import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { safeUrl } from '#domain/rich-text/safe-url.ts'

/** Stored rich text as React, without the editor. A kind nobody knows shows what it holds. */
export function RichTextView({ root }: { root: RichNode }) {
  return <>{children(root)}</>
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Text formats are bits; the first set bit is the outermost mark. */
const MARKS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]

type Converter = (node: RichNode) => ReactNode

const CONVERTERS: Record<string, Converter> = {
  paragraph: (node) => <p>{children(node)}</p>,
  heading: (node) =>
    createElement(HEADINGS.includes(node.tag ?? '') ? (node.tag as string) : 'h2', null, children(node)),
  quote: (node) => <blockquote>{children(node)}</blockquote>,
  list: (node) => createElement(node.tag === 'ol' ? 'ol' : 'ul', null, children(node)),
  listitem: (node) => <li>{children(node)}</li>,
  linebreak: () => <br />,
  // Where two states of a text are compared, words that only one of them has are marked.
  inserted: (node) => <ins>{children(node)}</ins>,
  deleted: (node) => <del>{children(node)}</del>,
  link: (node) => {
    const href = safeUrl(node.url ?? '')
    return href ? <a href={href}>{children(node)}</a> : children(node)
  },
  text: (node) => {
    const bits = typeof node.format === 'number' ? node.format : 0
    return MARKS.reduceRight<ReactNode>(
      (inner, [bit, tag]) => (bits & bit ? createElement(tag, null, inner) : inner),
      node.text ?? '',
    )
  },
}

function children(node: RichNode): ReactNode {
  return (node.children ?? []).map((child, position) => {
    const convert = Object.hasOwn(CONVERTERS, child.type) ? CONVERTERS[child.type] : undefined
    // Stored nodes have no ids, and a published document never reorders: the position is the key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Fragment key={position}>{convert ? convert(child) : children(child)}</Fragment>
  })
}
