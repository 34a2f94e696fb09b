import { link, paragraph, root } from '../../rich-nodes.ts'
import { atLeast, column, dataSection, fact } from '../data-sections.ts'
import { type DemoPage, type LibraryParts, live, text } from '../demo-page.ts'
import { button } from '../rich-blocks.ts'
import { libraryFooter, shelves } from './frame.ts'

/** Three branches are open for so many hours a week, or more. */
const OPEN_LONG = 48

export function homePage(parts: LibraryParts): DemoPage {
  const { to, sources } = parts
  return {
    title: 'Welcome',
    description: 'The example library network: branches, opening hours and visits.',
    draft_sections: [
      shelves(parts, 'Eight doors to the same shelves', { title: 'Example library network' }),
      text('welcome', 'Come in', welcome(parts), { size: '2/3' }),
      text('find', 'Find a branch', find(to), { size: '1/3', border: 'full' }),
      dataSection('card', 'longest', 'Longest hours', sources.branches, {
        columns: [
          column('branch', 'Branch', { hideHeader: true, valueFontStyle: 'textXLSemiBold' }),
          fact('hours_a_week', 'hours per week', { sort: 'desc nulls last' }),
          column('open_days', 'open'),
        ],
        filters: [atLeast('hours_a_week', OPEN_LONG)],
        display: { pageSize: 3, gridSize: 3, removeBorder: false },
      }),
      libraryFooter(),
    ],
  }
}

const welcome = ({ sources, to }: LibraryParts) =>
  root(
    paragraph(
      'Reading needs no card and no reason. The network has ',
      live(sources.branches, { what: 'count' }),
      ' branches, one of them on wheels, which together are open ',
      live(sources.branches, { column: 'hours_a_week', formatFn: 'comma' }),
      ' hours per week.',
    ),
    paragraph(
      'In 2025 people came ',
      live(sources.visits, { column: 'visits', formatFn: 'comma' }),
      ' times and took ',
      live(sources.visits, { column: 'loans', formatFn: 'comma' }),
      ' books home: ',
      link(to('visits'), 'when they came'),
      '.',
    ),
  )

const find = (to: LibraryParts['to']) =>
  root(
    paragraph('Days and hours of every branch, and which ones have step-free entrances.'),
    button(to('branches'), 'Opening hours'),
  )
