import { createPage } from './create-page.ts'
import { openPage } from './open-page.ts'
import { listPageRevisions, openRevision, restoreRevision } from './page-revisions.ts'
import { previewSections } from './preview-sections.ts'
import { readDraft } from './read-draft.ts'
import { discardPage, publishPage, savePageDraft } from './save-page.ts'
import { viewPage } from './view-page.ts'
import { viewSection } from './view-section.ts'

export const pageVerbs = [
  viewPage,
  viewSection,
  previewSections,
  openPage,
  readDraft,
  createPage,
  savePageDraft,
  publishPage,
  discardPage,
  listPageRevisions,
  openRevision,
  restoreRevision,
]
