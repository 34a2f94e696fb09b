import { bullets, paragraph, root } from '../../rich-nodes.ts'
import { along, column, dataSection, figures, formula, measured, only } from '../data-sections.ts'
import { type DemoPage, PANEL, type PlanParts, text } from '../demo-page.ts'
import { actionsAgainst, estimated, hazardPage } from './hazard-page.ts'

export function droughtPage(parts: PlanParts): DemoPage {
  const { sources } = parts
  return hazardPage(parts, {
    title: 'Drought',
    subTitle: 'A lack of water that is noticed late',
    picture: 'drought',
    sections: [
      text('drought-what', 'What happens', WHAT, { size: '2/3', tags: 'drought,water' }),
      text('drought-do', 'What helps', HELP, { ...PANEL, tags: 'drought,water' }),
      dataSection('map', 'drought-crops', 'Where crops and livestock are at stake', sources.losses, {
        columns: [along('fips', 'County'), measured('annual_loss_million', 'Expected annual loss ($ million)')],
        filters: [only('kind_of_loss', 'Crops and livestock')],
        display: { area: '36', palette: 'green', legend: { label: 'Millions of dollars per year, all hazards' } },
        size: '1/2',
        tags: 'drought,farm',
      }),
      text('drought-read', 'How to read the map', READ, { size: '1/2', isNote: true }),
      dataSection('table', 'drought-counties', 'Counties by the value of what they grow', sources.counties, {
        columns: [
          column('county', 'County'),
          figures('crop_value_million', 'Crops and livestock ($ million)', { sort: 'desc nulls last' }),
          figures('area_square_miles', 'Area, square miles'),
          formula('value_per_mile', 'Dollars per square mile', 'crop_value_million * 1000000 / area_square_miles', [
            ['crop_value_million', 'area_square_miles'],
            { formatFn: 'abbreviate_dollar', justify: 'right' },
          ]),
        ],
        tags: 'drought,farm',
      }),
      estimated(parts, 'drought-index', 'Drought'),
      actionsAgainst(parts, 'Drought'),
    ],
  })
}

const WHAT = root(
  paragraph(
    'A drought has no first day. Streams run low, then shallow wells, then reservoirs; by the time everyone agrees ',
    'that it has come, the water that could have been saved is gone.',
  ),
  paragraph(
    'In this state it is felt first on farms, and by the many households outside the cities that draw water from a well ',
    'of their own.',
  ),
)

const HELP = root(
  bullets(
    ['In dry spring weeks, agree on who saves how much water, and when.'],
    ['Repair leaks: they waste water every year, not only in dry ones.'],
    ['Farms: shade soil, store rain, choose crops that tolerate a dry month.'],
  ),
)

const READ = root(
  paragraph(
    'For drought the National Risk Index estimates one kind of loss alone, that of crops and livestock. The part of the ',
    'index that is loaded here has this loss for all hazards together: frost, hail and floods are in it as well as drought.',
  ),
  paragraph(
    'The map therefore shows where a drought would find something to take, not where droughts are most likely.',
  ),
)
