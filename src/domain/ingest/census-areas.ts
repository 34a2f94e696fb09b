import { CENSUS_LIST } from './census-list.ts'

const STATE_DIGITS = 2
/** Stands for the whole state, as in declarations of disasters. */
const WHOLE_STATE = '000'
const NUMBERS_OF_STATE = 1_000
const ALL_NUMBERS = 100_000

type Areas = {
  states: ReadonlyMap<string, string>
  counties: ReadonlyMap<string, string>
  /** Marks at the numbers of all counties. */
  numbers: Uint8Array
}

let read: Areas | null = null

/** Names by code: two digits for a state, five for a county. */
export function censusAreas(): Areas {
  read ??= readList()
  return read
}

/** Whether the number, of two or of five digits, is that of a state or a county. */
export function isAreaNumber(number: number, digits: number): boolean {
  // Every state has a county of that code which stands for all of it.
  return censusAreas().numbers[digits === STATE_DIGITS ? number * NUMBERS_OF_STATE : number] === 1
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
  const numbers = new Uint8Array(ALL_NUMBERS)
  for (const code of counties.keys()) numbers[Number(code)] = 1
  return { states, counties, numbers }
}
