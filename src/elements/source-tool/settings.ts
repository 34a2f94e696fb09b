import { z } from 'zod'
import { versionShown } from '#domain/data/shown-version.ts'
import { SourceInfo, sourceInfoOf } from '#domain/data/source-info.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'

export const SourceToolSettings = z.looseObject({ sourceInfo: SourceInfo.nullable().default(null) })
export type SourceToolSettings = z.output<typeof SourceToolSettings>

/** What the elements have in common that put a page of a source into a section: which version they are for. */
export const sourceToolModel = {
  edited: 'beside',
  onScreenOnly: () => true,
  needsServer: true,
  settings: SourceToolSettings,
  defaults: { sourceInfo: null },
  upgrades: [],
  plainText: ({ sourceInfo }: SourceToolSettings) => sourceInfo?.name ?? '',
  data: {
    versions: ({ sourceInfo }: SourceToolSettings) => (sourceInfo ? [versionShown(sourceInfo)] : []),
    offers: () => NOTHING_OFFERED,
    needs: () => [],
    versioned: {
      info: ({ sourceInfo }: SourceToolSettings) => sourceInfo,
      choose: (settings: SourceToolSettings, { source, version }: PickedVersion) => ({
        ...settings,
        sourceInfo: sourceInfoOf(source, version),
      }),
    },
  },
  interactive: ({ sourceInfo }: SourceToolSettings) => sourceInfo !== null,
} as const
