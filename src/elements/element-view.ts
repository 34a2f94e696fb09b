import type { ComponentType } from 'react'
import type { NeededData } from '#domain/element/data-need.ts'
import type { ReaderState } from '#domain/element/reader-state.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'

/** Where an element stands for visitors: the page, its section, and the parameters of the address it was made with. */
export type ElementPlace = {
  pageId: number
  anchor: string
  query: Readonly<Record<string, string>>
  /** The values of the page's filters that its address may set, by their keys. */
  filters: FilterValues
  /** The version whose rows are edited where they are read, by those who may, and the screen in which they are. */
  edited?: { app: string; viewId: number; path: string }
  /** Where it is printed: nothing can be pressed, and this is where it is read on a screen. */
  printed?: { address: string }
  /** Where no server stands behind the page. */
  exported?: ExportedPlace
}

/**
 * A section of a site that was exported as files: where that is which it answers its readers from, null where it can't,
 * and whether its rows are there as files too.
 */
export type ExportedPlace = { answers: string | null; files: boolean }

/** What every element's view is given; the data stands in the order of its needs, and there is no place in edit mode. */
export type ElementViewProps<Settings> = {
  settings: Settings
  data: NeededData[]
  /** What was asked of it; nothing in edit mode. */
  reader: ReaderState
  label: string
  /** Names the section among those of its page. */
  sectionKey: string
  place: ElementPlace | null
}

export type ElementView = ComponentType<ElementViewProps<never>>
