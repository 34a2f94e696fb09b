import { applyUpdate, listUpdates, publishPages, takeBackUpdate } from './apply-update.ts'
import { compareSections } from './compare-sections.ts'
import { shownSections, shownSources } from './list-sections.ts'

export const updateVerbs = [
  shownSources,
  shownSections,
  compareSections,
  applyUpdate,
  listUpdates,
  takeBackUpdate,
  publishPages,
]
