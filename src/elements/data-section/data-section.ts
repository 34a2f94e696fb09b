import { columnHeading } from '#domain/data/section/section-column.ts'
import { EMPTY_STATE, SectionState } from '#domain/data/section/section-state.ts'
import { withoutSource } from '#domain/data/section/shown-state.ts'
import { upgradeSection } from '#domain/data/section/upgrade/upgrade-section.ts'
import { versionShown } from '#domain/data/shown-version.ts'

/** What all kinds of elements that show rows of a source have in common. */
export const DATA_SECTION = {
  edited: 'beside' as const,
  settings: SectionState,
  defaults: EMPTY_STATE,
  upgrades: [upgradeSection],
  forReaders: withoutSource,
}

export function versionsOf({ sourceInfo }: SectionState) {
  return sourceInfo ? [versionShown(sourceInfo)] : []
}

/** The headings of what is shown, a line each, for whoever searches the site. */
export function shownHeadings({ columns }: SectionState): string {
  return columns
    .filter(({ show }) => show)
    .map((column) => columnHeading(column))
    .join('\n')
}
