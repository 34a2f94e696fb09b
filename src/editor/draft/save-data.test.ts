import { expect, test } from 'vitest'
import type { Page } from '#domain/page/page.ts'
import { readPage } from '#domain/page/stored-page.ts'
import type { Section } from '#domain/section/section.ts'
import { saveData } from './save-data.ts'
import { nextState, openDraft } from './save-machine.ts'

const section = (trackingId: string, more: Partial<Section> = {}): Section => ({
  trackingId,
  title: trackingId,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
  ...more,
})

const page: Page = {
  ...readPage(1, 5, { title: 'Home' }),
  sections: [section('live', { id: 90, draft_id: 9 })],
  draft_sections: [section('a', { id: 1 }), section('b', { id: 2 })],
}

function sent(sections: Section[], title = 'Home') {
  const opened = openDraft(page)
  const draft = { ...opened.draft, sections, settings: { ...opened.draft.settings, title } }
  return saveData(nextState(opened, { type: 'edited', draft }))
}

test('a save names only what changed: one setting, one section whole, the others bare', () => {
  const changed = section('b', { id: 2, title: 'Changed' })
  expect(sent([section('a', { id: 1 }), changed], 'New')).toEqual({
    id: 1,
    revision: 5,
    title: 'New',
    draft_sections: [{ id: 1, trackingId: 'a' }, changed],
  })
  expect(sent(page.draft_sections)).toEqual({ id: 1, revision: 5 })
})

test('a section that is brought back keeps its number only while the server surely still has it', () => {
  const [kept, gone] = [section('live', { id: 9 }), section('old', { id: 7 })]
  const { draft_sections } = sent([...page.draft_sections, kept, gone])
  expect(draft_sections).toEqual([{ id: 1, trackingId: 'a' }, { id: 2, trackingId: 'b' }, kept, section('old')])
})
