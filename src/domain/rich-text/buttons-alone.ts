import { childrenOf, type RichNode } from './document.ts'

/** Whether a document has buttons and nothing else to read: on paper nobody could press them. */
export function hasButtonsAlone(root: RichNode): boolean {
  const said = leaves(root).filter(({ type, text }) => type !== 'linebreak' && (type !== 'text' || text?.trim() !== ''))
  return said.length > 0 && said.every(({ type }) => type === 'button')
}

/** What stands in the lines of a document; blocks without anything in them are only room. */
function leaves(node: RichNode): RichNode[] {
  const children = childrenOf(node)
  if (children.length > 0) return children.flatMap(leaves)
  return node.type === 'paragraph' || node.type === 'root' ? [] : [node]
}
