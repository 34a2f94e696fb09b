import { expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import { whatWasDone } from '../page.ts'
import { readPage } from '../stored-page.ts'
import { editDraft } from './edit-draft.ts'
import type { PageChanges } from './page-changes.ts'

const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`
const stamp = (minute: number, user_id = 'u1') => ({ user: `${user_id}@example.org`, user_id, time: at(minute) })
const section = (trackingId: string, title: string, more: Partial<Section> = {}): Section => ({
  id: trackingId.charCodeAt(0),
  trackingId,
  title,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
  ...more,
})
const [risk, plan, map] = [section('a', 'Risk'), section('b', 'Plan'), section('c', '')]
const page = readPage(1, 1, { title: 'Home', draft_sections: [risk, plan, map] })
const lines = (changes: PageChanges) => editDraft(page, changes, stamp(0)).history.map(whatWasDone)

test('a change marks the page as changed and says who did what and when [P-162]', () => {
  const after = editDraft(page, { description: 'new' }, stamp(1))
  expect(after).toMatchObject({ has_changes: true, description: 'new' })
  expect(after.history).toEqual([{ type: 'edited page settings', ...stamp(1) }])
  expect(editDraft(page, { description: '' }, stamp(1))).toBe(page)
  expect(editDraft(page, { index: 4, parent: '2' }, stamp(1))).toMatchObject({ has_changes: false })
})

test('every edit of a page marks it and adds to what its history says already [P-162]', () => {
  const created = { type: 'created Page.', ...stamp(0, 'u2') }
  const before = { ...page, history: [created] }
  const group = {
    name: 'own',
    displayName: '',
    position: 'top',
    index: 1,
    theme: 'default',
    full_width: 'off',
  } as const
  const edits: PageChanges[] = [
    { title: 'Other' },
    { description: 'Said.' },
    { icon: 'Waves' },
    { hide_in_nav: true },
    { sidebar: 'left' },
    { theme: 'mny' },
    { header: 'set' },
    { navOptions: { show_in_footer: false } },
    { filters: [{ searchKey: 'geoid', values: ['36001'], useSearchParams: true }] },
    { draft_sections: [risk] },
    { draft_sections: [{ ...risk, title: 'Risks' }, plan, map] },
    { draft_section_groups: [group] },
  ]
  for (const changes of edits) {
    const after = editDraft(before, changes, stamp(20))
    const what = JSON.stringify(changes)
    expect(after.has_changes, what).toBe(true)
    expect(after.history[0], what).toEqual(created)
    expect(after.history.length, what).toBeGreaterThan(1)
    for (const entry of after.history.slice(1)) expect(entry, what).toMatchObject(stamp(20))
  }
  expect(before.history).toEqual([created])
})

test('every change of a section is said with the name of the section [P-181]', () => {
  expect(lines({ draft_sections: [risk, section('n', 'Wind'), plan, map] })).toEqual(['added section Wind'])
  expect(lines({ draft_sections: [{ ...risk, size: '1/2' }, plan, { ...map, level: 3 }] })).toEqual([
    'edited section Risk',
    'edited section 3',
  ])
  expect(lines({ draft_sections: [risk, map] })).toEqual(['removed section Plan'])
  expect(lines({ draft_sections: [plan, map, risk] })).toEqual(['moved section Risk'])
  expect(lines({ draft_sections: [risk, { ...plan, group: 'other' }, map] })).toEqual(['moved section Plan'])
})

test('the same line of the same person is said once while they work; a posted one is stamped here', () => {
  const changed = (text: string) => ({ draft_sections: [{ ...risk, helpText: text }, plan, map] })
  const first = editDraft(page, changed('a'), stamp(0))
  const second = editDraft(first, changed('ab'), stamp(4))
  expect(second.history).toEqual([{ type: 'edited section Risk', ...stamp(4) }])
  expect(editDraft(second, changed('abc'), stamp(5, 'u2')).history).toHaveLength(2)
  expect(editDraft(second, changed('abc'), stamp(30)).history).toHaveLength(2)
  const forged = { type: 'edited section Risk', user: 'bob@example.org', user_id: 'u9', time: at(59) }
  expect(editDraft(page, { ...changed('x'), history: [forged] }, stamp(3)).history).toEqual([
    { type: 'edited section Risk', ...stamp(3) },
  ])
})

test('an unchanged section is named by its number alone; one of another page is refused', () => {
  const after = editDraft(page, { draft_sections: [{ id: plan.id ?? 0, trackingId: 'b' }] }, stamp(0))
  expect(after.draft_sections).toEqual([plan])
  expect(() => editDraft(page, { draft_sections: [{ id: 999 }] }, stamp(0))).toThrow(
    'Section 999 is not part of this page.',
  )
})
