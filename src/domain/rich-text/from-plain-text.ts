import { EMPTY_ROOT, type RichNode } from './document.ts'

/** A document of plain paragraphs, one for each line of text that is not empty. */
export function fromPlainText(text: string): RichNode {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return { ...EMPTY_ROOT, children: lines.map(paragraph) }
}

function paragraph(text: string): RichNode {
  const run: RichNode = { type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }
  return { type: 'paragraph', version: 1, direction: null, format: '', indent: 0, children: [run] }
}
