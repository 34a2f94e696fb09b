import type { SectionFile } from '#domain/element/element.ts'
import { versionShown } from '../shown-version.ts'
import { isOn } from './display-switch.ts'
import { askedColumns, columnHeading } from './section-column.ts'
import { type SectionAsked, sectionQuery } from './section-request.ts'
import type { SectionState } from './section-state.ts'

/** All rows behind a section as it is asked for, where its author allows to download them. */
export function sectionFile(state: SectionState, asked: SectionAsked): SectionFile | null {
  const query = isOn(state.display, 'allowDownload') ? sectionQuery(state, asked) : null
  if (!query || !state.sourceInfo) return null
  const headings = askedColumns(state).map((column) => columnHeading(column))
  return { viewId: versionShown(state.sourceInfo), query, headings }
}
