import { z } from 'zod'
import { SectionColumn } from '#domain/data/column.ts'
import { columnConditions } from '#domain/data/request/column-filter.ts'
import { defineElement } from '#domain/element/element.ts'

const TableSettings = z.looseObject({
  sourceInfo: z
    .looseObject({ view_id: z.number().int().positive(), name: z.string().max(500).default('') })
    .nullable()
    .default(null),
  columns: z.array(SectionColumn).max(500).default([]),
  display: z.looseObject({ pageSize: z.number().int().min(1).max(1000).default(5) }).default({ pageSize: 5 }),
})
export type TableSettings = z.output<typeof TableSettings>

export const table = defineElement<TableSettings>({
  type: 'table',
  label: 'Table',
  summary: 'Rows of a source, with the columns you choose.',
  edited: 'beside',
  showsRows: true,
  settings: TableSettings,
  defaults: { sourceInfo: null, columns: [], display: { pageSize: 5 } },
  upgrades: [],
  plainText: ({ columns }) =>
    columns
      .filter(({ show }) => show)
      .map(({ name, display_name }) => display_name || name)
      .join('\n'),
  dataNeeds({ sourceInfo, columns, display }, { filters, page }) {
    const shown = columns.filter((column) => column.show)
    if (!sourceInfo || shown.length === 0) return []
    const select = shown.map((column) => ({ kind: 'column' as const, name: column.name }))
    const query = { select, where: columnConditions(columns, filters), groupBy: [], having: null, orderBy: [] }
    const from = (page - 1) * display.pageSize
    return [{ viewId: sourceInfo.view_id, query, range: { from, to: from + display.pageSize - 1 } }]
  },
  // A pager that needs no reload; without more rows than fit there is none.
  interactive: ({ display }, [answer]) => answer?.ok === true && answer.total > display.pageSize,
})
