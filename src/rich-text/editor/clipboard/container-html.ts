import {
  $create,
  $createParagraphNode,
  $isElementNode,
  type DOMConversion,
  type DOMConversionMap,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { layoutTemplate } from '#domain/rich-text/layouts.ts'
import { CollapsibleNode, PlainCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { CollapsibleContentNode, PlainCollapsibleContentNode } from '../blocks/collapsible/content-node.ts'
import {
  $isCollapsibleTitleNode,
  CollapsibleTitleNode,
  PlainCollapsibleTitleNode,
} from '../blocks/collapsible/title-node.ts'
import { ColumnNode, ColumnsNode } from '../blocks/columns/columns-nodes.ts'

export const COLUMNS = 'data-columns'
export const COLUMN = 'data-column'
export const PREVIEW = 'data-preview'

/** Columns and collapsibles of ours, and the `details` of any page, as blocks again. */
export const CONTAINERS_FROM_HTML: DOMConversionMap = {
  details: () => ({ conversion: (element) => ({ node: null, after: $collapsible(element) }), priority: 1 }),
  summary: () => ({ conversion: () => ({ node: $create(PlainCollapsibleTitleNode) }), priority: 1 }),
}

/** Columns, and each of them, by their attributes. */
export function columnsFromHtml(element: HTMLElement): DOMConversion | null {
  const template = layoutTemplate(element.getAttribute(COLUMNS))
  if (template) return { conversion: () => ({ node: $create(ColumnsNode).setTemplate(template) }), priority: 4 }
  if (!element.hasAttribute(COLUMN)) return null
  return { conversion: () => ({ node: $create(ColumnNode), after: $asBlocks }), priority: 4 }
}

function $collapsible(details: HTMLElement): (parts: LexicalNode[]) => LexicalNode[] {
  return (parts) => {
    const hasPreview = details.hasAttribute(PREVIEW)
    const [Container, Title, Content] = hasPreview
      ? [CollapsibleNode, CollapsibleTitleNode, CollapsibleContentNode]
      : [PlainCollapsibleNode, PlainCollapsibleTitleNode, PlainCollapsibleContentNode]
    const found = parts.find($isCollapsibleTitleNode)
    const title = $create(Title).append(...(found?.getChildren() ?? []))
    const content = $create(Content).append(...$asBlocks(parts.filter((part) => part !== found)))
    return [$create(Container).setOpen(details.hasAttribute('open')).append(title, content)]
  }
}

/** Words that stand where blocks belong get a paragraph around them. */
function $asBlocks(nodes: LexicalNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let line: ElementNode | null = null
  for (const node of nodes) {
    if (!node.isInline() && ($isElementNode(node) || node.getType() !== 'text')) {
      line = null
      blocks.push(node)
      continue
    }
    if (!line) {
      line = $createParagraphNode()
      blocks.push(line)
    }
    line.append(node)
  }
  return blocks.length > 0 ? blocks : [$createParagraphNode()]
}
