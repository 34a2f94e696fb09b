import type { z } from 'zod'
import type { Cell, DataQuery } from '#domain/data/query.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import type { Problem } from '#domain/problem.ts'

/** Rows an element wants before it can be shown. */
export type DataNeed = { viewId: number; query: DataQuery; range: IndexRange }

/** What a need brought: rows and how many there are in all, or why there are none. */
export type NeededData = { ok: true; rows: Cell[][]; total: number } | { ok: false; problem: Problem }

/** One step from an older shape of stored settings to the next; it gets and gives plain JSON. */
export type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>

/** One kind of element: what it stores, how older stored shapes are read, which rows it needs. */
export type ElementModel<Settings = unknown> = {
  type: string
  label: string
  settings: z.ZodType<Settings>
  defaults: Settings
  /** `upgrades[n]` leads from version n to n + 1; the version stands in the stored settings as `version`. */
  upgrades: readonly Upgrade[]
  dataNeeds(settings: Settings): DataNeed[]
}

export function defineElement<Settings>(model: ElementModel<Settings>): ElementModel<Settings> {
  return model
}
