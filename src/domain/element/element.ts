import type { z } from 'zod'
import type { SourceField } from '#domain/data/column.ts'
import type { Cell, DataQuery } from '#domain/data/query.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import type { FilterValues } from '#domain/page/page-filters.ts'
import type { Problem } from '#domain/problem.ts'
import type { EmbeddedPicture, StoredPictures } from '#domain/rich-text/embedded-pictures.ts'

/** Rows an element wants before it can be shown. */
export type DataNeed = { viewId: number; query: DataQuery; range: IndexRange }

/** Where numbers come from, in words for readers. */
export type DataOrigin = { sourceId: number; source: string; version: string; updatedAt: string }

/**
 * What a need brought: rows from position `from` on and how many there are in all, or why there are none. `fields` says of
 * each selected value what its view has to know of the field; null where the source says nothing of it.
 */
export type NeededData =
  | { ok: true; rows: Cell[][]; fields: (SourceField | null)[]; from: number; total: number; origin: DataOrigin }
  | { ok: false; problem: Problem }

/** What a page's address asks of an element: the values of the page's filters, and which page of rows. */
export type ElementRequest = { filters: FilterValues; page: number }

export const PLAIN_REQUEST: ElementRequest = { filters: {}, page: 1 }

/** One step from an older shape of stored settings to the next; it gets and gives plain JSON. */
export type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>

/** One kind of element: what it stores, how older stored shapes are read, which rows it needs. */
export type ElementModel<Settings = unknown> = {
  type: string
  label: string
  /** One line that says what it is for, where a new section is chosen. */
  summary: string
  /** Whether it is edited in its own place on the page, as text is, or by settings beside it. */
  edited: 'in-place' | 'beside'
  /** Whether it says the page's title where it stands first, so that the page does not say it again. */
  saysTitle?: boolean
  /** Whether it shows rows of a source, which can be loaded where it is edited. */
  showsRows?: boolean
  /** The picture that it offers to stand for the page where that is shared. */
  sharedPicture?(settings: Settings, page: PageFacts): Picture | null
  /** The words that it shows, for a search of the site. */
  plainText?(settings: Settings): string
  settings: z.ZodType<Settings>
  defaults: Settings
  /** `upgrades[n]` leads from version n to n + 1; the version stands in the stored settings as `version`. */
  upgrades: readonly Upgrade[]
  dataNeeds(settings: Settings, request: ElementRequest): DataNeed[]
  /** Whether script makes more of it in a visitor's browser; all others are shown without any. */
  interactive(settings: Settings, data: readonly NeededData[]): boolean
  /** The ids of pages that it links to, whose addresses may change. */
  linkedPages?(settings: Settings): number[]
  /** Stored settings without what nobody may be shown, and why they can't be stored, if there is a reason. */
  cleaned?(stored: Record<string, unknown>): { stored: Record<string, unknown>; problem: string | null }
  /** The pictures that stand in stored settings by their bytes, and the settings once the media store has them. */
  pictures?: {
    embedded(stored: Record<string, unknown>): EmbeddedPicture[]
    stored(stored: Record<string, unknown>, pictures: StoredPictures): Record<string, unknown>
    /** Where they are by now, if that is all that differs between two stored settings; null where something else does. */
    storedSince(before: Record<string, unknown>, after: Record<string, unknown>): StoredPictures | null
  }
}

export function defineElement<Settings>(model: ElementModel<Settings>): ElementModel<Settings> {
  return model
}
