import {
  changeBetween,
  type DraftConflict,
  isNoChange,
  mergeChange,
  orderOf,
  sameDraft,
  withPart,
} from '#domain/page/draft/draft-change.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Page } from '#domain/page/page.ts'
import type { KeptAway } from './kept-away.ts'
import { keptPictures, picturesArrived, type SectionPictures, withKeptPictures } from './kept-pictures.ts'
import { likelyBase } from './likely-base.ts'
import { onePart, type RefusedPart, refusedPart, stillRefused, withoutRefused } from './refused-parts.ts'
import { editableDraft, type SavedIds, withSavedIds } from './saved-ids.ts'

/** What the server said about a page that it saved. */
export type SavedPage = Pick<Page, 'id' | 'revision'> &
  Partial<Pick<Page, 'url_slug' | 'title' | 'published' | 'has_changes'>> & {
    draft_sections?: SavedIds & SectionPictures
  }

/**
 * Where a draft stands between the browser and the server. `draft` is what the editor sees and is never taken back by
 * an answer; whatever differs between it and `saved` still has to be sent.
 */
export type SaveState = {
  page: Page
  saved: PageDraft
  draft: PageDraft
  /** The save in flight; there is at most one. */
  sent: PageDraft | null
  /** Saves whose answer never came: the server may have them or not. */
  lost: readonly PageDraft[]
  /** Parts that somebody else changed too; until they are chosen, nothing is sent. */
  conflicts: readonly DraftConflict[]
  /** What the server did not take: it stays in the draft, and the rest is saved without it. */
  refused: readonly RefusedPart[]
  /** After a refusal of several parts at once each is sent by itself, so that only the wrong one waits. */
  apart: boolean
  problem: { kind: 'offline' | 'refused'; message: string; times: number; away?: KeptAway | undefined } | null
}

export type SaveEvent =
  | { type: 'edited'; draft: PageDraft }
  | { type: 'sent' }
  | { type: 'saved'; answer: SavedPage }
  | { type: 'unreachable'; message: string }
  /** `section` where the server named the one that it would not take, `away` where it would take none. */
  | ({ type: 'refused' } & Refusal)
  /** The page as it is on the server: after a stale save, a publish, or somebody else's save. */
  | { type: 'received'; page: Page }
  | { type: 'settled'; draft: PageDraft }

type Refusal = { message: string; section?: string | undefined; away?: KeptAway | undefined }

const MOST_LOST = 20

export function openDraft(page: Page): SaveState {
  const draft = editableDraft(page)
  return { page, saved: draft, draft, sent: null, lost: [], conflicts: [], refused: [], apart: false, problem: null }
}

/** What the next save would bring to the server. */
export function outgoing({ saved, draft, refused, apart }: SaveState): PageDraft {
  const next = withoutRefused(draft, saved, refused)
  return apart ? onePart(saved, next) : next
}

/** After a lost answer the server may have what has been taken back since, so that even no difference has to be sent. */
export function isUnsaved({ saved, draft, lost }: SaveState): boolean {
  return lost.length > 0 || !sameDraft(saved, draft)
}

/** Whether the next save may leave: something differs, none is under way and nothing waits for a choice. */
export function maySend(state: SaveState): boolean {
  if (state.sent !== null || state.conflicts.length > 0) return false
  return state.lost.length > 0 || !sameDraft(state.saved, outgoing(state))
}

export function nextState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'edited':
      // What the server refused may be right now; a server that is out of reach stays so until it answers.
      return {
        ...state,
        draft: event.draft,
        refused: stillRefused(state.refused, event.draft),
        problem: state.problem?.kind === 'refused' ? null : state.problem,
      }
    case 'sent':
      return maySend(state) ? { ...state, sent: outgoing(state) } : state
    case 'saved':
      return afterSave(state, event.answer)
    case 'unreachable':
      return {
        ...state,
        sent: null,
        lost: state.sent ? [...state.lost, state.sent].slice(-MOST_LOST) : state.lost,
        problem: { kind: 'offline', message: event.message, times: (state.problem?.times ?? 0) + 1 },
      }
    case 'refused':
      return afterRefusal(state, event)
    case 'received':
      return afterReceiving(state, event.page)
    case 'settled':
      return { ...state, draft: event.draft, refused: stillRefused(state.refused, event.draft), conflicts: [] }
  }
}

function afterRefusal(state: SaveState, refusal: Refusal): SaveState {
  const { saved, sent } = state
  const { message, away } = refusal
  const part = sent && !away ? refusedPart(saved, sent, refusal) : 'whole'
  if (part === 'several') return { ...state, sent: null, apart: true }
  if (part === 'whole') return { ...state, sent: null, problem: { kind: 'refused', message, times: 1, away } }
  // What was typed while the refused save was under way may be right.
  return { ...state, sent: null, refused: stillRefused([...state.refused, part], state.draft) }
}

function afterSave(state: SaveState, { draft_sections = [], ...answer }: SavedPage): SaveState {
  const kept = keptPictures(state.sent ?? state.saved, draft_sections)
  const saved = withKeptPictures(withSavedIds(state.sent ?? state.saved, draft_sections), kept)
  const { settings, sections, groups } = saved
  // The server may have made another address of the one that was asked for; a newer wish of the editor stays.
  const asked = state.sent?.settings.url_slug
  const given = answer.url_slug ?? settings.url_slug
  const held = { ...saved, settings: { ...settings, url_slug: given } }
  const draft = withKeptPictures(withSavedIds(state.draft, draft_sections), kept)
  const same = draft.settings.url_slug === asked
  const after = same ? { ...draft, settings: { ...draft.settings, url_slug: given } } : draft
  const { refused } = state
  return {
    page: { ...state.page, ...held.settings, ...answer, draft_sections: sections, draft_section_groups: groups },
    saved: held,
    draft: after,
    sent: null,
    lost: [],
    conflicts: [],
    refused,
    apart: state.apart && !sameDraft(held, withoutRefused(after, held, refused)),
    problem: null,
  }
}

/** What is not yet saved is made to the page as it is now; the editor's own version shows where both changed a part. */
function afterReceiving(state: SaveState, page: Page): SaveState {
  // Both versions stay as they are until one is chosen; a page that is newer still is met by the save after it.
  if (state.conflicts.length > 0) return state
  const theirs = editableDraft(page)
  const maybe = state.sent ? [...state.lost, state.sent] : state.lost
  const kept = picturesArrived([...maybe, state.draft], theirs)
  const maybeSaved = maybe.map((draft) => withKeptPictures(draft, kept))
  const mine = withKeptPictures(state.draft, kept)
  const unsaved = changeBetween(likelyBase(state.saved, maybeSaved, theirs), mine)
  const { refused, apart } = state
  const fresh = { page, saved: theirs, sent: null, lost: [], refused, apart, problem: null }
  if (isNoChange(unsaved)) return { ...fresh, draft: theirs, conflicts: [] }
  const { draft, conflicts } = mergeChange(unsaved, theirs)
  const order = orderOf(mine)
  const shown = conflicts.reduce((result, conflict) => withPart(result, conflict, 'mine', order), draft)
  return { ...fresh, draft: shown, conflicts }
}
