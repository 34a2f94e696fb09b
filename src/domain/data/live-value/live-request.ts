import { z } from 'zod'
import { ColumnFilter } from '../request/column-filter.ts'

/** What of its rows a value in a text is: one cell, a function of a column, how many rows there are, or when they last changed. */
export const LIVE_KINDS = ['cell', 'sum', 'avg', 'min', 'max', 'count', 'changed'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** When a value follows its data: with the next publish of its page, or as soon as the data changes. */
export const FOLLOWING = ['publish', 'at-once'] as const

const MOST_COLUMNS = 20
const MOST_FILTERS = 20
const name = z.string().max(500)

/** A column by whose filters the rows of a value are chosen. */
const FilteredColumn = z.object({ name: name.min(1), filters: z.array(ColumnFilter).min(1).max(MOST_FILTERS) })

/** The version, by the words of `SourceInfo`. */
const LiveSource = z.object({
  source_id: z.number().int().positive().optional(),
  name: name.default(''),
  view_id: z.number().int().positive(),
  view_name: name.optional().catch(undefined),
  isDms: z.boolean().optional().catch(undefined),
  app: name.optional().catch(undefined),
  srcEnv: name.optional().catch(undefined),
  env: name.optional().catch(undefined),
})

/** What a value in a text asks of a source. */
export const LiveRequest = z.object({
  sourceInfo: LiveSource,
  /** The newest version of the source, whichever that is, instead of the one that is named. */
  newest: z.boolean().default(false),
  what: z.enum(LIVE_KINDS),
  column: name.default(''),
  columns: z.array(FilteredColumn).max(MOST_COLUMNS).default([]),
  /** How it is written, by the name of a formatter; empty for as its field is. */
  formatFn: z.string().max(50).default(''),
  follows: z.enum(FOLLOWING).default('publish'),
})
export type LiveRequest = z.output<typeof LiveRequest>

export const needsColumn = (what: LiveKind) => what !== 'count' && what !== 'changed'
