import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { column, dataSection, figures, only } from '../data-sections.ts'
import { type DemoPage, live, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { grid, heading, quote } from '../rich-blocks.ts'
import { planFooter } from './footer.ts'

/** How the numbers of the plan were made, how its codes were repaired, and what it leaves out. */
export function methodsPage({ to, sources }: PlanParts): DemoPage {
  const { nation, counties } = sources
  return {
    title: 'Methods',
    description: 'Where the numbers come from, what was done to them, and what they do not say.',
    draft_sections: [
      plainHeader('Where the numbers come from'),
      text('sources', 'Sources', sourcesText(to('data_catalogue')), { size: '1/2', tags: 'data' }),
      text('steps', 'What was done', STEPS, { size: '1/2' }),
      text('scores', 'How risk is scored', SCORES, { tags: 'risk,score' }),
      dataSection('table', 'score-parts', 'The scores of the counties', counties, {
        columns: [
          column('county', 'County'),
          figures('risk_score', 'Risk, score', { sort: 'desc nulls last' }),
          column('loss_rating', 'Expected loss'),
          figures('vulnerability_score', 'Social vulnerability, score'),
          figures('resilience_score', 'Community resilience, score'),
        ],
        display: { pageSize: 8 },
        tags: 'risk,score',
      }),
      text('codes', 'How codes were repaired', codes(sources), { tags: 'code,fips' }),
      dataSection('table', 'codes-after', 'The counties of Connecticut, with complete codes', nation, {
        columns: [
          column('county', 'County'),
          column('state_fips', 'State code'),
          column('county_fips', 'County code'),
          figures('population', 'People'),
        ],
        filters: [only('state', 'Connecticut')],
        display: { pageSize: 8 },
        tags: 'code,fips',
      }),
      text('limits', 'What the numbers do not say', LIMITS, { size: '2/3' }),
      text('words', 'Words', root(paragraph(link(to('methods/glossary'), 'What the words of this plan mean'))), PANEL),
      planFooter(),
    ],
  }
}

const sourcesText = (catalogue: string) =>
  root(
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
    paragraph('Both are in the public domain. All versions are in the ', link(catalogue, 'data catalogue'), '.'),
  )

const STEPS = root(
  bullets(
    ['Of the index, the counties of New York were kept and sorted by expected annual loss.'],
    ['Losses were rounded to ten thousand dollars, scores to one decimal.'],
    ['Dollars for each person are the expected annual loss divided by the population that the index gives.'],
    ['Kinds of loss are those of the index: buildings, people as a value in dollars, crops and livestock.'],
    ['Of the declarations, rows are shown as they were published.'],
  ),
)

const SCORES = root(
  paragraph(
    'The index multiplies what is expected to be lost by how hard people are hit, and divides it by how well a place recovers:',
  ),
  quote('Risk = expected annual loss × social vulnerability ÷ community resilience'),
  paragraph(
    'All are scores from 0 to 100 that compare the counties of the country, and the result is rated in five steps, from very ',
    'low to very high. A score is neither an amount of dollars nor the probability of an event.',
  ),
)

const codes = ({ nation }: PlanParts['sources']) =>
  root(
    paragraph(
      'Every county has a code of five digits: two for its state, three for itself. The file was published after a program ',
      'had read these codes as numbers, so that they lost their leading zeros:',
    ),
    grid(
      ['County', 'As published', 'Repaired'],
      [['Autauga, Alabama'], ['1001'], ['01001']],
      [['Fairfield, Connecticut'], ['9001'], ['09001']],
      [['Albany, New York'], ['36001'], ['36001']],
    ),
    heading('h3', 'What was done'),
    paragraph(
      'The file was loaded twice. In the version as published, validation set aside every row without a valid code, which left ',
      live(nation.before ?? nation, { what: 'count', newest: false }),
      ' rows to show. In the repaired version zeros were put back while the file was loaded, each code was looked up among ',
      'those of the Census Bureau, and all ',
      live(nation, { what: 'count' }),
      ' rows are shown.',
    ),
  )

const LIMITS = root(
  bullets(
    ['An average year never happens: most years are quiet, and a few take the most.'],
    ['The index describes a county as a whole. Within it one street floods and the next stays dry.'],
    [
      'Losses are broken down by what is lost. The part of the index that is kept here does not break them down by hazard.',
    ],
    ['Declarations are those whose incident was a tornado. Other hazards appear only where a title names them too.'],
    ['The data ends with its release. It says nothing about storms since, and nothing about storms to come.'],
  ),
)
