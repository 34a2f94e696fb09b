import { storedText } from '#domain/item/stored-scalar.ts'
import { documentText } from '#domain/rich-text/document-text.ts'
import { readRichText } from '#domain/rich-text/stored-value.ts'

/** The words of a description, which may be stored as rich text or as plain text. */
export function plainDescription(stored: unknown): string {
  const root = readRichText(stored)
  if (root) return documentText(root).trim()
  // An empty document is stored as JSON, which nobody wants to read.
  const text = storedText(stored)
  return text.startsWith('{') ? '' : text
}
