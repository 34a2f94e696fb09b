import { expect, test } from 'vitest'
import { draftOf } from '#domain/page/draft/page-draft.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { publishSummary } from './publish-summary.ts'

const text = (words: string, more: object = {}) => {
  const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] }
  return { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root }, ...more }) }
}
const section = (element: object) => ({ id: 1, trackingId: 'a', title: 'Floods', group: 'default', element })

test('what is published is named as people changed it: defaults that an editor writes out are no change', () => {
  const summary = (live: object, draft: object) => {
    const page = readPage(1, 1, {
      title: 'Hazards',
      published: '',
      has_changes: true,
      sections: [section(live)],
      draft_sections: [section(draft)],
    })
    return publishSummary(page, draftOf(page)).map(({ kind, name, detail }) => `${kind} ${name}: ${detail}`)
  }
  const written = { bgColor: 'transparent', isCard: 'Default', version: 1 }
  expect(summary(text('Rivers rise'), text('Rivers rise.', written))).toEqual(['Changed Floods: text'])
  expect(summary(text('Rivers rise'), text('Rivers rise', written))).toEqual([])
  expect(summary(text('Rivers rise'), text('Rivers rise', { ...written, bgColor: '#dfe6ef' }))).toEqual([
    'Changed Floods: background colour',
  ])
})

test('sections without a title are named by their kind and place, and another kind by what people call it', () => {
  const untitled = (trackingId: string, element: object) => ({
    trackingId,
    title: 'Untitled Section',
    group: 'default',
    element,
  })
  const table = { 'element-type': 'table', 'element-data': '{}' }
  const page = readPage(1, 1, {
    title: 'Hazards',
    published: '',
    has_changes: true,
    sections: [untitled('a', text('Rivers rise'))],
    draft_sections: [untitled('a', table), untitled('b', text('Wind'))],
  })
  expect(publishSummary(page, draftOf(page)).map(({ kind, name, detail }) => `${kind} ${name}: ${detail}`)).toEqual([
    'Changed Table (section 1): kind of section',
    'Added Rich text (section 2): ',
  ])
})
