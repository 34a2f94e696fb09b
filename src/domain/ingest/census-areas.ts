import { CENSUS_LIST } from './census-list.ts'

const STATE_DIGITS = 2
/** Stands for the whole state, as in declarations of disasters. */
const WHOLE_STATE = '000'

type Areas = { states: ReadonlyMap<string, string>; counties: ReadonlyMap<string, string> }

let read: Areas | null = null

/** Names by code: two digits for a state, five for a county. */
export function censusAreas(): Areas {
  read ??= readList()
  return read
}

function readList(): Areas {
  const states = new Map<string, string>()
  const counties = new Map<string, string>()
  for (const line of CENSUS_LIST.trim().split('\n')) {
    const [head = '', list = ''] = line.split(': ')
    const state = head.slice(0, STATE_DIGITS)
    const name = head.slice(STATE_DIGITS + 1)
    states.set(state, name)
    counties.set(`${state}${WHOLE_STATE}`, name)
    for (const entry of list.split(', ')) counties.set(`${state}${entry.slice(0, 3)}`, entry.slice(4))
  }
  return { states, counties }
}
