const LONGEST_SHOWN = 80

/** A text of a client in a message. */
export const shorten = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

/** What a client gave in the place of a text, for a message; `String` fails for objects that have their own `toString`. */
export const shown = (value: unknown) => shorten(typeof value === 'string' ? value : JSON.stringify(value))
