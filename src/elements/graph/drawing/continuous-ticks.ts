import { plain } from '#domain/field/abbreviate.ts'
import { type Tick, widestOf } from './x-labels.ts'
import type { ContinuousX } from './x-scale.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const GAP = 12
/** The most ticks. */
const MOST = { number: 12, date: 12 } as const
const DAY = 86_400_000

/** As many round numbers or dates as there is room for. */
export function continuousTicks(x: ContinuousX, length: number): Tick[] {
  for (let count: number = MOST[x.kind]; count > 1; count--) {
    const values = x.ticks(count).filter((value) => !x.whole || Number.isInteger(value))
    const labels = x.kind === 'date' ? dateLabels(values) : numberLabels(values)
    const widest = widestOf(labels)
    if (values.length <= 1 || (widest + GAP) * values.length <= length + widest) {
      return values.map((value, at) => ({ at: x.at(value), label: labels[at] ?? '', full: null }))
    }
  }
  return []
}

/** `2010` is a year and no quantity. */
export function numberLabels(values: readonly number[]): string[] {
  const areYears = values.every((value) => Number.isInteger(value) && value >= 1500 && value < 2200)
  return values.map((value) => (areYears ? String(value) : plain(value, 0, 6)))
}

/** Years alone, months with the year where it begins, or days. */
function dateLabels(values: readonly number[]): string[] {
  const days = values.map((value) => new Date(value))
  const isWhole = days.every((day) => day.getTime() % DAY === 0)
  if (isWhole && days.every((day) => day.getUTCDate() === 1 && day.getUTCMonth() === 0)) return days.map(yearOf)
  if (isWhole && days.every((day) => day.getUTCDate() === 1)) return days.map((day) => `${monthOf(day)} ${yearOf(day)}`)
  if (isWhole) return days.map((day) => `${day.getUTCDate()} ${monthOf(day)} ${yearOf(day)}`)
  return days.map((day) => `${day.getUTCDate()} ${monthOf(day)} ${day.toISOString().slice(11, 16)}`)
}

const yearOf = (day: Date) => String(day.getUTCFullYear())
const monthOf = (day: Date) => MONTHS[day.getUTCMonth()] ?? ''
