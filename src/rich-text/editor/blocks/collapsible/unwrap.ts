import { $createParagraphNode, $isElementNode } from 'lexical'
import type { CollapsibleNode } from './container-node.ts'

/** Puts what a collapsible holds in its place: the title as a paragraph, then its content. */
export function $unwrapCollapsible(container: CollapsibleNode): void {
  for (const part of container.getChildren()) {
    if ($isElementNode(part) && part.getType().endsWith('-title')) {
      const line = $createParagraphNode().append(...part.getChildren())
      container.insertBefore(line)
      line.selectStart()
    } else if ($isElementNode(part) && part.getType().endsWith('-content')) {
      for (const block of part.getChildren()) container.insertBefore(block)
    } else if (part.getType() !== 'collapsible-button') {
      container.insertBefore(part)
    }
  }
  container.remove()
}
