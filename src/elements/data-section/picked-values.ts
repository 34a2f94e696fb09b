/** What is ticked, the values that were answered last, and what was ticked since on the way to it. */
export type Picked = { of: readonly string[]; values: readonly string[]; sent: readonly (readonly string[])[] }

export function pickedFrom(of: readonly string[]): Picked {
  return { of, values: of, sent: [] }
}

/** What is ticked is ticked at once, though the rows come later. */
export function picking(picked: Picked, values: readonly string[]): Picked {
  return { ...picked, values, sent: [...picked.sent, values] }
}

/**
 * The same once other values were answered: those of an earlier tick leave the later ones as they are, all others, such as
 * after Back, take the place of what was ticked.
 */
export function answered(picked: Picked, of: readonly string[]): Picked {
  if (sameValues(picked.of, of)) return picked
  const at = picked.sent.findIndex((sent) => sameValues(sent, of))
  return at < 0 ? pickedFrom(of) : { of, values: picked.values, sent: picked.sent.slice(at + 1) }
}

const sameValues = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])
