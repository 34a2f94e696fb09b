import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, footerSection, headerSection, text } from '../demo-page.ts'

/** How the numbers of the plan were made, and what they leave out. */
export function methodsPage(): DemoPage {
  return {
    title: 'Methods',
    description: 'Where the numbers come from, what was done to them, and what they do not say.',
    draft_sections: [
      headerSection({ subTitle: 'Where the numbers come from', overlay: 'none', titleSize: 48, height: 220 }),
      text('sources', 'Sources', SOURCES, { size: '1/2', tags: 'data' }),
      text('steps', 'What was done', STEPS, { size: '1/2' }),
      text('limits', 'What the numbers do not say', LIMITS),
      footerSection(),
    ],
  }
}

const SOURCES = root(
  bullets(
    [
      bold('National Risk Index'),
      ' of FEMA, by county, release of November 2021: ',
      link('https://hazards.fema.gov/nri', 'hazards.fema.gov/nri'),
    ],
    [
      bold('Disaster Declarations Summaries'),
      ' of OpenFEMA, narrowed to tornadoes: ',
      link('https://www.fema.gov/about/openfema', 'fema.gov/about/openfema'),
    ],
  ),
  paragraph('Both are in the public domain. FEMA has no part in this site.'),
)

const STEPS = root(
  bullets(
    ['Of the index, the 62 counties of New York were kept and sorted by expected annual loss.'],
    ['Losses were rounded to ten thousand dollars, scores to one decimal.'],
    ['County codes, which had lost their leading zeros, have five digits again.'],
    ['Loss for each person is the expected annual loss divided by the population that the index gives.'],
    ['Kinds of loss are those of the index: buildings, people as a value in dollars, crops and livestock.'],
    ['Of the declarations, 1,000 rows are shown as they were published.'],
  ),
)

const LIMITS = root(
  bullets(
    ['An average year never happens: most years are quiet, and a few take the most.'],
    ['The index describes a county as a whole. Within it one street floods and the next stays dry.'],
    ['Losses are told apart by what is lost. The part of the index that is kept here does not tell them by hazard.'],
    ['The data ends with its release. It says nothing about storms since, and nothing about storms to come.'],
  ),
)
