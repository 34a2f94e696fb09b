/** The positions of a longest rising run of numbers, not necessarily neighbours: what can stay while the rest moves. */
export function longestRise(numbers: readonly number[]): Set<number> {
  /** The position that ends the best run of each length, and the position before it in that run. */
  const ends: number[] = []
  const before = numbers.map(() => -1)
  numbers.forEach((number, at) => {
    let length = ends.length
    while (length > 0 && (numbers[ends[length - 1] ?? 0] ?? 0) >= number) length -= 1
    before[at] = ends[length - 1] ?? -1
    ends[length] = at
  })
  const rise = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rise.add(at)
  return rise
}
