import { makeDemo } from '../demo/make-demo.ts'
import { beginSite } from './begin-site.ts'
import { createSite, deleteSite, renameSite } from './edit-sites.ts'
import { findPlaces } from './find-places.ts'
import { firstRun, firstRunState } from './first-run.ts'
import { closeFirstSteps } from './first-steps.ts'
import { initSite } from './init-site.ts'
import { listDatasets } from './list-datasets.ts'
import { listSites } from './list-sites.ts'
import { exportSite } from './moving/export-site.ts'
import { importSite, previewImport, receiveSiteFile } from './moving/import-site.ts'
import { setLogo } from './set-logo.ts'

export const siteVerbs = [
  createSite,
  beginSite,
  closeFirstSteps,
  renameSite,
  setLogo,
  deleteSite,
  listSites,
  listDatasets,
  initSite,
  firstRun,
  firstRunState,
  makeDemo,
  findPlaces,
  exportSite,
  receiveSiteFile,
  previewImport,
  importSite,
]
