import { Mapping } from '#domain/ingest/mapping.ts'
import type { Reading } from '#domain/ingest/value-rule.ts'

/*
 * The file of all counties was published with codes that have lost their leading zeros: Alabama is 1, its county Autauga
 * 1001. The demonstration loads it twice, as it stands and repaired, as a data manager would on the upload screen.
 */

const TEXT: Reading = { as: 'text' }
const NUMBER: Reading = { as: 'number', decimal: '.' }

const mapped = (stateCode: Reading, countyCode: Reading): Mapping => {
  const columns: [string, Reading][] = [
    ['state', TEXT],
    ['state_fips', stateCode],
    ['county', TEXT],
    ['county_fips', countyCode],
    ['population', NUMBER],
    ['risk_rating', TEXT],
    ['annual_loss_million', NUMBER],
  ]
  return Mapping.parse({
    columns: columns.map(([name]) => ({ header: name, to: { kind: 'column', name } })),
    targets: columns.map(([name, reading]) => ({
      name,
      isNew: true,
      dataType: reading.as === 'number' ? 'numeric' : 'text',
      rule: { reading },
    })),
  })
}

export const CODES_AS_PUBLISHED = mapped(TEXT, TEXT)

/** Two digits for a state, five for a county, each looked up among those that the Census Bureau lists. */
export const CODES_REPAIRED = mapped(
  { as: 'code', length: 2, area: 'state' },
  { as: 'code', length: 5, area: 'county' },
)
