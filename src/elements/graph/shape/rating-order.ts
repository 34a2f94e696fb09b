import { compareLabels, ratingRank } from '#domain/field/rating.ts'
import type { GraphData } from './graph-data.ts'

/** Nobody reads ratings by their letters: on an axis of nothing but such they stand from very high to very low. */
export function inRatingOrder(data: GraphData): GraphData {
  const { labels, xs } = data
  if (labels.length < 2 || labels.some((label) => ratingRank(label) === null)) return data
  const order = labels.map((_, at) => at).sort((one, other) => compareLabels(labels[one] ?? '', labels[other] ?? ''))
  const places = new Map(order.map((at, place) => [at, place]))
  const series = data.series.map(({ points, ...one }) => ({
    ...one,
    points: points
      .map(({ at, value }) => ({ at: places.get(at) ?? at, value }))
      .sort((left, right) => left.at - right.at),
  }))
  return { ...data, xs: order.map((at) => xs[at] ?? null), labels: order.map((at) => labels[at] ?? ''), series }
}
