import { makeDemo } from '../demo/make-demo.ts'
import { createSite, deleteSite, renameSite } from './edit-sites.ts'
import { findPlaces } from './find-places.ts'
import { firstRun, firstRunState } from './first-run.ts'
import { initSite } from './init-site.ts'
import { listDatasets } from './list-datasets.ts'
import { listSites } from './list-sites.ts'
import { exportSite } from './moving/export-site.ts'
import { importSite, previewImport, receiveSiteFile } from './moving/import-site.ts'
import { setLogo } from './set-logo.ts'

export const siteVerbs = [
  createSite,
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
