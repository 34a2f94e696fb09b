import { beginLegalPage } from './begin-legal-page.ts'
import { countBelow } from './count-below.ts'
import { createPage } from './create-page.ts'
import { listPages, openTree } from './list-pages.ts'
import { findMovedPage } from './moved-page.ts'
import { openPage } from './open-page.ts'
import { framePage } from './page-frame.ts'
import { listPageRevisions, openRevision, readHistory, restoreRevision } from './page-revisions.ts'
import { presentOnPage } from './present.ts'
import { previewSections } from './preview-sections.ts'
import { publicPages } from './public-pages.ts'
import { discardPage, publishPage } from './publish-page.ts'
import { readDraft } from './read-draft.ts'
import { savePageDraft, savePages } from './save-page.ts'
import { searchPages } from './search-pages.ts'
import { listSectionTags } from './section-tags.ts'
import { overviewSite } from './site-overview.ts'
import { tryAddress } from './try-address.ts'
import { viewDraft } from './view-draft.ts'
import { viewPage } from './view-page.ts'
import { viewSection } from './view-section.ts'

export const pageVerbs = [
  viewPage,
  viewDraft,
  overviewSite,
  framePage,
  publicPages,
  viewSection,
  searchPages,
  previewSections,
  listSectionTags,
  openPage,
  listPages,
  openTree,
  findMovedPage,
  readDraft,
  presentOnPage,
  createPage,
  countBelow,
  tryAddress,
  beginLegalPage,
  savePageDraft,
  savePages,
  publishPage,
  discardPage,
  readHistory,
  listPageRevisions,
  openRevision,
  restoreRevision,
]
