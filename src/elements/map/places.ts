import type { Cell } from '#domain/data/query.ts'
import { numberOf } from '#elements/graph/shape/graph-data.ts'
import type { Boundaries, Boundary } from './boundaries.ts'
import type { MapArea } from './map-look.ts'

/** An area with its value; null where no row has one. */
export type Place = Boundary & { value: number | null }

/** `outside` tells how many values could not be shown, since their code is not on the map or was there before. */
export type MapData = { places: readonly Place[]; outside: number }

const [STATE_DIGITS, COUNTY_PART_DIGITS, COUNTY_DIGITS] = [2, 3, 5]

/**
 * The code that a cell means: two digits for a state, five for a county. A number has lost its zeros in front, and longer
 * codes may say first what they are (`0500000US36001`). Null where it is none of these.
 */
export function placeCode(cell: Cell, state: string | null): string | null {
  const digits = String(cell ?? '')
    .trim()
    .replace(/^[0-9]{7}US/, '')
  if (!/^[0-9]+$/.test(digits)) return null
  if (digits.length === COUNTY_PART_DIGITS && state !== null) return `${state}${digits}`
  if (digits.length <= STATE_DIGITS) return digits.padStart(STATE_DIGITS, '0')
  const isCounty = digits.length === COUNTY_DIGITS || digits.length === COUNTY_DIGITS - 1
  return isCounty ? digits.padStart(COUNTY_DIGITS, '0') : null
}

/** The drawing that shows rows of these codes: their state where they share one, else the whole country. */
export function areaOfCodes(cells: readonly Cell[]): MapArea {
  const codes = cells.flatMap((cell) => placeCode(cell, null) ?? [])
  const counties = codes.filter((code) => code.length === COUNTY_DIGITS)
  const states = new Set(counties.map((code) => code.slice(0, STATE_DIGITS)))
  const [only] = states
  if (states.size === 1 && only !== undefined) return only
  return counties.length > 0 ? 'counties' : 'states'
}

/** The areas of a drawing with the values that rows of a place and a value give them. */
export function mapData(rows: readonly (readonly Cell[])[], boundaries: Boundaries, area: MapArea): MapData {
  const state = /^[0-9]/.test(area) ? area : null
  const drawn = new Set(boundaries.areas.map(({ code }) => code))
  const values = new Map<string, number>()
  let outside = 0
  for (const [cell = null, amount = null] of rows) {
    const value = numberOf(amount)
    if (value === null) continue
    const code = placeCode(cell, state)
    if (code === null || !drawn.has(code) || values.has(code)) outside++
    else values.set(code, value)
  }
  return { places: boundaries.areas.map((one) => ({ ...one, value: values.get(one.code) ?? null })), outside }
}
