import { $create, $createParagraphNode, type ElementNode } from 'lexical'
import { type CollapsibleNode, PlainCollapsibleNode } from './container-node.ts'
import { $isCollapsibleContentNode } from './content-node.ts'
import { $isCollapsibleTitleNode } from './title-node.ts'
import { $isCollapsibleToggleNode, CollapsibleToggleNode } from './toggle-node.tsx'
import { $unwrapCollapsible } from './unwrap.ts'

/** A collapsible has a title, a content and, with a preview, a toggle: the toggle is added, without the others it dissolves. */
export function $keepCollapsible(container: CollapsibleNode): void {
  const parts = container.getChildren()
  if (!parts.some($isCollapsibleTitleNode) || !parts.some($isCollapsibleContentNode)) {
    $unwrapCollapsible(container)
    return
  }
  if (container instanceof PlainCollapsibleNode || parts.some($isCollapsibleToggleNode)) return
  container.append($create(CollapsibleToggleNode))
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
