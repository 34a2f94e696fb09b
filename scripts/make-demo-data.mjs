import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './setup/root.mjs'

/**
 * `node scripts/make-demo-data.mjs` makes the files of the demonstration anew that are parts of the National Risk Index
 * (FEMA, November 2021, public domain): `demo/nri_counties.csv` is the index by county as it was published,
 * `demo/nri_dictionary.csv` says what its columns are. Pictures are made of the drawings in `demo/pictures`.
 */
const counties = read('nri_counties.csv')
const newYork = counties.filter(({ STATE }) => STATE === 'New York').sort((a, b) => b.EAL_VALT - a.EAL_VALT)
const million = (dollars, decimals) => (dollars / 1e6).toFixed(decimals)
const trimmed = (number, decimals) => String(Number(Number(number).toFixed(decimals)))

write(
  'nri_new_york.csv',
  newYork.map((row) => ({
    fips: row.STCOFIPS.padStart(5, '0'),
    county: row.COUNTY,
    population: row.POPULATION,
    risk_score: Number(row.RISK_SCORE).toFixed(1),
    risk_rating: row.RISK_RATNG,
    annual_loss_million: million(row.EAL_VALT, 2),
    social_vulnerability: row.SOVI_RATNG,
    community_resilience: row.RESL_RATNG,
    loss_rating: row.EAL_RATNG,
    vulnerability_score: Number(row.SOVI_SCORE).toFixed(1),
    resilience_score: Number(row.RESL_SCORE).toFixed(1),
    building_value_million: million(row.BUILDVALUE, 0),
    crop_value_million: million(row.AGRIVALUE, 2),
    area_square_miles: Number(row.AREA).toFixed(0),
  })),
)

const KINDS = { Buildings: 'EAL_VALB', People: 'EAL_VALPE', 'Crops and livestock': 'EAL_VALA' }
write(
  'nri_new_york_losses.csv',
  newYork.flatMap((row) =>
    Object.entries(KINDS).map(([kind_of_loss, column]) => ({
      fips: row.STCOFIPS.padStart(5, '0'),
      county: row.COUNTY,
      risk_rating: row.RISK_RATNG,
      social_vulnerability: row.SOVI_RATNG,
      kind_of_loss,
      annual_loss_million: trimmed(row[column] / 1e6, 4),
    })),
  ),
)

/** Codes as they were published, without the zeros that they begin with: the demonstration puts them back as it loads. */
write(
  'nri_nation.csv',
  counties.map((row) => ({
    state: row.STATE,
    state_fips: row.STATEFIPS,
    county: row.COUNTY,
    county_fips: row.STCOFIPS,
    population: row.POPULATION,
    risk_rating: row.RISK_RATNG,
    annual_loss_million: trimmed(row.EAL_VALT / 1e6, 3),
  })),
)

/** For which kinds of loss the index has a column of expected losses, by hazard. */
const fields = read('nri_dictionary.csv')
const LAYERS = [
  'n/a',
  'All',
  'National Risk Index',
  'Expected Annual Loss',
  'Social Vulnerability',
  'Community Resilience',
]
const hazards = [...new Set(fields.map((field) => field['Relevant Layer']))].filter((layer) => !LAYERS.includes(layer))
write(
  'nri_hazards.csv',
  hazards.map((hazard) => {
    const own = fields.filter((field) => field['Relevant Layer'] === hazard).map((field) => field['Field Name'])
    const has = (end) => (own.some((name) => name.endsWith(end)) ? 'yes' : 'no')
    const code = own[0].slice(0, 4)
    return { hazard, code, buildings: has('_EALB'), people: has('_EALP'), crops: has('_EALA'), columns: own.length }
  }),
)

/** As JPEG, which is read and written again in a tenth of the time that others take when it is uploaded. */
const pictures = join(root, 'demo/pictures')
for (const drawing of readdirSync(pictures).filter((name) => name.endsWith('.svg'))) {
  const picture = sharp(join(pictures, drawing)).resize(1400).flatten().jpeg({ quality: 80, mozjpeg: true })
  await picture.toFile(join(pictures, drawing.replace('.svg', '.jpg')))
}

/** No cell of these files holds a comma or a quote. */
function read(name) {
  const text = readFileSync(join(root, 'demo', name), 'utf8').replace(/^\uFEFF/, '')
  const [header, ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

function write(name, rows) {
  const lines = [Object.keys(rows[0]), ...rows.map(Object.values)].map((row) => row.join(','))
  writeFileSync(join(root, 'demo', name), `${lines.join('\n')}\n`)
}
