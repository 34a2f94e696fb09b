import { expect, test } from 'vitest'
import { Section } from '#domain/section/section.ts'
import { newPage } from './new-page.ts'
import { HistoryEntry, isPublished, PageFilter, PageSettings, SectionGroup, whatWasDone } from './page.ts'
import { readPage } from './stored-page.ts'

const page = (data: Record<string, unknown>) => readPage(7, 3, data)
const allowed = (schema: { safeParse(value: unknown): { success: boolean } }, values: unknown[]) =>
  values.filter((value) => schema.safeParse(value).success)
const element = { 'element-type': 'rich-text', 'element-data': '{"text":{}}' }

test('a page must have a title, and one that is stored without is "New Page" [P-103]', () => {
  expect(page({}).title).toBe('New Page')
  expect(page({ title: '' }).title).toBe('New Page')
  expect(allowed(PageSettings.shape.title, ['Home', '', '   ', undefined])).toEqual(['Home'])
})

test('a page keeps its address, its place, its words and its icon [P-104] [P-106]', () => {
  const place = { url_slug: 'plans/flood', index: 4, parent: '12' }
  expect(page({ ...place, description: 'What to do.', icon: 'Waves' })).toMatchObject({
    ...place,
    description: 'What to do.',
    icon: 'Waves',
  })
  // The older system wrote parents as numbers.
  expect(page({ parent: 12 }).parent).toBe('12')
  expect(page({})).toMatchObject({ url_slug: '', index: 0, parent: '', description: '', icon: 'none' })
})

test('whether a page is in the navigation, and the side of its contents [P-107]', () => {
  expect(page({ hide_in_nav: true, sidebar: 'left' })).toMatchObject({ hide_in_nav: true, sidebar: 'left' })
  expect(page({ hide_in_nav: 'true', sidebar: 'above' })).toMatchObject({ hide_in_nav: true, sidebar: 'none' })
  expect(allowed(PageSettings.shape.sidebar, ['none', 'left', 'right', 'above'])).toEqual(['none', 'left', 'right'])
})

test('what frames a page, and what it shows in menus and footers [P-108] [P-109]', () => {
  const frame = { header: 'set', footer: 'set', full_width: 'show', theme: 'mny' }
  const navOptions = { show_in_footer: true, depth: 2 }
  expect(page({ ...frame, navOptions })).toMatchObject({ ...frame, navOptions })
  // Each is kept by itself.
  expect(page({ header: 'set' })).toMatchObject({ header: 'set', footer: 'none' })
  expect(page({ footer: 'set' })).toMatchObject({ header: 'none', footer: 'set' })
  expect(page({ navOptions: { show_in_footer: false } }).navOptions).toEqual({ show_in_footer: false })
  expect(page({})).toMatchObject({ header: 'none', footer: 'none', full_width: 'off', navOptions: {}, theme: '' })
})

test('the template of a page is a number [P-110]', () => {
  expect(page({ template_id: 12 }).template_id).toBe(12)
  expect(page({ template_id: '12' }).template_id).toBe(12)
  expect(page({ template_id: 'none' }).template_id).toBeNull()
  expect(allowed(PageSettings.shape.template_id, [12, '12', null])).toEqual([12, null])
})

test('only a draft is not published, and nothing has changed until it is said [P-111] [P-112]', () => {
  expect(['draft', 'published', ''].map((published) => isPublished(page({ published })))).toEqual([false, true, true])
  const stamp = { user: null, user_id: null, time: '2026-01-01' }
  expect(newPage({}, [], stamp, () => 'new')).toMatchObject({ published: 'draft', has_changes: false })
  expect(page({}).has_changes).toBe(false)
  expect(page({ has_changes: true }).has_changes).toBe(true)
})

test('an entry of the history says what was done in either of two words [P-113]', () => {
  const entry = { type: 'created Page.', user: 'ada@example.org', user_id: 'u1', time: '2026-01-01', parent_type: 'x' }
  const { history } = page({ history: [entry, { ...entry, type: undefined, action: 'edited' }] })
  expect(history.map(whatWasDone)).toEqual(['created Page.', 'edited'])
  expect(history[0]).toEqual(entry)
  expect(HistoryEntry.parse({ time: '2026-01-01' })).toMatchObject({ user: null })
})

