import { bold, bullets, link, paragraph, root } from '../../rich-nodes.ts'
import { dataSectionOf, toolSection } from '../data-sections.ts'
import { type DemoPage, type PlanParts, plainHeader, text } from '../demo-page.ts'
import { planFooter } from './footer.ts'

/** Where those who keep the plan find what they need in a year; readers are told that it is not for them. */
export function upkeepPage({ to, patternId, catalogue, sources }: PlanParts): DemoPage {
  return {
    title: 'Upkeep',
    hide_in_nav: true,
    description: 'The tools of those who maintain the data and the pages of this plan.',
    draft_sections: [
      plainHeader('For those who maintain the plan'),
      text('upkeep-what', 'What is done in a year', what(to, catalogue)),
      toolSection('upload', 'upkeep-upload', 'Add new declarations', sources.tornadoes),
      toolSection(
        'validate',
        'upkeep-validate',
        'Check the codes of counties',
        sources.nation.before ?? sources.nation,
      ),
      dataSectionOf('components-index', 'upkeep-sections', 'All sections of the plan', {
        patternId,
        elementType: '',
        sourceBase: catalogue,
      }),
      planFooter(),
    ],
  }
}

const what = (to: PlanParts['to'], catalogue: string) =>
  root(
    paragraph(
      'Sign in to use the tools below. Readers who come here by chance see what they are for, and nothing else.',
    ),
    bullets(
      [bold('Every month: '), 'add new declarations, check them, and publish them with the pages that show them.'],
      [
        bold('Every review: '),
        'update the ',
        link(to('actions'), 'actions'),
        ' and look through ',
        link(to('actions/progress'), 'progress'),
        '.',
      ],
      [
        bold('With every release of the index: '),
        'load it as a new version in the ',
        link(catalogue, 'catalogue'),
        ' and compare it with the last.',
      ],
    ),
  )
