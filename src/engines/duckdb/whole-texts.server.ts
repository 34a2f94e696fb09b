import { createRequire } from 'node:module'

type TextReading = { textDecoder: TextDecoder }

/**
 * The driver reads texts by a decoder that takes a byte order mark at their beginning for a sign to itself, and drops it. It
 * is a part of the text like any other.
 */
export function readWholeTexts(): void {
  const reading = createRequire(import.meta.url)('@duckdb/node-api/lib/vectors/dataAccessors.js') as TextReading
  reading.textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })
}
