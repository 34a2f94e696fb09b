import { z } from 'zod'
import { SectionColumn } from '#domain/data/column.ts'
import { columnConditions } from '#domain/data/request/column-filter.ts'
import { allOf } from '#domain/data/request/request-parts.ts'
import { searchCondition } from '#domain/data/request/search-condition.ts'
import { columnHeading } from '#domain/data/section-field.ts'
import { SourceInfo, versionShown } from '#domain/data/source-info.ts'
import type { DataNeed } from '#domain/element/data-need.ts'
import { defineElement, type ElementRequest } from '#domain/element/element.ts'
import { asksNothing } from '#domain/element/reader-state.ts'
import { tableOffer } from './reader-offer.ts'

const TableSettings = z.looseObject({
  sourceInfo: SourceInfo.nullable().default(null),
  columns: z.array(SectionColumn).max(500).default([]),
  display: z.looseObject({ pageSize: z.number().int().min(1).max(1000).default(5) }).default({ pageSize: 5 }),
})
export type TableSettings = z.output<typeof TableSettings>

export const table = defineElement<TableSettings>({
  type: 'table',
  label: 'Table',
  summary: 'Rows of a source, with the columns you choose.',
  edited: 'beside',
  settings: TableSettings,
  defaults: { sourceInfo: null, columns: [], display: { pageSize: 5 } },
  upgrades: [],
  plainText: ({ columns }) =>
    columns
      .filter(({ show }) => show)
      .map((column) => columnHeading(column))
      .join('\n'),
  data: {
    versions: ({ sourceInfo }) => (sourceInfo ? [versionShown(sourceInfo)] : []),
    offers: tableOffer,
    needs: tableNeeds,
  },
  // Other rows without a reload. A short table that nobody asked anything of has no script: its headings are links.
  interactive: ({ display }, [answer], reader) =>
    answer?.ok === true && answer.kind === 'rows' && (Number(answer.total) > display.pageSize || !asksNothing(reader)),
})

/** One page of rows, with the count that its pager goes by. */
function tableNeeds(settings: TableSettings, { filters, reader }: ElementRequest): DataNeed[] {
  const { sourceInfo, columns, display } = settings
  const shown = columns.filter((column) => column.show)
  if (!sourceInfo || shown.length === 0) return []
  const column = (name: string) => ({ kind: 'column' as const, name })
  const found = searchCondition(tableOffer(settings).search, reader.search)
  const where = allOf([columnConditions(columns, filters, reader.filters), found].filter((one) => one !== null))
  const orderBy = reader.sort ? [{ by: column(reader.sort.column), direction: reader.sort.direction }] : []
  const query = { select: shown.map(({ name }) => column(name)), where, groupBy: [], having: null, orderBy }
  const from = (reader.page - 1) * display.pageSize
  const range = { from, to: from + display.pageSize - 1 }
  return [{ kind: 'rows', viewId: versionShown(sourceInfo), query, range, counted: true }]
}
