import { childrenOf, type RichNode } from './document.ts'
import { documentText } from './document-text.ts'

/** The text of a document, a line for each block. */
export function toPlainText(root: RichNode): string {
  return childrenOf(root)
    .map((block) => documentText(block).replace(/\n$/, ''))
    .join('\n')
}
