/** The first entry stands beside the button that closes the list, so that it has less room. */
const FIRST_LENGTH = 20
const LENGTH = 27

/** A heading as the list of contents shows it: one that is too long is cut. */
export function entryTitle(heading: string, position: number): string {
  const letters = [...heading]
  const most = position === 0 ? FIRST_LENGTH : LENGTH
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : heading
}
