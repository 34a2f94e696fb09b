import { bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { type DemoPage, type LibraryParts, text } from '../demo-page.ts'
import { grid } from '../rich-blocks.ts'
import { libraryFooter, shelves } from './frame.ts'

export function aboutPage(parts: LibraryParts): DemoPage {
  return {
    title: 'About these pages',
    description: 'Why there is a library next to a hazard-mitigation plan.',
    draft_sections: [
      shelves(parts, 'Why there is a library here'),
      text('why', 'The same product, another subject', why(parts.catalogue), { size: '2/3' }),
      text('made', 'How it differs', MADE, { size: '1/3', border: 'full' }),
      text('made-up', 'Everything here is made up', MADE_UP),
      libraryFooter(),
    ],
  }
}

const why = (catalogue: string) =>
  root(
    paragraph(
      'These four pages have nothing to do with hazards. They use the same elements as the plan: texts, tables, ',
      'cards, graphs and filters, with data of their own in ',
      link(catalogue, 'a catalogue of their own'),
      '.',
    ),
    paragraph(
      'People who can edit the plan do not have to be able to edit the library: both are patterns of one site, each with its own levels.',
    ),
  )

const MADE = root(
  grid(['What', 'Plan', 'Library'], [['Theme'], ['mny'], ['catalyst']], [['Menu'], ['above'], ['beside']]),
)

const MADE_UP = root(
  bullets(
    ['There is no such network, and no such branches.'],
    ['Hours, visits and loans were made up so that graphs have something to show.'],
    ['Delete the pages when you no longer need them; this does not affect the plan.'],
  ),
)
