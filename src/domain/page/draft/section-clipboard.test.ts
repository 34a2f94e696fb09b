import { expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import { sectionAsText, sectionFromText } from './section-clipboard.ts'

const section: Section = {
  id: 7,
  page_id: 3,
  trackingId: 'old',
  section_id: 'risk',
  title: 'Risk',
  level: 2,
  size: '1/2',
  group: 'header',
  border: 'full',
  own: 'kept',
  element: { 'element-type': 'unheard-of', 'element-data': '{"a":1}' },
}

test('a copied section has all of the section but its ids and its place', () => {
  expect(sectionFromText(sectionAsText(section), 'new')).toEqual({
    trackingId: 'new',
    title: 'Risk',
    level: 2,
    size: '1/2',
    group: 'default',
    border: 'full',
    own: 'kept',
    element: section.element,
  })
})

test('ids that someone wrote into the text are not taken', () => {
  const forged = JSON.stringify({ kind: 'almanac/section', version: 1, section })
  const pasted = sectionFromText(forged, 'new')
  expect(pasted).not.toHaveProperty('id')
  expect(pasted).not.toHaveProperty('page_id')
})

test.each([
  '',
  'plain text',
  '{}',
  '[1]',
  JSON.stringify(section),
  JSON.stringify({ kind: 'almanac/section', version: 1, section: { title: 'no element' } }),
  JSON.stringify({ kind: 'almanac/section', version: 1, section: { ...section, level: 9 } }),
])('text that is no section is none: %s', (text) => {
  expect(sectionFromText(text, 'new')).toBeNull()
})
