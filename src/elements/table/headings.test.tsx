import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NeededData } from '#domain/element/data-need.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { table } from './model.ts'
import TableElement from './view.tsx'

test('a table heads its columns as its author says, else as the source shows them, else by their names', () => {
  const columns = [
    { name: 'fips', show: true },
    { name: 'loss', show: true, display_name: 'Losses', customName: 'Losses in $' },
    { name: 'year', show: true },
  ]
  const settings = { ...table.defaults, sourceInfo: { view_id: 7, name: 'Counts' }, columns }
  const field = (name: string, display_name?: string) => ({
    name,
    type: 'text',
    ...(display_name ? { display_name } : {}),
  })
  const answer: NeededData = {
    ok: true,
    kind: 'rows',
    rows: [['36001', 2, 2020]],
    fields: [field('fips', 'FIPS code'), field('loss', 'Damage'), null],
    from: 0,
    total: 1,
    origin: { sourceId: 3, source: 'Counts', version: 'version 1', updatedAt: '2026-01-01T00:00:00.000Z' },
  }
  const html = renderToStaticMarkup(
    <TableElement
      settings={settings}
      data={[answer]}
      reader={NOTHING_ASKED}
      label="Counts"
      sectionKey="a"
      place={null}
    />,
  )
  const headings = [...html.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text)
  expect(headings).toEqual(['FIPS code', 'Losses in $', 'year'])
})
