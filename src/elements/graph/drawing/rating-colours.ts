import { ratingRank } from '#domain/field/rating.ts'
import { riskColour } from '#domain/field/risk-colour.ts'

const RISKS = ['Very High', 'High', 'Moderate', 'Low', 'Very Low']

/** Series of nothing but ratings have the colours of these, from red to blue as in tables, so that their order is seen; none for others. */
export function ratingColours(names: readonly string[]): string[] {
  const ranks = names.map(ratingRank)
  if (names.length < 2 || ranks.includes(null)) return []
  return ranks.map((rank) => riskColour(RISKS[rank ?? 0] ?? '').ground)
}
