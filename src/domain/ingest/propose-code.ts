import { plain } from '#domain/field/abbreviate.ts'
import { type ColumnEvidence, digitsOnly } from './column-evidence.ts'
import type { ColumnProposal } from './question.ts'
import { AS_IT_IS, type Reading } from './value-rule.ts'

type CodeReading = Extract<Reading, { as: 'code' }>

const [STATE, COUNTY_PART, COUNTY, ZIP] = [2, 3, 5, 5]
/** Lengths of GEOIDs: states, counties, places, county subdivisions, tracts, block groups, blocks. */
const GEOID_LENGTHS = [2, 5, 7, 10, 11, 12, 15]
/** Below this share of known codes a column is something else than its name says. What was declared it is. */
const MOST_KNOWN = 0.5

/** The code that a column holds by its declared behaviour; null where it declares none. */
export function declaredCode(display: string | undefined): 'fips' | 'geoid' | null {
  const said = display?.toLowerCase() ?? ''
  if (said.includes('geoid')) return 'geoid'
  return said.includes('fips') ? 'fips' : null
}

/** The code that a column holds by its name. */
export function namedCode(name: string): 'fips' | 'geoid' | 'zip' | null {
  if (/geo_?id/i.test(name)) return 'geoid'
  if (/fips/i.test(name)) return 'fips'
  return /(^|[^a-z])(zip|postal)/i.test(name) ? 'zip' : null
}

/** How a column of codes is read: by itself where that was declared, else on the word of whoever uploads it. */
export function proposeCode(
  code: 'fips' | 'geoid' | 'zip',
  { column, evidence, declared }: { column: string; evidence: ColumnEvidence; declared: boolean },
): ColumnProposal {
  const reading = codeReading(code, column, evidence, declared)
  const asText = { dataType: 'text' as const, rule: AS_IT_IS }
  if (reading === null) return { ...asText, questions: [] }
  const asCode = { dataType: 'text' as const, rule: { nullWords: evidence.nullWords.map(({ word }) => word), reading } }
  if (declared) return { ...asCode, questions: [] }
  const lost = lostZeros(reading, evidence)
  if (lost === 0) return { ...asText, questions: [] }
  const codes = plain(digitsOnly(evidence), 0, 0)
  const text = `${plain(lost, 0, 0)} of ${codes} codes in "${column}" ${lost === 1 ? 'has' : 'have'} lost a leading zero. Put ${lost === 1 ? 'it' : 'them'} back?`
  const answers = [
    { label: `Put the zeros back (${reading.length ?? 'each'} digits)`, reading: asCode },
    { label: 'Keep the values as they are', reading: asText },
  ]
  return { ...asText, questions: [{ kind: 'lost-zeros', column, text, answers, suggested: 0, taken: 1 }] }
}

/** How many codes of a column are in no list of states and counties; 0 where it holds none, or longer ones. */
export function unknownAreas(name: string, evidence: ColumnEvidence, declared: 'fips' | 'geoid' | null): number {
  const code = declared ?? namedCode(name)
  const reading = code && codeReading(code, name, evidence, declared !== null)
  const { lengths, states, counties } = evidence.codes
  if (!reading?.area || lengths.some((count, digits) => count > 0 && digits > COUNTY)) return 0
  const known = reading.area === 'state' ? states : states + counties
  return Math.max(0, digitsOnly(evidence) - known)
}

function codeReading(
  code: 'fips' | 'geoid' | 'zip',
  name: string,
  evidence: ColumnEvidence,
  declared: boolean,
): CodeReading | null {
  const { lengths, states, counties } = evidence.codes
  const all = digitsOnly(evidence)
  const longest = lengths.findLastIndex((count) => count > 0)
  if (all === 0 || longest > 15) return null
  if (code === 'zip') return longest <= ZIP ? { as: 'code', length: ZIP, area: null } : null
  if (longest <= STATE && states >= all * MOST_KNOWN && !/county|cnty/i.test(name))
    return { as: 'code', length: STATE, area: 'state' }
  if (longest <= COUNTY_PART) return code === 'fips' ? { as: 'code', length: COUNTY_PART, area: null } : null
  if (longest <= COUNTY) {
    // Codes of states may stand among those of counties.
    const onlyCounties = (lengths[COUNTY] ?? 0) + (lengths[COUNTY - 1] ?? 0) === all
    if (!declared && counties + states < all * MOST_KNOWN) return null
    return { as: 'code', length: onlyCounties ? COUNTY : null, area: 'county' }
  }
  const length = GEOID_LENGTHS.find((one) => (lengths[one] ?? 0) + (lengths[one - 1] ?? 0) === all)
  return { as: 'code', length: length ?? null, area: 'county' }
}

function lostZeros({ length }: CodeReading, { codes }: ColumnEvidence): number {
  const lacking = (digits: number) =>
    length === null ? GEOID_LENGTHS.includes(digits + 1) && !GEOID_LENGTHS.includes(digits) : digits < length
  return codes.lengths.reduce((sum, count, digits) => sum + (lacking(digits) ? count : 0), 0)
}
