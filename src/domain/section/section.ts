import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'
import { lengthWithoutPictures } from '#domain/rich-text/embedded-pictures.ts'

/** Settings of an element are at most this long once their pictures are kept where pictures are: a text of 10,000 lines fits. */
export const MOST_ELEMENT_DATA = 3_000_000

/** A whole section as JSON, where the quotes of its element's settings take a character more each. */
export const MOST_SECTION = 4_000_000

/** What a section shows: the name of an element and its settings as JSON text, as they are stored. */
export const StoredElement = z.looseObject({
  'element-type': z.string().min(1).max(100),
  'element-data': z
    .string()
    .refine((text) => lengthWithoutPictures(text) <= MOST_ELEMENT_DATA, {
      error: 'is too long',
      params: { tooLong: true },
    })
    .default('{}'),
})
export type StoredElement = z.output<typeof StoredElement>

/** What is stored as an element, checked: the very same where nothing is missing, so that what is known of it still is. */
export function storedElement(value: unknown): StoredElement {
  const read = StoredElement.parse(value)
  const same = read['element-data'] === (value as StoredElement)['element-data']
  return same ? (value as StoredElement) : read
}

/** Widths a section may take: those of the grid of six columns, then what the grid of twelve adds. */
export const SECTION_SIZES = ['1/3', '1/2', '2/3', '1', '1/4', '2'] as const
export type SectionSize = (typeof SECTION_SIZES)[number]

/** The widths each grid offers. */
export const SIZES_OF_GRID: Readonly<Record<6 | 12, readonly SectionSize[]>> = {
  6: ['1/3', '1/2', '2/3', '1'],
  12: ['1/4', '1/3', '1/2', '2/3', '1', '2'],
}

/** 0 hides the title; 1 to 4 are H1 to H4. */
export const SectionLevel = z.literal([0, 1, 2, 3, 4])

export const ROW_SPANS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Distance above a section in px; the first is what a section has when none was chosen. */
export const SECTION_OFFSETS = [16, 25, 50, 100, 150, 200, 250, 300, 350, 400, 500] as const
export const DEFAULT_OFFSET = SECTION_OFFSETS[0]

export const SECTION_PADDINGS = ['p-0', 'p-1', 'p-2', 'p-4'] as const
export type SectionPadding = (typeof SECTION_PADDINGS)[number]
export const DEFAULT_PADDING: SectionPadding = 'p-4'

export const SECTION_BORDERS = ['none', 'full', 'openLeft', 'openRight', 'openTop', 'openBottom', 'borderX'] as const
export type SectionBorder = (typeof SECTION_BORDERS)[number]

export const RowSpan = z.literal(ROW_SPANS)
export const SectionOffset = z.literal(SECTION_OFFSETS)

const id = z.number().int().positive()

/** The title of a section that nobody has given one: a name for those who edit, nothing that a reader is shown. */
export const UNTITLED_SECTION = 'Untitled Section'

/** The title that an author gave a section; empty where there is none yet. */
export function authorsTitle({ title }: { title: string }): string {
  return title === UNTITLED_SECTION ? '' : title
}

/** A section as it is stored; attributes of other versions ride along untouched. */
export const Section = z.looseObject({
  id: id.optional(),
  draft_id: id.optional(),
  /** The name of the section in links to it, kept from the older system where it was set. */
  section_id: z.string().max(200).optional(),
  page_id: id.optional(),
  /** Names the section for as long as it lives, in the draft and in the published page. */
  trackingId: z.string().min(1).max(100),
  title: oneLine(0, 500).default(UNTITLED_SECTION),
  level: SectionLevel.default(1),
  size: z.enum(SECTION_SIZES).default('1'),
  rowspan: RowSpan.optional(),
  offset: SectionOffset.optional(),
  padding: z.enum(SECTION_PADDINGS).optional(),
  border: z.enum(SECTION_BORDERS).optional(),
  helpText: z.string().max(5000).optional(),
  group: z.string().max(200).default('default'),
  order: z.number().int().min(0).optional(),
  is_header: z.boolean().optional(),
  is_footer: z.boolean().optional(),
  /** Words between commas. */
  tags: z.string().max(5000).optional(),
  requirements: z.string().max(5000).optional(),
  description: z.string().max(5000).optional(),
  attribution: z.string().max(5000).optional(),
  element: StoredElement,
})
export type Section = z.output<typeof Section>
