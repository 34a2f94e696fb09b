import { textOf } from './field-value.ts'

/** What a typed text is stored as, null for nothing; or why it can't be stored, in words for whoever typed it. */
export type TypedValue = { ok: true; value: string | null } | { ok: false; reason: string }

export const taken = (value: string | null): TypedValue => ({ ok: true, value })

export const refused = (reason: string): TypedValue => ({ ok: false, reason })

/** One line as it was typed, without the space around it. */
export function typedLine(text: string): TypedValue {
  return taken(text.trim() === '' ? null : text.trim())
}

/** Several lines as they were typed; line ends of all systems become one. */
export function typedLines(text: string): TypedValue {
  return taken(text.trim() === '' ? null : text.replace(/\r\n?/g, '\n'))
}

/** What `read` makes of a text that is not empty; null refuses it by its words. */
export function typedBy(text: string, read: (text: string) => string | null): TypedValue {
  if (text.trim() === '') return taken(null)
  const value = read(text.trim())
  return value === null ? refused(`Invalid Value: ${textOf(text.trim())}`) : taken(value)
}
