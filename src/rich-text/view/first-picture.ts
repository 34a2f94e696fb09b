import { childrenOf, type RichNode } from '#domain/rich-text/document.ts'

/** As many blocks as a reader may see of a text before scrolling. */
const AT_THE_TOP = 4

/** The picture at the top of a text, which is seen at once and so is not loaded late. */
export function firstPicture(root: RichNode): RichNode | null {
  return pictureIn(childrenOf(root).slice(0, AT_THE_TOP))
}

function pictureIn(nodes: readonly RichNode[]): RichNode | null {
  for (const node of nodes) {
    const found = node.type === 'image' ? node : pictureIn(childrenOf(node))
    if (found) return found
  }
  return null
}
