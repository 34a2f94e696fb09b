import { $create, $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical'
import { type CollapsibleNode, PlainCollapsibleNode } from './container-node.ts'
import { $isCollapsibleContentNode } from './content-node.ts'
import { $isCollapsibleTitleNode } from './title-node.ts'
import { $isCollapsibleToggleNode, CollapsibleToggleNode } from './toggle-node.tsx'
import { $unwrapCollapsible } from './unwrap.ts'

/**
 * A collapsible has a title, a content and, with a preview, a toggle: the toggle is added, without the others it
 * dissolves. Whatever else stands in it belongs to its content.
 */
export function $keepCollapsible(container: CollapsibleNode): void {
  const parts = container.getChildren()
  if (!parts.some($isCollapsibleTitleNode) || !parts.some($isCollapsibleContentNode)) {
    $unwrapCollapsible(container)
    return
  }
  $takeIntoContent(parts)
  if (container instanceof PlainCollapsibleNode || parts.some($isCollapsibleToggleNode)) return
  container.append($create(CollapsibleToggleNode))
}

function $takeIntoContent(parts: LexicalNode[]): void {
  const content = parts.find($isCollapsibleContentNode)
  const strays = parts.filter((part) => !$isPart(part))
  for (const stray of strays) content?.append(stray.isInline() ? $createParagraphNode().append(stray) : stray)
}

function $isPart(node: LexicalNode): boolean {
  return $isCollapsibleTitleNode(node) || $isCollapsibleContentNode(node) || $isCollapsibleToggleNode(node)
}

/** A part without its container leaves what it holds in its place. */
export function $dissolvePart(part: ElementNode): void {
  if ($isCollapsibleTitleNode(part)) {
    part.replace($createParagraphNode().append(...part.getChildren()))
    return
  }
  for (const child of part.getChildren()) part.insertBefore(child)
  part.remove()
}
