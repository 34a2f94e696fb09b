import { z } from 'zod'
import { DisplaySettings, SectionState } from '#domain/data/section/section-state.ts'
import { SourceInfo } from '#domain/data/source-info.ts'
import { Picture } from '#domain/media/picture.ts'
import { oneLine } from '#domain/one-line.ts'
import { HEADER_LAYOUTS, LONGEST_FEATURED, MOST_FEATURED, MOST_HEADER_HEIGHT, TITLE_SIZES } from './header-options.ts'

/** Older data has addresses of other systems where a picture belongs; those show nothing and are kept. */
const picture = z
  .union([Picture, z.string().max(2000)])
  .nullable()
  .optional()

/** What a header stores; what it leaves open is the theme's. */
export const HeaderSettings = z.looseObject({
  /** Whether what is left open is as the theme says, or as every header is. */
  form: z.enum(['default', 'themed']).default('default'),
  bgImg: picture,
  logo: picture,
  title: oneLine(0, 500).default(''),
  subTitle: oneLine(0, 500).default(''),
  note: z.string().max(2000).default(''),
  bgClass: z.string().max(200).default(''),
  height: z.coerce.number().int().min(0).max(MOST_HEADER_HEIGHT).optional(),
  overlay: z.enum(HEADER_LAYOUTS).optional(),
  titleSize: z.literal(TITLE_SIZES).optional(),
  showBreadcrumbs: z.boolean().optional(),
  showSearchBar: z.boolean().optional(),
  featuredSearches: z.array(oneLine(0, LONGEST_FEATURED)).max(MOST_FEATURED).optional(),
  defaultTitle: oneLine(0, 500).optional(),
  defaultNote: z.string().max(2000).optional(),
  defaultBgImg: picture,
  /** Rows whose columns say parts of the header. */
  sourceInfo: SourceInfo.nullable().optional(),
  columns: SectionState.shape.columns.optional(),
  display: DisplaySettings.optional(),
})
export type HeaderSettings = z.output<typeof HeaderSettings>
