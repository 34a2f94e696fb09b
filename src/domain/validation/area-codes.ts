import { censusAreas } from '#domain/ingest/census-areas.ts'

export type CodeKind = 'fips' | 'geoid'

/** States, counties within their state, counties. */
const FIPS_LENGTHS = [2, 3, 5]
/** States, counties, places, county subdivisions, tracts, block groups, blocks. */
const GEOID_LENGTHS = [2, 5, 7, 10, 11, 12, 15]
/** Places are parts of states, not of counties. */
const IN_A_STATE = [2, 7]
const STATE_DIGITS = 2
const COUNTY_PART_DIGITS = 3
const COUNTY_DIGITS = 5

export const codeLengths = (kind: CodeKind): readonly number[] => (kind === 'fips' ? FIPS_LENGTHS : GEOID_LENGTHS)

/** How many digits of a code of this length say which area it lies in. */
export function areaDigits(length: number): number {
  if (length === COUNTY_PART_DIGITS) return COUNTY_PART_DIGITS
  return IN_A_STATE.includes(length) ? STATE_DIGITS : COUNTY_DIGITS
}

/** A code as it is stored: digits alone, of a known length, in an area of the census list. */
export function isAreaCode(text: string, kind: CodeKind): boolean {
  if (!codeLengths(kind).includes(text.length) || !/^[0-9]+$/.test(text)) return false
  return areas(kind).has(text.slice(0, areaDigits(text.length)))
}

/** What the codes of a kind may begin with. */
export const areaCodes = (kind: CodeKind): readonly string[] => [...areas(kind)]

const known = new Map<CodeKind, ReadonlySet<string>>()

function areas(kind: CodeKind): ReadonlySet<string> {
  const made = known.get(kind) ?? areasOf(kind)
  known.set(kind, made)
  return made
}

function areasOf(kind: CodeKind): ReadonlySet<string> {
  const { states, counties } = censusAreas()
  const parts = kind === 'fips' ? [...counties.keys()].map((code) => code.slice(STATE_DIGITS)) : []
  return new Set([...states.keys(), ...counties.keys(), ...parts])
}
