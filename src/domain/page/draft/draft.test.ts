import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import type { Page } from '../page.ts'
import { DEFAULT_GROUP } from '../section-groups.ts'
import { readPage } from '../stored-page.ts'
import { canPublish, discard, publish } from './draft.ts'
import { editDraft } from './edit-draft.ts'

const stamp = { user: 'ada@example.org', user_id: 'u1', time: '2026-01-01T00:00:00.000Z' }

const section = (trackingId: string, more: Partial<Section> = {}): Section => ({
  trackingId,
  title: trackingId,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
  ...more,
})

const page = (more: Partial<Page> = {}): Page => ({ ...readPage(1, 1, { title: 'Home', published: 'draft' }), ...more })

test('publishing makes the drafts live, keeps the id of a section that was live, and drops the others [P-163] [P-164]', () => {
  const before = page({
    has_changes: true,
    sections: [section('a', { id: 100, draft_id: 1 }), section('gone', { id: 101, draft_id: 2 })],
    draft_sections: [section('new', { id: 3 }), section('a', { id: 1, title: 'changed' })],
  })
  const after = publish(before, stamp)
  expect(after.sections.map(({ id, draft_id, title }) => ({ id, draft_id, title }))).toEqual([
    { id: undefined, draft_id: 3, title: 'new' },
    { id: 100, draft_id: 1, title: 'changed' },
  ])
  expect(after).toMatchObject({ has_changes: false, published: '' })
  expect(after.draft_sections).toBe(before.draft_sections)
  expect(after.history.at(-1)).toEqual({ type: 'published changes.', ...stamp })
})

test('publishing makes the groups of the draft those of the page [P-165]', () => {
  const groups = [{ ...DEFAULT_GROUP, name: 'own' }]
  const after = publish(page({ draft_section_groups: groups, has_changes: true }), stamp)
  expect(after.section_groups).toEqual(groups)
})

test('a page without changes is returned untouched', () => {
  const unchanged = page({ published: '' })
  expect(publish(unchanged, stamp)).toBe(unchanged)
  expect(discard(unchanged, stamp)).toBe(unchanged)
  expect(canPublish(unchanged)).toBe(false)
})

test('discarding gives back what was published, whatever was done to the draft', () => {
  const anySections = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(anySections, anySections, (first, second) => {
      const numbered = (ids: string[], offset: number) => ids.map((id, at) => section(id, { id: offset + at }))
      const edited = editDraft(page(), { draft_sections: numbered(first, 1) }, stamp)
      const live = publish(edited, stamp)
      const changed = editDraft(live, { draft_sections: numbered(second, 50) }, stamp)
      const back = discard(changed, stamp)
      expect(back.draft_sections.map((one) => one.title)).toEqual(first)
      expect(back.sections).toBe(live.sections)
      expect(back.has_changes).toBe(false)
    }),
  )
})

test('a stored section that cannot be read is kept, and so are attributes nobody knows', () => {
  const stored = readPage(1, 1, {
    draft_sections: [
      { id: 7, ref: 'app+x' },
      { ...section('b'), level: 99, from_the_future: { deep: true } },
    ],
  })
  expect(stored.draft_sections).toHaveLength(2)
  expect(stored.draft_sections[0]).toMatchObject({ id: 7, element: { 'element-type': 'missing' } })
  expect(stored.draft_sections[1]).toMatchObject({ level: 1, from_the_future: { deep: true } })
})
