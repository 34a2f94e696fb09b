import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange, changeBetween, sameDraft } from '#domain/page/draft/draft-change.ts'
import type { Page } from '#domain/page/page.ts'
import { readPage } from '#domain/page/stored-page.ts'
import type { Section } from '#domain/section/section.ts'
import { isUnsaved, maySend, nextState, openDraft, type SaveState } from './save-machine.ts'
import { editableDraft } from './saved-ids.ts'

const section = (trackingId: string, title: string): Section => ({
  trackingId,
  title,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': '{}' },
})

const MINE = ['a', 'b', 'c']
const THEIRS = ['x', 'y', 'z']

const start: Page = {
  ...readPage(1, 1, { title: 'Home' }),
  draft_sections: ['a', 'b', 'x', 'y'].map((key, at) => ({ ...section(key, 'first'), id: at + 1 })),
}

/** A section is written anew, or taken out where the text is empty. */
function write(page: Page, key: string, title: string): Page {
  const others = page.draft_sections.filter(({ trackingId }) => trackingId !== key)
  const known = page.draft_sections.find(({ trackingId }) => trackingId === key)
  if (title === '') return { ...page, draft_sections: others }
  const next = { ...section(key, title), ...(known?.id === undefined ? {} : { id: known.id }) }
  return { ...page, draft_sections: known ? replaced(page, key, next) : [...page.draft_sections, next] }
}

const replaced = ({ draft_sections }: Page, key: string, next: Section) =>
  draft_sections.map((one) => (one.trackingId === key ? next : one))

type Happening = { do: 'edit' | 'other'; at: number; text: string } | { do: 'send' | 'answer' | 'lose' | 'fail' }

const text = fc.constantFrom('', 'p', 'q', 'r', 's')
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), at: fc.nat(2), text }),
  fc.record({ do: fc.constant('other' as const), at: fc.nat(2), text }),
  fc.record({ do: fc.constantFrom('send' as const, 'answer' as const, 'lose' as const, 'fail' as const) }),
)

/** A server that keeps a page and refuses saves that began from an older one. */
function modelServer() {
  let page = start
  let nextId = 100
  const stored = (sections: Section[]) => sections.map((one) => ({ ...one, id: one.id ?? nextId++ }))
  return {
    page: () => page,
    save(state: SaveState): { ok: boolean; page: Page } {
      if (state.page.revision !== page.revision || !state.sent) return { ok: false, page }
      page = {
        ...page,
        ...state.sent.settings,
        draft_sections: stored(state.sent.sections),
        revision: page.revision + 1,
      }
      return { ok: true, page }
    },
    other(key: string, title: string) {
      const written = write(page, key, title)
      page = { ...written, draft_sections: stored(written.draft_sections), revision: page.revision + 1 }
    },
  }
}

function deliver(state: SaveState, server: ReturnType<typeof modelServer>): SaveState {
  if (!state.sent) return state
  const { ok, page } = server.save(state)
  return nextState(state, ok ? { type: 'saved', answer: page } : { type: 'received', page })
}

test('no change is dropped under any order of edits, saves, lost answers and saves of others', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const server = modelServer()
      let state = openDraft(start)
      const wrote = new Map<string, string>()
      for (const event of happenings) {
        if (event.do === 'edit' || event.do === 'other') {
          const key = (event.do === 'edit' ? MINE : THEIRS)[event.at] ?? ''
          wrote.set(key, event.text)
          if (event.do === 'other') server.other(key, event.text)
          else {
            const shown = { ...state.page, draft_sections: state.draft.sections }
            state = nextState(state, { type: 'edited', draft: editableDraft(write(shown, key, event.text)) })
          }
        } else if (event.do === 'send') state = nextState(state, { type: 'sent' })
        else if (event.do === 'answer') state = deliver(state, server)
        else if (state.sent) {
          // The answer is lost after the server saved, or the save never reached it.
          if (event.do === 'lose') server.save(state)
          state = nextState(state, { type: 'unreachable', message: 'no network' })
        }
        expect(state.conflicts).toEqual([])
      }
      for (let tries = 0; tries < 4; tries++) state = deliver(nextState(state, { type: 'sent' }), server)
      expect(isUnsaved(state)).toBe(false)
      const kept = new Map(server.page().draft_sections.map(({ trackingId, title }) => [trackingId, title]))
      for (const [key, title] of wrote) expect(kept.get(key) ?? '').toBe(title)
      state = nextState(state, { type: 'received', page: server.page() })
      expect(sameDraft(state.draft, editableDraft(server.page()))).toBe(true)
      expect(state.draft.sections.every(({ id }) => id !== undefined)).toBe(true)
    }),
    {
      numRuns: 500,
      // A save arrives, its answer does not, and what it said is taken back.
      examples: [[[{ do: 'edit', at: 2, text: 'q' }, { do: 'send' }, { do: 'lose' }, { do: 'edit', at: 2, text: '' }]]],
    },
  )
})

