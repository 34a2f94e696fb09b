import { expect, test } from 'vitest'
import { changeBetween } from '#domain/page/draft/draft-change.ts'
import { draftOf, type PageDraft } from '#domain/page/draft/page-draft.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { stepsWithSlug } from './given-slug.ts'
import { endStep, NO_STEPS, record, redo, type UndoStacks, undo } from './undo-stacks.ts'

const start = draftOf(readPage(1, 1, { title: 'Home' }))
const set = (draft: PageDraft, settings: Partial<PageDraft['settings']>) => ({
  ...draft,
  settings: { ...draft.settings, ...settings },
})

/** A draft and its stacks after these changes, a merge key and a time each. */
function edited(changes: [Partial<PageDraft['settings']>, string | undefined, number][]) {
  let draft = start
  let stacks: UndoStacks = NO_STEPS
  for (const [settings, merge, at] of changes) {
    const next = set(draft, settings)
    stacks = record(stacks, changeBetween(draft, next), merge, at)
    draft = next
  }
  return { draft, stacks }
}

test('typing in one field is one step, another field or a pause begins the next, and redo brings each back', () => {
  const { draft, stacks } = edited([
    [{ title: 'H' }, 'title', 0],
    [{ title: 'He' }, 'title', 200],
    [{ description: 'd' }, 'description', 400],
    [{ description: 'de' }, 'description', 60_000],
  ])
  expect(stacks.undo).toHaveLength(3)
  const once = undo(stacks, draft)
  expect(once.draft.settings.description).toBe('d')
  const all = undo(undo(once.stacks, once.draft).stacks, undo(once.stacks, once.draft).draft)
  expect(all.draft).toEqual(start)
  expect(all.stacks.undo).toEqual([])
  const forward = redo(all.stacks, all.draft)
  expect(forward.draft.settings.title).toBe('He')
  expect(redo(forward.stacks, forward.draft).draft.settings.description).toBe('d')
})

test('typing back to where one began leaves no step, and a new change ends what could be redone', () => {
  const back = edited([
    [{ title: 'H' }, 'title', 0],
    [{ title: 'Home' }, 'title', 100],
  ])
  expect(back.stacks.undo).toEqual([])
  const { draft, stacks } = edited([[{ title: 'H' }, undefined, 0]])
  const undone = undo(stacks, draft)
  const next = set(undone.draft, { icon: 'house' })
  expect(record(undone.stacks, changeBetween(undone.draft, next), undefined, 1).redo).toEqual([])
})

test('a step whose parts somebody else has changed since is passed over', () => {
  const { draft, stacks } = edited([
    [{ icon: 'house' }, undefined, 0],
    [{ title: 'Mine' }, undefined, 1],
  ])
  const theirs = set(draft, { title: 'Theirs' })
  const undone = undo(endStep(stacks), theirs)
  expect(undone.draft.settings).toMatchObject({ title: 'Theirs', icon: start.settings.icon })
  expect(undone.stacks.undo).toEqual([])
})

test('the address that the server gave instead goes back with the step that led to it, to one written by hand too', () => {
  const byHand = set(start, { title: 'Home', url_slug: 'by_hand' })
  const renamed = set(byHand, { title: 'Start' })
  const saved = stepsWithSlug(record(NO_STEPS, changeBetween(byHand, renamed), undefined, 0), renamed, 'start')
  expect(undo(saved, set(renamed, { url_slug: 'start' })).draft).toEqual(byHand)

  const asked = set(byHand, { url_slug: 'taken' })
  const given = stepsWithSlug(record(NO_STEPS, changeBetween(byHand, asked), undefined, 0), asked, 'taken_2')
  expect(undo(given, set(asked, { url_slug: 'taken_2' })).draft).toEqual(byHand)
})
