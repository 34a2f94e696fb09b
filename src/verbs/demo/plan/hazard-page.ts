import type { Section } from '#domain/section/section.ts'
import { along, apart, column, dataSection, figures, having, measured, only, READERS_CHOICE } from '../data-sections.ts'
import { type DemoPage, headerSection, type PlanParts } from '../demo-page.ts'
import type { DemoPicture } from '../demo-pictures.ts'
import { planFooter } from './footer.ts'

type Hazard = { title: string; subTitle: string; picture: DemoPicture; sections: Section[] }

/** The pattern that all pages of hazards follow: a picture, what happens, what helps, then the data. */
export function hazardPage({ pictures }: PlanParts, { title, subTitle, picture, sections }: Hazard): DemoPage {
  const header = headerSection({ subTitle, bgImg: pictures[picture], overlay: 'inset', titleSize: 48, height: 320 })
  return { title, parent: 'Hazards', description: subTitle, draft_sections: [header, ...sections, planFooter()] }
}

/** Areas that were declared, by fiscal year; of those alone whose declaration names the hazard. */
export function declaredByYear({ sources }: PlanParts, id: string, title: string, letters: string | null): Section {
  return dataSection('graph', id, title, sources.tornadoes, {
    columns: [
      along('fyDeclared', 'Fiscal year'),
      apart('declarationType', 'Type'),
      measured('designatedArea', 'Areas', 'count'),
    ],
    filters: letters === null ? [] : [having('declarationTitle', letters)],
    display: {
      legend: { label: 'Type' },
      xAxis: { label: 'Fiscal year' },
      yAxis: { label: 'Areas declared' },
      description: 'DR is a major disaster, EM an emergency.',
    },
    tags: 'disaster,declaration',
  })
}

/** The areas themselves, which readers narrow to a state. */
export function declaredAreas({ sources }: PlanParts, id: string, title: string, letters: string | null): Section {
  return dataSection('table', id, title, sources.tornadoes, {
    columns: [
      column('fyDeclared', 'Fiscal year'),
      column('state', 'State', READERS_CHOICE),
      column('designatedArea', 'Area'),
      column('declarationType', 'Type'),
      column('disasterNumber', 'Disaster number'),
    ],
    filters: letters === null ? [] : [having('declarationTitle', letters)],
    display: { allowDownload: true },
    tags: 'tornado,disaster,declaration',
  })
}

/** What the index estimates for the hazards that are meant. */
export function estimated({ sources }: PlanParts, id: string, ...hazards: string[]): Section {
  return dataSection('table', id, 'What the National Risk Index estimates', sources.hazards, {
    columns: [
      column('hazard', 'Hazard'),
      column('buildings', 'Buildings'),
      column('people', 'People'),
      column('crops', 'Crops and livestock'),
    ],
    filters: [only('hazard', ...hazards)],
    display: { pageSize: 5 },
    tags: 'index',
  })
}

/** The example actions against a hazard. */
export function actionsAgainst({ sources }: PlanParts, hazard: string): Section {
  return dataSection(
    'table',
    `${hazard.toLowerCase().replaceAll(' ', '-')}-actions`,
    'What is being done',
    sources.actions,
    {
      columns: [
        column('number', 'Number'),
        column('action', 'Action'),
        column('status', 'Status'),
        figures('due', 'Due', { formatFn: '' }),
      ],
      filters: [only('hazard', hazard, 'All hazards')],
      display: { pageSize: 10 },
      tags: 'actions',
    },
  )
}
