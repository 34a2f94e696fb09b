import { expect, test } from 'vitest'
import type { DraftConflict } from '#domain/page/draft/draft-change.ts'
import { draftOf, type PageDraft } from '#domain/page/draft/page-draft.ts'
import { readPage } from '#domain/page/stored-page.ts'
import type { Section } from '#domain/section/section.ts'
import { type Choice, settleConflicts } from './settle.ts'

const section = (trackingId: string, title: string): Section => ({
  id: 1,
  trackingId,
  title,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
})

const start = draftOf(readPage(1, 1, { title: 'Home' }))
const draft = (title: string, ...sections: Section[]): PageDraft => ({
  ...start,
  settings: { ...start.settings, title },
  sections,
})

const mine = draft('Mine', section('a', 'mine'), section('b', 'mine'))
const theirs = draft('Theirs', section('a', 'theirs'))
const conflicts: DraftConflict[] = [
  { part: 'setting', key: 'title', base: 'Home', mine: 'Mine', theirs: 'Theirs' },
  { part: 'section', key: 'a', base: section('a', 'was'), mine: section('a', 'mine'), theirs: section('a', 'theirs') },
  { part: 'section', key: 'b', base: section('b', 'was'), mine: section('b', 'mine'), theirs: null },
]
const settled = (...choices: Choice[]) => {
  const { settings, sections } = settleConflicts(mine, theirs, conflicts, choices, () => 'new')
  return [settings.title, ...sections.map(({ trackingId, title }) => `${trackingId} ${title}`)]
}

test('each part becomes what was chosen for it, and with both the own section follows as a new one', () => {
  expect(settled('mine', 'mine', 'mine')).toEqual(['Mine', 'a mine', 'b mine'])
  expect(settled('theirs', 'theirs', 'theirs')).toEqual(['Theirs', 'a theirs'])
  expect(settled('mine', 'both', 'mine')).toEqual(['Mine', 'a theirs', 'new mine', 'b mine'])
  const { sections } = settleConflicts(mine, theirs, conflicts, ['mine', 'both', 'mine'], () => 'new')
  expect(sections[1]?.id).toBeUndefined()
})

test('whoever decided later and wrote on keeps what was written since', () => {
  const later = draft('Mine', section('a', 'mine and more'), section('b', 'mine'))
  const { sections } = settleConflicts(later, theirs, conflicts, ['mine', 'both', 'mine'], () => 'new')
  expect(sections.map(({ title }) => title)).toEqual(['theirs', 'mine and more', 'mine'])
})