test('what both changed waits for a choice while the rest is merged, and nothing is sent meanwhile', () => {
  let state = openDraft(start)
  const mine = write(write(start, 'a', 'mine'), 'b', 'mine')
  state = nextState(state, { type: 'edited', draft: editableDraft(mine) })
  state = nextState(state, { type: 'sent' })
  const theirs = { ...write(write(start, 'a', 'theirs'), 'x', 'theirs'), revision: 2 }
  state = nextState(state, { type: 'received', page: theirs })
  expect(state.conflicts).toMatchObject([
    { part: 'section', key: 'a', base: { title: 'first' }, mine: { title: 'mine' }, theirs: { title: 'theirs' } },
  ])
  expect(state.draft.sections.map(({ title }) => title)).toEqual(['mine', 'mine', 'theirs', 'first'])
  expect(maySend(state)).toBe(false)
  const chosen = applyChange(
    changeBetween(editableDraft(start), editableDraft(write(start, 'x', 'theirs'))),
    state.draft,
  )
  expect(maySend(nextState(state, { type: 'settled', draft: chosen }))).toBe(true)
})

test('what the server refuses waits by itself while the rest is saved, until it is changed', () => {
  const written = editableDraft(write(write(start, 'a', 'mine'), 'new', 'unreadable'))
  const draft = { ...written, settings: { ...written.settings, title: 'Hazards', icon: 'wrong' } }
  let state = nextState(openDraft(start), { type: 'edited', draft })
  let page = start
  let saves = 0
  const answer = (): void => {
    state = nextState(state, { type: 'sent' })
    const { sent } = state
    if (!sent) throw new Error('Nothing was sent.')
    saves += 1
    if (sent.sections.some(({ trackingId }) => trackingId === 'new'))
      state = nextState(state, { type: 'refused', message: 'May not be read.', section: 'new' })
    else if (sent.settings.icon === 'wrong') state = nextState(state, { type: 'refused', message: 'No such icon.' })
    else {
      page = { ...page, ...sent.settings, draft_sections: sent.sections, revision: page.revision + 1 }
      state = nextState(state, { type: 'saved', answer: page })
    }
  }
  while (maySend(state) && saves < 20) answer()
  expect(page).toMatchObject({ title: 'Hazards', icon: start.icon })
  expect(page.draft_sections.map(({ title }) => title)).toEqual(['mine', 'first', 'first', 'first'])
  expect(state.draft).toMatchObject({
    settings: { icon: 'wrong' },
    sections: [{}, {}, {}, {}, { title: 'unreadable' }],
  })
  expect(state.refused.map(({ part, key, message }) => [part, key, message])).toEqual([
    ['section', 'new', 'May not be read.'],
    ['setting', 'icon', 'No such icon.'],
  ])
  expect(isUnsaved(state)).toBe(true)

  const mended = { ...state.draft, settings: { ...state.draft.settings, icon: 'map' } }
  state = nextState(state, { type: 'edited', draft: mended })
  expect(state.refused).toHaveLength(1)
  answer()
  expect(page.icon).toBe('map')
})

test('whoever is kept away finds all of the draft waiting, whatever was changed, and saves it once let in', () => {
  const written = editableDraft(write(start, 'a', 'mine'))
  const title = {
    ...written,
    sections: editableDraft(start).sections,
    settings: { ...written.settings, title: 'Hazards' },
  }
  const both = { ...written, settings: title.settings }
  for (const draft of [written, title, both]) {
    let state = nextState(nextState(openDraft(start), { type: 'edited', draft }), { type: 'sent' })
    state = nextState(state, { type: 'refused', message: 'Please sign in first.', away: 'signed-out' })
    expect(state).toMatchObject({ refused: [], apart: false, problem: { away: 'signed-out' } })
    state = nextState(state, { type: 'sent' })
    expect(state.sent).toEqual(draft)
  }
})