test('a page keeps its sections, its groups and what generated pages need, live and as drafts [P-114] [P-115]', () => {
  const group = { name: 'a', displayName: 'A', position: 'top', index: 1, theme: 'default', full_width: 'off' }
  const section = (trackingId: string) => ({ trackingId, title: trackingId, level: 1, size: '1', group: 'a', element })
  const stored = {
    sections: [section('live')],
    draft_sections: [section('draft')],
    section_groups: [group],
    draft_section_groups: [group, { ...group, name: 'b' }],
    data_controls: { view: 1 },
    'generated-pages': [1, 2],
    filters: [{ id: 1, searchKey: 'geoid', values: ['36001'], useSearchParams: true }],
    page_index: 3,
    page_parent: 'x',
    page_title: 'county',
  }
  expect(page(stored)).toMatchObject(stored)
})

test('a filter has a key, values and whether the address says them [P-116]', () => {
  const filter = { id: 'f1', searchKey: 'geoid', values: ['36001', '36003'], useSearchParams: true }
  expect(PageFilter.parse(filter)).toEqual(filter)
  expect(PageFilter.parse({ searchKey: 'geoid' })).toEqual({ searchKey: 'geoid', values: [], useSearchParams: false })
  expect(PageFilter.safeParse({ searchKey: '' }).success).toBe(false)
  expect(page({ filters: [filter] }).filters).toEqual([filter])
})

test('a group has a name, a place, a theme and a width [P-117]', () => {
  const group = { name: 'top', displayName: 'Top', position: 'top', index: 2, theme: 'dark', full_width: 'show' }
  expect(SectionGroup.parse(group)).toEqual(group)
  expect(SectionGroup.parse({ name: 'plain' })).toMatchObject({ theme: 'default', full_width: 'off', index: 0 })
  expect(allowed(SectionGroup.shape.position, ['top', 'content', 'bottom', 'left'])).toEqual([
    'top',
    'content',
    'bottom',
  ])
  expect(allowed(SectionGroup.shape.full_width, ['off', 'show', 'on', true])).toEqual(['off', 'show'])
})

test('a section without a title is an "Untitled Section" [P-118]', () => {
  expect(Section.parse({ trackingId: 'a', element }).title).toBe('Untitled Section')
  expect(page({ draft_sections: [{ trackingId: 'a', element }] }).draft_sections[0]?.title).toBe('Untitled Section')
})

test('a section keeps where it stands, how it looks and what it is for [P-120] [P-121] [P-122]', () => {
  const stored = {
    id: 31,
    draft_id: 30,
    trackingId: 'a',
    section_id: 'risk',
    page_id: 7,
    title: 'Risk',
    level: 2,
    size: '1/2',
    rowspan: 3,
    offset: 50,
    padding: 'p-2',
    border: 'openLeft',
    helpText: 'How to read it.',
    group: 'default',
    order: 4,
    is_header: true,
    is_footer: false,
    tags: 'flood,risk',
    requirements: 'B1-a',
    description: 'What it shows.',
    attribution: 'FEMA',
    element,
  }
  expect(Section.parse(stored)).toEqual(stored)
  expect(page({ sections: [stored] }).sections[0]).toEqual(stored)
})

test('an element is a type and its settings as JSON text [P-123]', () => {
  expect(allowed(Section.shape.element, [element, { 'element-type': 'table', 'element-data': { a: 1 } }, {}])).toEqual([
    element,
  ])
})

test('sections that were never named are known by the number of their draft, live and as drafts', () => {
  const { sections, draft_sections } = page({
    sections: [{ id: 31, draft_id: 30, element }],
    draft_sections: [{ id: 30, element }],
  })
  expect([sections[0]?.trackingId, draft_sections[0]?.trackingId]).toEqual(['30', '30'])
})
