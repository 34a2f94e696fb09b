import type { Section } from '#domain/section/section.ts'
import { along, type Column, column, dataSection, fact, measured } from '../data-sections.ts'
import type { PlanParts } from '../demo-page.ts'
import { LOSS_PER_PERSON } from './counties.ts'

/*
 * What every profile of a county shows, whether it is the page of one county or the page on which readers choose one:
 * `county` is the filter that says which rows are meant.
 */

const BIG = { valueFontStyle: 'text3XLBold' }

export function countyFacts({ sources }: PlanParts, county: Column): Section {
  return dataSection('card', 'facts', 'At a glance', sources.counties, {
    columns: [
      fact('population', 'people'),
      fact('annual_loss_million', 'million in expected losses per year', {
        formatFn: 'comma_dollar',
      }),
      { ...LOSS_PER_PERSON, display_name: 'per person per year', justify: 'left', ...BIG },
      fact('building_value_million', 'million in buildings', { formatFn: 'comma_dollar' }),
      column('risk_rating', 'risk', BIG),
      column('social_vulnerability', 'social vulnerability', BIG),
      column('community_resilience', 'community resilience', BIG),
      fact('area_square_miles', 'square miles'),
    ],
    filters: [county],
    display: { compactView: false, gridSize: 4, removeBorder: false },
    tags: 'county',
  })
}

export function countyMap({ sources }: PlanParts, county: Column): Section {
  return dataSection('map', 'place', 'Where it is', sources.counties, {
    columns: [along('fips', 'County'), measured('annual_loss_million', 'Expected annual loss ($ million)')],
    filters: [county],
    display: {
      area: '36',
      classing: 'manual',
      breaks: [2, 5, 10, 25],
      legend: { label: 'Millions of dollars per year' },
    },
    size: '1/2',
  })
}

export function countyLosses({ sources }: PlanParts, county: Column): Section {
  return dataSection('graph', 'kinds', 'What is lost', sources.losses, {
    columns: [
      along('kind_of_loss', 'What is lost'),
      measured('annual_loss_million', 'Expected annual loss ($ million)'),
    ],
    filters: [county],
    display: { orientation: 'horizontal', yAxis: { label: 'Expected annual loss ($ million)' }, height: 260 },
    size: '1/2',
    tags: 'loss',
  })
}

export function countyActions({ sources }: PlanParts, county: Column): Section {
  return dataSection('table', 'actions-here', 'Actions here', sources.actions, {
    columns: [
      column('number', 'Number'),
      column('action', 'Action'),
      column('hazard', 'Hazard'),
      column('status', 'Status'),
    ],
    filters: [county],
    display: { pageSize: 15 },
    tags: 'actions',
  })
}
