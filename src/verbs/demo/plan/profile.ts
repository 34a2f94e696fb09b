import { link, paragraph, root } from '../../rich-nodes.ts'
import { choosing, column, dataSection, following } from '../data-sections.ts'
import { type DemoPage, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { countyFacts, countyLosses, countyMap } from './county-sections.ts'
import { planFooter } from './footer.ts'

const CHOSEN = following('county', 'County', 'county')

/** One page for every county: readers choose its name, and all sections follow, the header too. */
export function profilePage(parts: PlanParts): DemoPage {
  const { to, sources } = parts
  const { before: _, ...sourceInfo } = sources.counties
  return {
    title: 'County profile',
    parent: 'Counties',
    description: 'Choose a county, and see what it stands to lose.',
    filters: { county: ['Albany'] },
    draft_sections: [
      plainHeader('The profile of a county', {
        sourceInfo,
        columns: [
          { ...column('county', 'County', { title: true }), filters: CHOSEN.filters },
          column('loss_rating', 'Expected loss'),
        ],
        display: { pageSize: 1 },
      }),
      text('choose', 'Choose a county', choose(to), { size: '2/3' }),
      dataSection('filter', 'county-choice', 'County', sources.counties, {
        columns: [choosing('county', 'County', 'county', false)],
        size: '1/3',
      }),
      countyFacts(parts, CHOSEN),
      countyMap(parts, CHOSEN),
      countyLosses(parts, CHOSEN),
      planFooter(),
    ],
  }
}

const choose = (to: PlanParts['to']) =>
  root(
    paragraph(
      'The page begins with Albany. Choose another county here; the address of the page then leads to it and can be shared.',
    ),
    paragraph(link(to('counties'), 'All counties on one map')),
  )
