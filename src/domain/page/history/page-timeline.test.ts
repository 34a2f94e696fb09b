import { expect, test } from 'vitest'
import { relativeTime } from '#domain/text/relative-time.ts'
import type { HistoryEntry } from '../page.ts'
import { byDay, timelineOf } from './page-timeline.ts'
import { earlierAreGone } from './revision.ts'

const entry = (type: string, time: string, more: object = {}): HistoryEntry => ({
  type,
  user: 'ada@example.org',
  user_id: 'ada',
  time,
  ...more,
})
const revision = (number: number, at: string) => ({
  id: 100 + number,
  number,
  user: 'ada@example.org',
  at,
  title: 'Home',
  count: 2,
})

test('entries are read newest first, by their type or action, publishes with their revision [P-113]', () => {
  const { type: _type, ...older } = entry('', '2026-01-01T10:00:00.000Z', { action: 'created Page.', parent_type: 'x' })
  const history = [
    older,
    entry('edited section Risk', '2026-01-01T10:05:00.000Z'),
    entry('published changes.', '2026-01-02T08:00:00.000Z'),
  ]
  const entries = timelineOf(history, [
    revision(2, '2026-01-02T08:00:00.000Z'),
    revision(1, '2026-01-01T10:04:00.000Z'),
  ])
  expect(entries.map(({ what, revision }) => [what, revision?.number])).toEqual([
    ['published changes.', 2],
    ['edited section Risk', undefined],
    ['published changes.', 1],
    ['created Page.', undefined],
  ])
  const days = byDay(entries, (time) => time.slice(0, 10))
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-01-02', 1],
    ['2026-01-01', 3],
  ])
})

test('what happened at one moment keeps its order, the last first', () => {
  const time = '2026-01-01T10:00:00.000Z'
  const entries = timelineOf([entry('first', time), entry('second', time), entry('no time', '')], [])
  expect(entries.map(({ what }) => what)).toEqual(['second', 'first', 'no time'])
})

test('moments are told as people tell them', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now)
  expect([ago(-5000), ago(59_000), ago(60_000), ago(7_200_000), ago(90_000_000), ago(86_400_000 * 20)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    '2 weeks ago',
  ])
  expect(relativeTime('', now)).toBe('at an unknown time')
})

test('that earlier published states are gone is said of the last that is kept, once all of those are listed', () => {
  const listing = (number: number) => ({ id: number, number, user: null, at: '', title: '', count: 1 })
  expect(earlierAreGone({ revisions: [listing(4), listing(3)], total: 2 })).toBe(true)
  expect(earlierAreGone({ revisions: [listing(4)], total: 2 })).toBe(false)
  expect(earlierAreGone({ revisions: [listing(2), listing(1)], total: 2 })).toBe(false)
  expect(earlierAreGone({ revisions: [], total: 0 })).toBe(false)
})
