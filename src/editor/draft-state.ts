import type { Page } from '#domain/page/page.ts'
import type { Section, StoredElement } from '#domain/section/section.ts'

/** What is being edited: the parts of a page that a save carries, and whether they differ from what is stored. */
export type DraftState = { revision: number; title: string; sections: Section[]; dirty: boolean }

export type DraftAction =
  | { do: 'rename'; title: string }
  | { do: 'add'; section: Section }
  | { do: 'remove'; trackingId: string }
  | { do: 'retitle'; trackingId: string; title: string }
  | { do: 'set-element'; trackingId: string; element: StoredElement }
  | { do: 'load'; page: Page }

export function draftOf(page: Page): DraftState {
  return { revision: page.revision, title: page.title, sections: page.draft_sections, dirty: false }
}

/** One change of the draft in the browser. */
export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  const { sections } = state
  const change = (trackingId: string, patch: Partial<Section>) =>
    sections.map((section) => (section.trackingId === trackingId ? { ...section, ...patch } : section))
  switch (action.do) {
    case 'load':
      // The same revision read again (new data elsewhere on the screen) must not undo what is being typed.
      return action.page.revision === state.revision ? state : draftOf(action.page)
    case 'rename':
      return { ...state, title: action.title, dirty: true }
    case 'add':
      return { ...state, sections: [...sections, action.section], dirty: true }
    case 'remove':
      return { ...state, sections: sections.filter(({ trackingId }) => trackingId !== action.trackingId), dirty: true }
    case 'retitle':
      return { ...state, sections: change(action.trackingId, { title: action.title }), dirty: true }
    case 'set-element':
      return { ...state, sections: change(action.trackingId, { element: action.element }), dirty: true }
  }
}
