import { z } from 'zod'
import type { ArchiveKind } from '#backup/archive-format.ts'
import { ItemId } from '#domain/item/item.ts'
import { MediaAlt, MediaHash, MediaName } from '#domain/media/media-file.ts'
import { MOST_PACKED_SOURCES, MOST_PACKED_THEMES, MOST_PACKED_VERSIONS } from '#domain/site/moving/packed-site.ts'
import { SiteTheme } from '#domain/site/site.ts'

/**
 * The file of a site. It may come from anywhere: a piece of it has no more than the longest item or row that is written,
 * and rows of datasets, which are packed best, are seldom longer than this many times their packed bytes.
 */
export const SITE_FILE: ArchiveKind = {
  head: 'almanac-site.json',
  called: 'site file',
  mostTextBytes: 64_000_000,
  mostFiles: 500_000,
  mostTimes: 300,
}

export const ITEMS = 'items'
export const PICTURES = 'media_files'
export const SITE = 'content/site.json'
export const VERSION_TABLES = 'rows/tables.json'

/** What comes with a site beside its items. */
export const PackedSiteData = z.object({ themes: z.array(SiteTheme).max(MOST_PACKED_THEMES), logo: z.unknown() })
export type PackedSiteData = z.output<typeof PackedSiteData>

const Companion = z.enum(['numeric', 'date', 'timestamp'])
const Column = z.object({ key: z.string().regex(/^c(0|[1-9][0-9]{0,8})$/), companions: z.array(Companion).max(1) })

/** The rows of a version: the columns of which its lines have cells, behind the id of the row. */
const VersionTable = z.object({ versionId: ItemId, columns: z.array(Column).max(1_000) })
export const VersionTables = z.array(VersionTable).max(MOST_PACKED_SOURCES * MOST_PACKED_VERSIONS)
export type VersionTable = z.output<typeof VersionTable>

export const PictureLine = z.tuple([MediaHash, MediaName, MediaAlt])

/** Rows of a version are a list of their own. */
export const versionList = (versionId: number) => `v${versionId}`
