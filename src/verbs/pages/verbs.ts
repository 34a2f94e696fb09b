import { commentVerbs } from './comments/comment-verbs.ts'
import { beginLegalPage } from './editing/begin-legal-page.ts'
import { createPage } from './editing/create-page.ts'
import { readLiveValues } from './editing/live-values.ts'
import { openPage } from './editing/open-page.ts'
import { presentOnPage } from './editing/present.ts'
import { previewSections } from './editing/preview-sections.ts'
import { discardPage, publishPage } from './editing/publish-page.ts'
import { readDraft } from './editing/read-draft.ts'
import { savePageDraft, savePages } from './editing/save-page.ts'
import { listSectionTags } from './editing/section-tags.ts'
import { tryAddress } from './editing/try-address.ts'
import { viewDraft } from './editing/view-draft.ts'
import { staticSite } from './exported/static-site.ts'
import { listPageRevisions, openRevision, readHistory, restoreRevision } from './history/page-revisions.ts'
import { countBelow } from './lists/count-below.ts'
import { listPages, openTree } from './lists/list-pages.ts'
import { overviewSite } from './lists/site-overview.ts'
import { pdfOfPages } from './print/pdf-of-pages.ts'
import { printPages } from './print/print-pages.ts'
import { pageQuality, siteQuality } from './quality/quality-verbs.ts'
import { findMovedPage } from './reading/moved-page.ts'
import { framePage } from './reading/page-frame.ts'
import { publicPages } from './reading/public-pages.ts'
import { rowsToEdit } from './reading/rows-to-edit.server.ts'
import { searchPages } from './reading/search-pages.ts'
import { sectionRows } from './reading/section-rows.ts'
import { viewPage } from './reading/view-page.ts'
import { viewSection } from './reading/view-section.ts'
import { releaseVerbs } from './releases/release-verbs.ts'

export const pageVerbs = [
  viewPage,
  printPages,
  pdfOfPages,
  staticSite,
  viewDraft,
  overviewSite,
  framePage,
  publicPages,
  viewSection,
  sectionRows,
  rowsToEdit,
  searchPages,
  previewSections,
  readLiveValues,
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
  pageQuality,
  siteQuality,
  ...commentVerbs,
  ...releaseVerbs,
]
