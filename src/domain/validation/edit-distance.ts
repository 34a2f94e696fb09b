/** Texts of other lengths than this are no misspelling of anything. */
const LONGEST = 100

/** Whether one text becomes the other by so many letters that are added, left out, replaced or swapped with the next. */
export function withinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > LONGEST) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return (row[other.length] ?? LONGEST) <= most
}
