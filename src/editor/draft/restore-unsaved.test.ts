import { expect, test } from 'vitest'
import { cleanElement } from '#domain/element/clean-element.ts'
import { withElementPictures } from '#domain/element/element-pictures.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import type { Page } from '#domain/page/page.ts'
import { readPage } from '#domain/page/stored-page.ts'
import type { Section, StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { restoreUnsaved as restore, unsavedOf } from './restore-unsaved.ts'
import { isUnsaved, nextState, openDraft, type SaveState } from './save-machine.ts'

const section = (trackingId: string, title: string): Section => ({
  trackingId,
  title,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
})

const page = (revision: number, titles: Record<string, string>): Page => ({
  ...readPage(1, revision, { title: 'Home' }),
  draft_sections: Object.entries(titles).map(([key, title]) => section(key, title)),
})

const titles = (sections: readonly Section[]) => sections.map(({ title }) => title)

function restoreUnsaved(...asked: Parameters<typeof restore>): SaveState {
  const restored = restore(...asked)
  if (!restored) throw new Error('It was not restored.')
  return restored
}

function leftBehind(start: Page, typed: Page) {
  return unsavedOf(nextState(openDraft(start), { type: 'edited', draft: openDraft(typed).draft }))
}

test('what a killed tab had not saved is back, beside what was saved meanwhile', () => {
  const left = leftBehind(page(1, { a: 'A', b: 'B', c: 'C' }), page(1, { a: 'typed', c: 'C', new: 'N' }))
  const restored = restoreUnsaved(openDraft(page(2, { a: 'A', b: 'B', c: 'theirs' })), left)
  expect(titles(restored.draft.sections)).toEqual(['typed', 'theirs', 'N'])
  expect(restored.conflicts).toEqual([])
  expect(isUnsaved(restored)).toBe(true)
})

test('a last save that did arrive leaves nothing to bring back, and what somebody else wrote over it is asked about', () => {
  const left = leftBehind(page(1, { a: 'A' }), page(1, { a: 'typed' }))
  const arrived = restoreUnsaved(openDraft(page(2, { a: 'typed' })), left)
  expect(isUnsaved(arrived)).toBe(false)
  const written = restoreUnsaved(openDraft(page(2, { a: 'theirs' })), left)
  expect(written.conflicts).toMatchObject([{ key: 'a', mine: { title: 'typed' }, theirs: { title: 'theirs' } }])
  const removed = restoreUnsaved(openDraft(page(2, {})), left)
  expect(removed.conflicts).toMatchObject([{ key: 'a', mine: { title: 'typed' }, theirs: null }])
  expect(titles(removed.draft.sections)).toEqual(['typed'])
})

test('what was typed before the restore was done stays on top of it', () => {
  const left = leftBehind(page(1, { a: 'A', b: 'B' }), page(1, { a: 'typed', b: 'B' }))
  const opened = openDraft(page(1, { a: 'A', b: 'B' }))
  const typing = nextState(opened, { type: 'edited', draft: openDraft(page(1, { a: 'A', b: 'now' })).draft })
  expect(titles(restoreUnsaved(typing, left).draft.sections)).toEqual(['typed', 'now'])
})

test('what was typed into the very part that waits to be restored is not mixed up with it', () => {
  const left = leftBehind(page(1, { a: 'A', b: 'B' }), page(1, { a: 'typed', b: 'B' }))
  const opened = openDraft(page(1, { a: 'A', b: 'B' }))
  const typing = nextState(opened, { type: 'edited', draft: openDraft(page(1, { a: 'now', b: 'B' })).draft })
  expect(restore(typing, left)).toBe(null)
})

test('a last save that is still under way when the page is opened is no change by somebody else', () => {
  const start = page(1, { a: 'A', b: 'B' })
  const typing = nextState(openDraft(start), { type: 'edited', draft: openDraft(page(1, { a: 'one', b: 'B' })).draft })
  const sent = nextState(typing, { type: 'sent' })
  const typedOn = nextState(sent, { type: 'edited', draft: openDraft(page(1, { a: 'one two', b: 'B' })).draft })
  const restored = restoreUnsaved(openDraft(start), unsavedOf(typedOn))
  const met = nextState(nextState(restored, { type: 'sent' }), {
    type: 'received',
    page: page(2, { a: 'one', b: 'B' }),
  })
  expect(met.conflicts).toEqual([])
  expect(titles(met.draft.sections)).toEqual(['one two', 'B'])
})

test('a choice between two versions that was put off is asked again, and overwrites nothing', () => {
  const typing = nextState(openDraft(page(1, { a: 'A', b: 'B' })), {
    type: 'edited',
    draft: openDraft(page(1, { a: 'typed', b: 'B' })).draft,
  })
  const theirs = page(2, { a: 'theirs', b: 'B' })
  const waiting = nextState(typing, { type: 'received', page: theirs })
  const restored = restoreUnsaved(openDraft(theirs), unsavedOf(waiting))
  expect(restored.conflicts).toMatchObject([{ key: 'a', mine: { title: 'typed' }, theirs: { title: 'theirs' } }])
  const removed = page(2, { b: 'B' })
  const gone = restoreUnsaved(openDraft(removed), unsavedOf(nextState(typing, { type: 'received', page: removed })))
  expect(gone.conflicts).toMatchObject([{ key: 'a', mine: { title: 'typed' }, theirs: null }])
})

test('a last save that did arrive with a picture is not taken for work of somebody else', () => {
  const bytes = 'data:image/png;base64,iVBORw0KGgo='
  const withImage = (revision: number, element: StoredElement): Page => {
    const shown = page(revision, { a: 'A' })
    return { ...shown, draft_sections: shown.draft_sections.map((one) => ({ ...one, element })) }
  }
  const image = (altText: string): StoredElement => {
    const root = { type: 'root', children: [{ type: 'image', src: bytes, altText }] }
    return cleanElement(elementModels, {
      'element-type': 'rich-text',
      'element-data': JSON.stringify({ text: { root } }),
    })
  }
  const src = mediaUrl({ hash: 'ab'.repeat(32), name: 'bridge.png' })
  const kept = new Map([[bytes, { src, naturalWidth: 4, naturalHeight: 3 }]])
  const stored = (altText: string) => withElementPictures(elementModels, image(altText), kept)
  const left = leftBehind(page(1, { a: 'A' }), withImage(1, image('Bridge')))
  const arrived = restoreUnsaved(openDraft(withImage(2, stored('Bridge'))), left)
  expect(arrived.conflicts).toEqual([])
  expect(arrived.draft.sections[0]?.element['element-data']).toContain(src)
  expect(restoreUnsaved(openDraft(withImage(2, stored('Theirs'))), left).conflicts).toHaveLength(1)
})
