import {
  $getEditor,
  $parseSerializedNode,
  type DOMConversion,
  type DOMExportOutput,
  type LexicalNode,
  type SerializedLexicalNode,
} from 'lexical'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { withKeptNodes, withoutKeptNodes } from '../document/read-document.ts'

/** The attribute by which a node of ours is known in copied HTML: its stored form. */
const ATTRIBUTE = 'data-rich-node'

/** HTML for other programs that says to us which node it was. */
export function markedAs(element: HTMLElement, node: LexicalNode): DOMExportOutput {
  const json = withoutKeptNodes(node.exportJSON() as unknown as RichNode)
  // A picture may be its bytes, which are there already.
  const stored = json.type === 'image' ? { ...json, src: undefined } : json
  element.setAttribute(ATTRIBUTE, JSON.stringify(stored))
  return { element }
}

/** Reads a marked element as the node that it was, made safe as everything that comes from outside. */
export function markedNode(element: HTMLElement): DOMConversion | null {
  if (!element.hasAttribute(ATTRIBUTE)) return null
  return { conversion: () => ({ node: $nodeOf(element), after: () => [] }), priority: 4 }
}

/** The marked element that one stands in, or is. */
export function markedElement(element: Element): Element | null {
  return element.closest(`[${ATTRIBUTE}]`)
}

function $nodeOf(element: HTMLElement): LexicalNode | null {
  const stored = parseJsonText<RichNode | null>(element.getAttribute(ATTRIBUTE), null).value
  const picture = element.localName === 'img' ? element : element.querySelector('img')
  const node = stored?.type === 'image' ? { ...stored, src: picture?.getAttribute('src') } : stored
  // What stands in a line is read as part of one.
  const isBlock = element.localName === 'div'
  const children = isBlock ? [node] : [{ type: 'paragraph', children: [node] }]
  const root = cleanRichText({ root: { type: 'root', children } })?.root
  const holder = isBlock ? root : root?.children?.[0]
  const { _nodes: known } = $getEditor()
  const [read] = (holder && withKeptNodes(holder, (type) => known.has(type)).children) ?? []
  return read ? $parseSerializedNode(read as unknown as SerializedLexicalNode) : null
}
