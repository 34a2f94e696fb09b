import { dataAddress } from '#domain/data/export/data-address.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, live, PANEL, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { PLAN_SOURCES } from '../demo-sources.ts'
import type { LoadedSource } from '../load-sources.ts'
import { button, grid } from '../rich-blocks.ts'
import { planFooter } from './footer.ts'

/** Every source of the plan with its version, its rows, who made it, and where it can be had. */
export function dataCataloguePage({ to, catalogue, sources }: PlanParts): DemoPage {
  return {
    title: 'Data',
    // At the root of a host, /data is where files are.
    url_slug: 'data_catalogue',
    description: 'The sources behind the plan: who made them, which version is shown, and where to get it.',
    draft_sections: [
      plainHeader('The sources behind every figure'),
      text('sources', 'Sources', listed(sources), { tags: 'data,source' }),
      text('versions', 'Versions', versions(sources, to('methods')), { size: '2/3', tags: 'version,code' }),
      text('open', 'Take it with you', open(catalogue), PANEL),
      text('licence', 'Licence', LICENCE),
      planFooter(),
    ],
  }
}

function listed(sources: PlanParts['sources']): RichNode {
  const rows = Object.entries(PLAN_SOURCES).map(([key, { about, attribution }]) => {
    const source = sources[key as keyof typeof PLAN_SOURCES]
    return [[link(addressOf(source), source.name)], [about], [attribution], [live(source, { what: 'count' })]]
  })
  return root(
    paragraph('Each name leads to a page with the columns of the source and its files: CSV, Excel, Parquet and JSON.'),
    grid(['Source', 'What it contains', 'Made by', 'Rows'], ...rows),
  )
}

/** The page of a source for everybody, which shows its newest version. */
const addressOf = ({ source_id, name }: LoadedSource) => dataAddress({ id: Number(source_id), name }, 'latest')

const versions = ({ nation }: PlanParts['sources'], methods: string) =>
  root(
    paragraph(
      'A source may have several versions. What was published stays as it was, and pages say which one they show.',
    ),
    bullets(
      [
        bold('As published: '),
        'the index of all counties as it came, with codes that had lost their leading zeros. Validation sets those rows aside.',
      ],
      [bold('Codes repaired: '), 'the same rows with complete codes. Validation finds nothing.'],
    ),
    paragraph(
      'Both are kept under ',
      link(addressOf(nation), nation.name),
      '; ',
      link(methods, 'Methods'),
      ' shows what was done.',
    ),
  )

const open = (catalogue: string) =>
  root(
    paragraph(
      'The catalogue lists all sources, with their categories and versions. Programs can read the same list as JSON.',
    ),
    button(catalogue, 'Open the catalogue'),
    button('/data.json', 'All data as JSON', 'secondary'),
  )

const LICENCE = root(
  paragraph(
    'FEMA data is a work of the United States government and in the public domain. Anything called an example was made up ',
    'for this demonstration and is free to use for any purpose. FEMA has no part in this site.',
  ),
)
