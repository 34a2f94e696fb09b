import type { ElementTransformer, TextMatchTransformer } from '@lexical/markdown'
import { $isElementNode, type ElementNode } from 'lexical'
import { ButtonNode } from '../blocks/button/button-node.tsx'
import { $isCollapsibleNode, CollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $isCollapsibleTitleNode } from '../blocks/collapsible/title-node.ts'
import { $isColumnNode, $isColumnsNode, ColumnNode, ColumnsNode } from '../blocks/columns/columns-nodes.ts'
import { IconNode } from '../blocks/icon/icon-node.tsx'

const NEVER = /(?!)/

/** Markdown has no such blocks: what they hold is written one below the other, a title in bold. */
export const OWN_BLOCKS: ElementTransformer = {
  type: 'element',
  dependencies: [CollapsibleNode, ColumnsNode, ColumnNode],
  regExp: NEVER,
  replace: () => false,
  export(node, traverse) {
    const parts = (of: ElementNode) => of.getChildren().filter($isElementNode)
    if ($isColumnsNode(node)) return parts(node).filter($isColumnNode).map(traverse).join('\n\n')
    if (!$isCollapsibleNode(node)) return null
    return parts(node)
      .map((part) => ($isCollapsibleTitleNode(part) ? `**${part.getTextContent()}**` : traverse(part)))
      .join('\n\n')
  },
}

/** A button is written as the link it is, an icon by its name. */
export const OWN_LINE_PARTS: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [ButtonNode, IconNode],
  regExp: NEVER,
  export(node) {
    if (node instanceof ButtonNode) {
      const { linkText, path } = node.getContent()
      return `[${linkText}](${path})`
    }
    return node instanceof IconNode ? node.getTextContent() : null
  },
}
