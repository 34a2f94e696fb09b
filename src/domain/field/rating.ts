/** Ratings of risk, of vulnerability and the like, in the order in which people read them. */
const RATINGS = ['very high', 'high', 'moderate', 'low', 'very low']

/** Where a rating stands among the others, `Relatively High` where `High` does; null for what is none. */
export function ratingRank(label: string): number | null {
  const rank = RATINGS.indexOf(
    label
      .trim()
      .toLowerCase()
      .replace(/^relatively /, ''),
  )
  return rank < 0 ? null : rank
}

const names = new Intl.Collator('en', { numeric: true })

/** By name, ratings from very high to very low. */
export function compareLabels(one: string, other: string): number {
  const [first, second] = [ratingRank(one), ratingRank(other)]
  return first !== null && second !== null ? first - second : names.compare(one, other)
}
