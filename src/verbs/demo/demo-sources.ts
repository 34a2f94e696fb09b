import type { Mapping } from '#domain/ingest/mapping.ts'
import { CODES_AS_PUBLISHED, CODES_REPAIRED } from './nation-codes.ts'

/** A file of the demonstration and what its catalogue says of it; the file is part of the build, and loaded only here. */
export type DemoSource = {
  name: string
  about: string
  categories: string[][]
  license: string
  attribution: string
  csv: () => Promise<{ default: string }>
  /** The versions that are made of the file, the oldest first; one as it stands where none are named. */
  versions?: readonly { name: string; about: string; mapping: Mapping }[]
  /** Columns that hold codes of places, by which rows are judged. */
  codes?: readonly string[]
}

const PUBLIC_DOMAIN = 'Public domain (a work of the United States government)'
const INDEX = 'FEMA, National Risk Index, release of November 2021'
const EXAMPLE = { license: 'Free to use for any purpose', attribution: 'Made up for this demonstration' }

export const PLAN_SOURCES = {
  tornadoes: {
    name: 'Tornado declarations',
    about: 'Areas in federal disaster and emergency declarations whose incident was a tornado, from 1975 on.',
    categories: [['Hazards', 'Declarations']],
    license: PUBLIC_DOMAIN,
    attribution: 'OpenFEMA, Disaster Declarations Summaries',
    csv: () => import('../../../demo/fema_tornado_declarations.csv?raw'),
  },
  counties: {
    name: 'National Risk Index, New York',
    about: 'The counties of New York with their people, values at risk, expected loss, ratings and scores.',
    categories: [['Risk', 'Counties']],
    license: PUBLIC_DOMAIN,
    attribution: INDEX,
    csv: () => import('../../../demo/nri_new_york.csv?raw'),
  },
  losses: {
    name: 'Expected losses by kind, New York',
    about: 'What each county of New York is expected to lose in an average year: buildings, people, crops.',
    categories: [['Risk', 'Losses']],
    license: PUBLIC_DOMAIN,
    attribution: INDEX,
    csv: () => import('../../../demo/nri_new_york_losses.csv?raw'),
  },
  nation: {
    name: 'National Risk Index, all counties',
    about: 'Every county of the country with its people, its risk rating and what it is expected to lose.',
    categories: [['Risk', 'Counties']],
    license: PUBLIC_DOMAIN,
    attribution: INDEX,
    csv: () => import('../../../demo/nri_nation.csv?raw'),
    versions: [
      { name: 'As published', about: 'Codes have lost their leading zeros.', mapping: CODES_AS_PUBLISHED },
      {
        name: 'Codes repaired',
        about: 'State codes have two digits again, and county codes five.',
        mapping: CODES_REPAIRED,
      },
    ],
    codes: ['state_fips', 'county_fips'],
  },
  hazards: {
    name: 'Hazards of the National Risk Index',
    about: 'The hazards that the index covers, and the kinds of loss that it estimates for each.',
    categories: [['Hazards', 'Definitions']],
    license: PUBLIC_DOMAIN,
    attribution: 'FEMA, National Risk Index, data dictionary of November 2021',
    csv: () => import('../../../demo/nri_hazards.csv?raw'),
  },
  actions: {
    name: 'Example actions',
    about: 'Mitigation actions as a plan would list them. They are examples: no government has adopted them.',
    categories: [['Actions']],
    ...EXAMPLE,
    csv: () => import('../../../demo/example_actions.csv?raw'),
  },
  reviews: {
    name: 'Example reviews of actions',
    about: 'The state of every example action at four yearly reviews.',
    categories: [['Actions']],
    ...EXAMPLE,
    csv: () => import('../../../demo/example_action_reviews.csv?raw'),
  },
} as const satisfies Record<string, DemoSource>

export const LIBRARY_SOURCES = {
  branches: {
    name: 'Example branches',
    about: 'The branches of a library network that does not exist, with their opening hours.',
    categories: [['Branches']],
    ...EXAMPLE,
    csv: () => import('../../../demo/example_library_branches.csv?raw'),
  },
  visits: {
    name: 'Example visits and loans',
    about: 'Visits and loans of every branch by month, made up for this demonstration.',
    categories: [['Visits']],
    ...EXAMPLE,
    csv: () => import('../../../demo/example_library_visits.csv?raw'),
  },
} as const satisfies Record<string, DemoSource>
