import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { EMPTY_STATE, type SectionState } from '#domain/data/section/section-state.ts'

/** A value while it is chosen: its source and filters as those of any section, and what is said of it besides. */
export type LiveChoice = Pick<LiveRequest, 'newest' | 'what' | 'column' | 'formatFn' | 'follows'> & {
  state: SectionState
}

const NEW_CHOICE: LiveChoice = {
  state: EMPTY_STATE,
  newest: true,
  what: 'sum',
  column: '',
  formatFn: '',
  follows: 'publish',
}

/** What a stored value was chosen by; a new one begins with the newest version. */
export function choiceOf(live: unknown): LiveChoice {
  const request = LiveRequest.safeParse(live).data
  if (!request) return NEW_CHOICE
  const { sourceInfo, columns, ...choice } = request
  const state = { ...EMPTY_STATE, sourceInfo, columns: columns.map((column) => ({ ...column, show: false })) }
  return { ...choice, state }
}

/** What a choice asks for, as it is stored; null until it is whole. */
export function requestOf({ state, ...choice }: LiveChoice): LiveRequest | null {
  const columns = state.columns.flatMap(({ name, filters = [] }) => (filters.length > 0 ? [{ name, filters }] : []))
  const { data } = LiveRequest.safeParse({ ...choice, sourceInfo: state.sourceInfo, columns })
  const isWhole = data && (data.what === 'count' || data.what === 'changed' || data.column !== '')
  return isWhole ? data : null
}
