import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import CardElement from '#elements/card/view.tsx'
import type { ElementPlace } from '#elements/element-view.ts'
import GraphElement from '#elements/graph/view.tsx'
import MapElement from '#elements/map/view.tsx'
import { table } from '#elements/table/model.ts'
import TableElement from '#elements/table/view.tsx'

const settings: SectionState = {
  ...table.defaults,
  sourceInfo: { view_id: 7, name: 'Risk' },
  columns: [
    { name: 'geoid', show: true, xAxis: true },
    { name: 'loss', show: true, yAxis: true },
  ],
}
const place: ElementPlace = { pageId: 1, anchor: 'losses', query: {}, filters: {} }

test.each([
  ['table', TableElement],
  ['card', CardElement],
  ['graph', GraphElement],
  ['map', MapElement],
])('a %s that could not be read says why, with a way to ask again for whoever can press it', (_kind, Element) => {
  const problem = { code: 'unexpected' as const, status: 500, message: 'The source is gone.' }
  const html = (at: ElementPlace | null) =>
    renderToStaticMarkup(
      <Element
        settings={settings}
        data={[{ ok: false, problem }]}
        reader={NOTHING_ASKED}
        label="Losses"
        sectionKey="losses"
        place={at}
      />,
    )
  const retry = />Retry<\/a>/
  expect(html(place)).toContain('An Error occurred while fetching data. The source is gone.')
  expect(html(place)).toMatch(retry)
  expect(html({ ...place, printed: { address: '/plan/losses' } })).not.toMatch(retry)
  expect(html(null)).not.toMatch(retry)
})
