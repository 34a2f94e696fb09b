import { paragraph, root } from '../../rich-nodes.ts'
import { column, dataSection, figures, only } from '../data-sections.ts'
import { type DemoPage, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { button } from '../rich-blocks.ts'
import { LOSS_PER_PERSON } from './counties.ts'
import { countyActions, countyFacts, countyLosses, countyMap } from './county-sections.ts'
import { planFooter } from './footer.ts'

/** A county that has a page of its own: what its office would say of it, and the counties it is compared with. */
type County = { name: string; subTitle: string; about: readonly string[]; beside: readonly string[]; why: string }

const COUNTIES: County[] = [
  {
    name: 'Kings',
    subTitle: 'Brooklyn: the most people, and the most to lose',
    about: [
      'Kings County is Brooklyn. No county in the state has more people, and none is expected to lose more.',
      'Water comes from two sides here: from the sea along the southern shore, and from the sky into streets whose drains are full. Many people live in basements, where a cloudburst is most dangerous. Summers are hard in the blocks with the fewest trees.',
    ],
    beside: ['Bronx', 'Kings', 'New York', 'Queens', 'Richmond'],
    why: 'The five counties of New York City, which share a water system, a subway and an emergency office.',
  },
  {
    name: 'Erie',
    subTitle: 'Buffalo and lake-effect snow',
    about: [
      'Erie County lies at the eastern end of its lake. Cold wind over open water brings snow in narrow bands: one town digs out for days while the next has a dusting.',
      'What a storm does here depends on travel bans that are declared in time, on power at the warming centers, and on who knows which neighbor is alone.',
    ],
    beside: ['Cattaraugus', 'Chautauqua', 'Erie', 'Genesee', 'Niagara', 'Wyoming'],
    why: 'The counties around it, which the same snow bands cross.',
  },
  {
    name: 'Delaware',
    subTitle: 'Villages along the rivers of the Catskills',
    about: [
      'Delaware County is large, hilly and thinly settled. Its villages stand where the valleys are flat, and that is where rivers go when they rise.',
      'A culvert that is too narrow can cut off a whole valley. Per person, no county in the state is expected to lose as much.',
    ],
    beside: ['Broome', 'Chenango', 'Delaware', 'Greene', 'Otsego', 'Schoharie', 'Sullivan', 'Ulster'],
    why: 'Its neighbors, most of them with the same steep valleys.',
  },
  {
    name: 'Suffolk',
    subTitle: 'The long shore in the east',
    about: [
      'Suffolk County is the eastern half of Long Island, with the sea on both sides and barrier beaches in the south.',
      'Storms push the water into the bays and keep it there for several tides. Inland, people drink groundwater, which makes dry years a concern for everyone.',
    ],
    beside: ['Kings', 'Nassau', 'Queens', 'Suffolk'],
    why: 'The four counties of Long Island, from west to east in the same storms.',
  },
]

/** The pages of single counties, all built on one pattern. */
export const countyPages = COUNTIES.map((county) => (parts: PlanParts) => countyPage(county, parts))

function countyPage({ name, subTitle, about, beside, why }: County, parts: PlanParts): DemoPage {
  const { to, sources } = parts
  const own = only('county', name)
  return {
    title: `${name} County`,
    parent: 'Counties',
    description: subTitle,
    draft_sections: [
      plainHeader(subTitle),
      text('about', 'About the county', root(...about.map((words) => paragraph(words))), {
        size: '2/3',
        tags: 'county',
      }),
      text('others', 'Another county', root(button(to('counties/county_profile'), 'Choose a county')), PANEL),
      countyFacts(parts, own),
      countyMap(parts, own),
      countyLosses(parts, own),
      text('beside-what', 'Which counties it is compared with', root(paragraph(why)), { tags: 'county' }),
      dataSection('table', 'beside', 'Compared with others', sources.counties, {
        columns: [
          column('county', 'County'),
          figures('population', 'People'),
          figures('annual_loss_million', 'Expected annual loss ($ million)'),
          LOSS_PER_PERSON,
          column('risk_rating', 'Risk'),
        ],
        filters: [only('county', ...beside)],
        display: { pageSize: 8, showTotal: true },
        tags: 'county',
      }),
      countyActions(parts, only('county', name, 'All counties')),
      planFooter(),
    ],
  }
}
