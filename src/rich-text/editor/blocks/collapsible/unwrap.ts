import { $createParagraphNode, $isElementNode } from 'lexical'
import type { CollapsibleNode } from './container-node.ts'

/** Puts what a collapsible holds in its place: the title as a paragraph, then its content; of an empty title nothing is left. */
export function $unwrapCollapsible(container: CollapsibleNode): void {
  const parts = container.getChildren()
  const inside = parts.find((part) => $isElementNode(part) && part.getType().endsWith('-content') && !part.isEmpty())
  for (const part of parts) {
    if ($isElementNode(part) && part.getType().endsWith('-title')) {
      if (inside && part.isEmpty()) {
        inside.selectStart()
        continue
      }
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
