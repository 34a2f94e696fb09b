import { childrenOf, EMPTY_ROOT, type RichNode } from './document.ts'
import { documentText } from './document-text.ts'

/** A document of plain paragraphs, one for each line of text that is not empty. */
export function fromPlainText(text: string): RichNode {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return { ...EMPTY_ROOT, children: lines.map(paragraph) }
}

/** The text of a document, a line for each block. */
export function toPlainText(root: RichNode): string {
  return childrenOf(root)
    .map((block) => documentText(block).replace(/\n$/, ''))
    .join('\n')
}

/** Nothing but paragraphs of unformatted text: editing it as plain text loses nothing. */
export function isPlainText(root: RichNode): boolean {
  return (root.children ?? []).every(
    (block) => block.type === 'paragraph' && !block.format && (block.children ?? []).every(isPlainRun),
  )
}

function isPlainRun(node: RichNode): boolean {
  return node.type === 'text' && !node.format && !node.style
}

function paragraph(text: string): RichNode {
  const run: RichNode = { type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }
  return { type: 'paragraph', version: 1, direction: null, format: '', indent: 0, children: [run] }
}
