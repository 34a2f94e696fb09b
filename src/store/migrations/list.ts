import { items } from './001-items.ts'
import { accounts } from './002-accounts.ts'
import { people } from './003-people.ts'
import { trashAndJobs } from './004-trash-and-jobs.ts'
import { media } from './005-media.ts'
import { pageParts } from './006-page-parts.ts'
import { presence } from './007-presence.ts'
import { readersTexts } from './008-readers-texts.ts'
import { historyLines } from './009-history-lines.ts'
import { nodes } from './010-nodes.ts'
import { storedFiles } from './011-stored-files.ts'
import { pageIndex } from './013-page-index.ts'
import { tokenDescent } from './014-token-descent.ts'
import { jobLanes } from './016-job-lanes.ts'
import { rowChanges } from './019-row-changes.ts'
import { keptCells } from './020-kept-cells.ts'
import { receipts } from './021-receipts.ts'
import { searchIndex } from './022-search-index.ts'
import { sectionSources } from './023-section-sources.ts'
import { elementKinds } from './024-element-kinds.ts'
import { scheduledBackups } from './025-scheduled-backups.ts'
import { removedUploads } from './026-removed-uploads.ts'
import { twoStep } from './028-two-step.ts'
import { singleSignOn } from './029-single-sign-on.ts'
import { stalePages } from './030-stale-pages.ts'
import { exportSizes } from './035-export-sizes.ts'
import { providerSessionsAndWantedFiles } from './037-provider-sessions-and-wanted-files.ts'
import type { Migration } from './migration.ts'

/** In the order they run; a new one is added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  items,
  accounts,
  people,
  trashAndJobs,
  media,
  pageParts,
  presence,
  readersTexts,
  historyLines,
  nodes,
  storedFiles,
  pageIndex,
  tokenDescent,
  jobLanes,
  rowChanges,
  keptCells,
  receipts,
  searchIndex,
  sectionSources,
  elementKinds,
  scheduledBackups,
  removedUploads,
  twoStep,
  stalePages,
  singleSignOn,
  exportSizes,
  providerSessionsAndWantedFiles,
]
