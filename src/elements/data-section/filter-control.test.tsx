import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ColumnFilter } from '#domain/data/request/column-filter.ts'
import type { ReaderControl } from '#domain/data/section/reader-controls.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { FilterControl } from './filter-control.tsx'

const ORIGIN = { sourceId: 3, source: 'Counts', version: 'version 1', updatedAt: '' }
const OFFERED: NeededData = {
  ok: true,
  kind: 'values',
  values: [
    { value: 'NY', rows: 1200 },
    { value: null, rows: 3 },
  ],
  more: false,
  origin: ORIGIN,
}

const drawn = (filter: object, offered: NeededData | undefined = OFFERED) => {
  const control: ReaderControl = {
    column: { name: 'state', show: true },
    filter: ColumnFilter.parse({ type: 'external', ...filter }),
    pageKey: null,
    values: [],
    isListed: true,
  }
  return renderToStaticMarkup(<FilterControl control={control} name="f" offered={offered} onChange={() => {}} />)
}

test('readers choose several values where a filter is multi-select, else one of them or all', () => {
  const several = drawn({ isMulti: true })
  expect(several.match(/type="checkbox"/g)).toHaveLength(2)
  expect(several).not.toContain('>All<')
  const one = drawn({ isMulti: false })
  expect(one.match(/type="radio"/g)).toHaveLength(3)
  expect(one).toContain('>All<')
  for (const text of ['NY', '1,200', 'No value']) expect(one).toContain(text)
})

test('a value is typed where the values that rows have could not be brought', () => {
  const failed = { ok: false, problem: { status: 500, code: 'x', message: 'x' } } as const
  expect(drawn({ operation: 'exclude' }, failed)).toMatch(/<span>state not<\/span><input [^>]*name="f"/)
})
