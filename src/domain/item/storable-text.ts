// Part of the language since ES2024 and many times faster than a pattern; the compiler's library is older.
type Unicode = string & { isWellFormed(): boolean }

/** Text that every database keeps as it came: NUL ends a text in some, half of a surrogate pair is not Unicode. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && (text as Unicode).isWellFormed()
}
