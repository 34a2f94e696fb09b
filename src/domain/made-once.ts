/**
 * A function of something that is replaced, never changed, as lists of pages, stored elements and themes are: what it
 * makes of each is made once and holds as long as that.
 */
export function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { value: Made }>()
  return (of) => {
    const known = made.get(of)
    if (known) return known.value
    const value = make(of)
    made.set(of, { value })
    return value
  }
}
