import type { z } from 'zod'
import type { SectionColumn } from '#domain/data/column.ts'
import type { DataQuery } from '#domain/data/query.ts'
import type { RowsInView } from '#domain/data/section/edited-rows.ts'
import type { SampledRows } from '#domain/data/section/first-columns.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { SourceColumn } from '#domain/data/section/source-columns.ts'
import type { PageFilterOf } from '#domain/data/section/transitions/begin.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { CheckedParts } from '#domain/rich-text/checked-parts.ts'
import type { EmbeddedPicture, StoredPictures } from '#domain/rich-text/embedded-pictures.ts'
import type { DataNeed, NeededData } from './data-need.ts'
import type { ReaderOffer, ReaderState } from './reader-state.ts'

/** What a page's address asks of an element: the values of the page's filters, and what its reader asks of it alone. */
export type ElementRequest = {
  filters: FilterValues
  reader: ReaderState
  /** Whether it is being edited: then rows that were saved with it are no answer. */
  editing?: boolean
  /** Only what the page of the reader's state adds to those before. */
  appended?: boolean
  /** To be printed, where nobody can turn to the next page: so many rows at once. */
  printed?: { rows: number }
  /** For a file: all columns that the version has, instead of those that are shown. */
  allColumns?: readonly SourceColumn[]
}

/** How an element that shows rows of sources says what it needs. */
type ElementData<Settings> = {
  /** The versions that it may ask for rows of, whatever its reader asks. */
  versions(settings: Settings): number[]
  /** What its readers may ask of it. */
  offers(settings: Settings): ReaderOffer
  /** What it needs before it can be shown; the answers stand in the same order. */
  needs(settings: Settings, request: ElementRequest): DataNeed[]
  /** All rows behind it as a file; null where readers may not have them. */
  download?(settings: Settings, request: ElementRequest): SectionFile | null
  /** Answers in parts that are drawn one after the other on paper, the rows of each in the body of one table. */
  printedParts?(settings: Settings, data: readonly NeededData[]): NeededData[][]
  /** Whether a sheet must lie on its side for it. */
  printsWide?(settings: Settings): boolean
  /** The rows that are edited where it is read, by those who may; null where its author does not allow it. */
  editedInView?(settings: Settings, request: ElementRequest): RowsInView | null
  /** What of its data is stored with it when its page is published. */
  kept?: {
    needs(settings: Settings): DataNeed[]
    /** The stored settings with what the needs brought for all readers of the page; without answers nothing is kept. */
    stored(stored: Record<string, unknown>, data: readonly NeededData[] | null, at: string): Record<string, unknown>
  }
  /** How it is given another version of its source; a kind without this is left alone when many sections are. */
  versioned?: VersionedData<Settings>
}

type VersionedData<Settings> = {
  info(settings: Settings): SourceInfo | null
  /** The settings as if this version had been picked in them. */
  choose(settings: Settings, picked: PickedVersion): Settings
  /** Columns and filters by which its rows are asked for, where it shows any. */
  state?(settings: Settings): SectionState
  /** What it shows at first of a source that was just chosen for it, given some of its rows. */
  begin?(settings: Settings, sample: SampledRows): Settings
  /** The settings with a filter that follows one of the page. */
  follow?(settings: Settings, filter: PageFilterOf): Settings
}

/** The rows of a file: those of a query to a version. */
export type SectionFile = {
  viewId: number
  query: DataQuery
  /** The columns of the section that are asked for, in the order of the cells. */
  columns: readonly SectionColumn[]
  /** What holds rows back, in words. */
  filter: string
}

/** One step from an older shape of stored settings to the next; it gets and gives plain JSON. */
export type Upgrade = (stored: Record<string, unknown>) => Record<string, unknown>

/** One kind of element: what it stores, how older stored shapes are read, which data it needs. */
export type ElementModel<Settings = unknown> = {
  type: string
  label: string
  /** One line that says what it is for, where a new section is chosen. */
  summary: string
  /** Whether it is edited in its own place on the page, as text is, or by settings beside it. */
  edited: 'in-place' | 'beside'
  /** Whether it says the page's title where it stands first, so that the page does not say it again. */
  saysTitle?: boolean
  /** Whether it is something to use or to find one's way by, of which nothing is printed. */
  onScreenOnly?(settings: Settings): boolean
  /** Whether it is nothing without a server: it is left out of a site that is exported as files. */
  needsServer?: boolean
  /** Whether it is nothing but a way to ask: it is left out where nobody answers. */
  asksOnly?: boolean
  /** Whether it reaches from edge to edge of the page in a section of the size 1. */
  wide?: boolean
  /** For an element that shows rows of sources: all others have none. */
  data?: ElementData<Settings>
  /** The picture that it offers to stand for the page where that is shared. */
  sharedPicture?(settings: Settings, page: PageFacts): Picture | null
  /** Whether it shows a field that the site is searched by. */
  hasSearchField?(settings: Settings, page: PageFacts): boolean
  /** The words that it shows, for a search of the site. */
  plainText?(settings: Settings): string
  settings: z.ZodType<Settings>
  defaults: Settings
  /** `upgrades[n]` leads from version n to n + 1; the version stands in the stored settings as `version`. */
  upgrades: readonly Upgrade[]
  /** Whether script makes more of it in a visitor's browser; all others are shown without any. */
  interactive?(settings: Settings, data: readonly NeededData[], reader: ReaderState): boolean
  /** Whether readers see nothing of its section, since there is nothing to see. */
  hidden?(settings: Settings, data: readonly NeededData[], reader: ReaderState): boolean
  /**
   * The settings as its view reads them: without what would only travel with every page, and with what the data says in its
   * own words, as much of it as this reader may read.
   */
  forReaders?(settings: Settings, data: readonly NeededData[]): Settings
  /** The ids of pages that it links to, whose addresses may change. */
  linkedPages?(settings: Settings): number[]
  /** What in its texts is checked before a page is published. */
  checked?(settings: Settings): CheckedParts
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
