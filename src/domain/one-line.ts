import { z } from 'zod'

// Control characters, and the marks that make text run the other way and so read as something it is not.
const HIDDEN = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u

/** A line of text that people typed as a name or title: nothing hidden in it, no blanks around it. */
export function oneLine(min: number, max: number) {
  return z
    .string()
    .max(max, `must be at most ${max} characters`)
    .regex(HIDDEN, 'must not contain control characters')
    .trim()
    .min(min, min === 1 ? "can't be empty" : `must be at least ${min} characters`)
}
