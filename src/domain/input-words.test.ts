import { expect, test } from 'vitest'
import { z } from 'zod'
import { PageChanges } from '#domain/page/draft/page-changes.ts'
import { issueWords, refusedInputWords } from './input-words.ts'

const Input = z.strictObject({ pageId: z.number().int(), changes: PageChanges })
const element = { 'element-type': 'rich-text', 'element-data': '{}' }
const section = { trackingId: 'a', title: 'Rivers', element }

const cases: [string, object, string][] = [
  ['a title', { title: '' }, "Title can't be empty."],
  ['the address', { url_slug: 'x'.repeat(1001) }, 'Address must be at most 1000 characters.'],
  ['a choice', { side_nav: 'left' }, 'Side nav must be one of show, hide.'],
  ['a switch', { navOptions: { show_in_footer: 'yes' } }, 'Show in footer is not true or false.'],
  ['something unknown', { 'colour\n': 'red' }, 'Changes has unknown entries: colour.'],
  [
    'a section by its title',
    { draft_sections: [{ ...section, tags: 'x'.repeat(5001) }] },
    'Section “Rivers”: Tags must be at most 5000 characters.',
  ],
  [
    'a section without a title by its number',
    { draft_sections: [section, { trackingId: 'b', title: 'Untitled Section', element, level: 7 }] },
    'Section 2: Level must be one of 0, 1, 2, 3, 4.',
  ],
  [
    'a section whose title is what is wrong',
    { draft_sections: [{ ...section, title: `${'y'.repeat(600)}` }] },
    `Section “${'y'.repeat(60)}…”: Title must be at most 500 characters.`,
  ],
  ['a filter', { filters: [{ searchKey: '' }] }, "Filter 1: Search key can't be empty."],
  [
    'a group',
    { draft_section_groups: [{ name: 'top', displayName: 'z'.repeat(201) }] },
    `Group “${'z'.repeat(60)}…”: Name must be at most 200 characters.`,
  ],
]

test.each(cases)('a refused input names %s as people know it', (_what, changes, words) => {
  const input = { pageId: 1, changes }
  const [issue] = Input.safeParse(input, { error: issueWords }).error?.issues ?? []
  expect(issue && refusedInputWords(issue, input)).toBe(words)
})

test('an input that is nothing at all is told as such', () => {
  const [issue] = Input.safeParse(undefined, { error: issueWords }).error?.issues ?? []
  expect(issue && refusedInputWords(issue, undefined)).toBe('The input is missing.')
})
