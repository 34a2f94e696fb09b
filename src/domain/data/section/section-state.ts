import { z } from 'zod'
import { SectionColumn } from '../column.ts'
import { SourceInfo } from '../source-info.ts'

/** Before there are settings a section shows so many rows; the setting itself begins with fewer. */
const FIRST_PAGE_SIZE = 10
export const DEFAULT_PAGE_SIZE = 5
const MOST_ROWS = 1_000
const MOST_COLUMNS = 1_000

const PageSize = z.number().int().min(1).max(MOST_ROWS)

/**
 * How a section shows its rows. What is named here is read by every kind of data section; each kind reads settings of its
 * own from the rest, which is kept as it was stored.
 */
export const DisplaySettings = z.looseObject({
  pageSize: PageSize.default(DEFAULT_PAGE_SIZE),
})
export type DisplaySettings = z.output<typeof DisplaySettings>

/**
 * What every data section stores: the version it shows, its columns, the request that follows from them, how it is
 * displayed, and rows that were saved with it.
 */
export const SectionState = z.looseObject({
  sourceInfo: SourceInfo.nullable().default(null),
  columns: z.array(SectionColumn).max(MOST_COLUMNS).default([]),
  /** As the protocol says it. It follows from the columns; older programs read it. */
  dataRequest: z.looseObject({}).default({}),
  /** Rows by the keys of the columns, as they were when the section was saved. */
  data: z.array(z.looseObject({})).max(MOST_ROWS).default([]),
  display: DisplaySettings.default({ pageSize: FIRST_PAGE_SIZE }),
})
export type SectionState = z.output<typeof SectionState>

export const EMPTY_STATE: SectionState = {
  sourceInfo: null,
  columns: [],
  dataRequest: {},
  data: [],
  display: { pageSize: DEFAULT_PAGE_SIZE },
}
