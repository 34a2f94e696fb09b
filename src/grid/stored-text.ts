import type { SourceField } from '#domain/data/column.ts'
import { kindOf } from '#fields/registry.ts'

/** What a pasted text is stored as. What its kind can't read is data as it came, and marked as invalid where it counts. */
export function storedText(text: string, field: SourceField): string | null {
  const read = kindOf(field).readTyped(text, field)
  if (read.ok) return read.value
  return text.trim() === '' ? null : text
}
