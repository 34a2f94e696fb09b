/** A node of stored rich text (Lexical JSON); kinds not known here ride along untouched. */
export type RichNode = {
  type: string
  children?: RichNode[] | undefined
  text?: string | undefined
  format?: number | string | undefined
  tag?: string | undefined
  url?: string | undefined
  [attribute: string]: unknown
}

export const EMPTY_ROOT: RichNode = { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [] }

/** Kinds whose children are blocks; the children of all others stand in a line of text. */
export const HOLDS_BLOCKS: ReadonlySet<string> = new Set([
  'root',
  'tablecell',
  'layout-item',
  'collapsible-content',
  'collapsible-no-preview-content',
])

/** Nodes that a stored node holds, whatever it is. */
export function childrenOf(node: RichNode): RichNode[] {
  return Array.isArray(node.children) ? node.children.filter(isNode) : []
}

export function isNode(value: unknown): value is RichNode {
  return typeof value === 'object' && value !== null && typeof (value as RichNode).type === 'string'
}
