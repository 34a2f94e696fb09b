import type { SiteTheme } from '#domain/site/site.ts'
import { type EditedTheme, editedTheme } from '#domain/theme/edit-theme.ts'

type Stored = Readonly<Record<string, unknown>>

/** What was before a change; changes of one control in a row share its `merge` key and are one step. */
type Step = { before: EditedTheme; merge: string; at: number }

/** A theme under edit: the stored one it began from, as that reads, as it is now, and the steps between. */
export type ThemeState = {
  base: Stored
  saved: EditedTheme
  now: EditedTheme
  past: readonly Step[]
  future: readonly EditedTheme[]
}

const MOST_STEPS = 200
/** After a pause, going on at the same control is a new step. */
const PAUSE = 1500

export function openedState(base: Stored, siteThemes: readonly SiteTheme[]): ThemeState {
  const saved = editedTheme(base, siteThemes)
  return { base, saved, now: saved, past: [], future: [] }
}

export function changed(state: ThemeState, now: EditedTheme, merge: string, at: number): ThemeState {
  const top = state.past.at(-1)
  const joins = top?.merge === merge && at - top.at < PAUSE && state.future.length === 0
  const step: Step = joins ? { ...top, at } : { before: state.now, merge, at }
  const past = [...(joins ? state.past.slice(0, -1) : state.past), step].slice(-MOST_STEPS)
  return { ...state, now, past, future: [] }
}

export function undone(state: ThemeState): ThemeState {
  const step = state.past.at(-1)
  if (!step) return state
  return { ...state, now: step.before, past: state.past.slice(0, -1), future: [...state.future, state.now] }
}

export function redone(state: ThemeState): ThemeState {
  const now = state.future.at(-1)
  if (!now) return state
  const step: Step = { before: state.now, merge: '', at: 0 }
  return { ...state, now, past: [...state.past, step], future: state.future.slice(0, -1) }
}

/** What is stored is another now: by a save of one's own, or because somebody else was faster. */
export function rebased(state: ThemeState, base: Stored, siteThemes: readonly SiteTheme[]): ThemeState {
  return { ...state, base, saved: editedTheme(base, siteThemes) }
}
