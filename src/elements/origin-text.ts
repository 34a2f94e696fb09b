import { shownDay } from '#domain/data/shown-day.ts'
import type { DataOrigin } from '#domain/element/data-need.ts'

/** Where figures come from: source, version and day. */
export function originText({ source, version, updatedAt }: DataOrigin): string {
  const name = [source, version].filter((part) => part !== '').join(', ')
  return [`Source: ${name || 'unnamed'}`, shownDay(updatedAt)].filter((part) => part !== '').join(' · ')
}
