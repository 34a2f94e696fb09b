import { childrenOf, isNode, type RichNode } from './document.ts'
import { INLINE_NODES } from './inline-nodes.ts'

// Stored text of unknown origin may be nested without end.
const MOST_LEVELS = 200

/** All text of a document, a line for each block, so that no word runs into the next block's first. */
export function documentText(node: RichNode, level = 0): string {
  const own = ownText(node, level)
  if (own !== null) return own
  if (level > MOST_LEVELS) return ''
  let text = ''
  for (const child of childrenOf(node)) text += documentText(child, level + 1)
  return isInline(node) ? text : `${text}\n`
}

/** Text that a node says itself, not by nodes it holds; null where it says none. */
export function ownText(node: RichNode, level = 0): string | null {
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return '\n'
  if (node.type === 'button') return typeof node.linkText === 'string' ? ` ${node.linkText} ` : ''
  const caption = node.type === 'image' ? captionOf(node) : null
  return caption && level <= MOST_LEVELS ? `\n${documentText(caption, level + 1)}` : null
}

/** The words below a picture, where it shows any. */
export function captionOf(image: RichNode): RichNode | null {
  if (image.showCaption !== true) return null
  const root = (image.caption as { editorState?: { root?: unknown } } | undefined)?.editorState?.root
  return isNode(root) ? root : null
}

/** Whether its words run on into the next ones. */
export function isInline({ type }: RichNode): boolean {
  return INLINE_NODES.has(type)
}
