import { expect, test } from 'vitest'
import { readPage } from '../stored-page.ts'
import { initialChanges } from './initial-changes.ts'
import { withHeaderAndFooter } from './initial-content.ts'
import { draftOf } from './page-draft.ts'

const element = { 'element-type': 'rich-text', 'element-data': '{}' }
const TEXT = { id: 5, trackingId: 'text', title: 'Text', level: 1, size: '1', group: 'default', element }

function initialised(data: Record<string, unknown>) {
  let names = 0
  return initialChanges(readPage(1, 1, data), data, () => `new-${++names}`)
}

test('a page without groups begins with one for its content; one that has some is left alone [P-170]', () => {
  const changes = initialised({ draft_sections: [TEXT] })
  expect(changes?.draft_section_groups).toMatchObject([{ name: 'default', position: 'content' }])
  expect(changes).toMatchObject({ has_changes: false })
  expect(changes).not.toHaveProperty('draft_sections')
  expect(initialised({ draft_section_groups: [] })).not.toBeNull()
  expect(initialised({ draft_section_groups: [{ name: 'own' }] })).toBeNull()
})

test('a header adds a group at the top, whose default section is the first of the page [P-171] [P-174]', () => {
  const changes = initialised({ header: 'set', draft_sections: [TEXT] })
  expect(changes?.draft_section_groups?.map(({ name, position }) => [name, position])).toEqual([
    ['header', 'top'],
    ['default', 'content'],
  ])
  expect(changes?.draft_sections?.[0]).toMatchObject({
    is_header: true,
    group: 'header',
    element: { 'element-type': 'header' },
  })
  expect(changes?.draft_sections?.[1]).toMatchObject({ trackingId: 'text' })
  expect(initialised({ header: 'none', draft_sections: [TEXT] })).not.toHaveProperty('draft_sections')
})

test('a footer adds a group at the bottom with index 99, and its section only where there is none [P-172] [P-173]', () => {
  const changes = initialised({ footer: 'set', draft_sections: [TEXT] })
  expect(changes?.draft_section_groups?.at(-1)).toMatchObject({ name: 'footer', position: 'bottom', index: 99 })
  expect(changes?.draft_sections?.at(-1)).toMatchObject({ is_footer: true, element: { 'element-type': 'footer' } })
  const own = { ...TEXT, is_footer: true, group: 'footer' }
  expect(initialised({ footer: 'set', draft_sections: [own] })).not.toHaveProperty('draft_sections')
  expect(initialised({ draft_sections: [TEXT] })).not.toHaveProperty('draft_sections')
})

test('a page with live sections alone begins its draft with them, and has nothing to publish yet', () => {
  const live = { ...TEXT, draft_id: 4, group: 'aside' }
  const changes = initialised({ sections: [live], section_groups: [{ name: 'aside' }] })
  const { id: _id, ...content } = TEXT
  expect(changes?.draft_sections).toEqual([{ ...content, group: 'aside' }])
  expect(changes?.draft_section_groups?.map(({ name }) => name)).toEqual(['default', 'aside'])
  expect(changes).toMatchObject({ has_changes: false })
  // Whoever took all sections out of a draft meant it.
  expect(initialised({ sections: [live], has_changes: true })).not.toHaveProperty('draft_sections')
})

test('a header that is chosen and taken away again leaves the draft as it was', () => {
  const draft = draftOf(readPage(1, 1, { draft_sections: [TEXT] }))
  const framed = withHeaderAndFooter(draft, { header: 'set' }, () => 'h')
  expect(framed.sections.map(({ trackingId }) => trackingId)).toEqual(['h', 'text'])
  expect(withHeaderAndFooter(framed, { header: 'set' }, () => 'again')).toEqual(framed)
  expect(withHeaderAndFooter(framed, { header: 'none' }, () => 'x')).toEqual(draft)
})
