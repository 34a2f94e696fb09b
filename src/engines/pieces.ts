/** About so many characters are held in memory at once: a cell may have millions of them. */
const CHARACTERS_AT_ONCE = 4_000_000

/** The last ids of pieces whose texts together are of a bearable length, of rows as `[id, characters]`. */
export function pieceEnds(sizes: readonly (readonly unknown[])[]): number[] {
  const ends: number[] = []
  let length = 0
  for (const [at, [id, characters]] of sizes.entries()) {
    length += Number(characters)
    if (length < CHARACTERS_AT_ONCE && at < sizes.length - 1) continue
    ends.push(Number(id))
    length = 0
  }
  return ends
}
