import { clearSource, clearVersion } from './clear-rows.ts'
import { columnPictures } from './column-pictures.ts'
import { compareVersions } from './compare/compare-versions.ts'
import { differencesFile } from './compare/differences-file.ts'
import { configure } from './configure-version.ts'
import { createSource } from './create-source.ts'
import { describeVersion } from './describe-version.ts'
import { editSource, setSource } from './edit-source.ts'
import { createVersion, editVersion } from './edit-versions.ts'
import { exportVersion } from './export-version.ts'
import { externalSources } from './external-sources.ts'
import { changeFields, listFields } from './fields/edit-fields.ts'
import { listFormats, removeFormat, saveFormat } from './fields/formats.ts'
import { getSource } from './get-source.ts'
import { listVersions } from './list-versions.ts'
import { loadSource } from './load-source.ts'
import { loadsUnderWay } from './loads-under-way.ts'
import { previewUpload } from './preview-upload.ts'
import { publicSources } from './public-sources.ts'
import { publishUpload } from './publish-upload.ts'
import { prepareVersion, publishVersion } from './publish-version.ts'
import { getReceipt, listReceipts } from './receipts.ts'
import { refusedRows } from './refused-rows.ts'
import { searchSources } from './search-sources.ts'
import { sourceUsage } from './source-usage.ts'
import { uploadFile } from './upload-file.ts'
import { versionGrid } from './version-grid.server.ts'

export const sourceVerbs = [
  uploadFile,
  loadSource,
  previewUpload,
  publishUpload,
  loadsUnderWay,
  listReceipts,
  getReceipt,
  refusedRows,
  searchSources,
  getSource,
  sourceUsage,
  createSource,
  editSource,
  setSource,
  clearSource,
  listVersions,
  externalSources,
  createVersion,
  columnPictures,
  versionGrid,
  editVersion,
  clearVersion,
  publishVersion,
  prepareVersion,
  configure,
  listFields,
  changeFields,
  listFormats,
  saveFormat,
  removeFormat,
  exportVersion,
  describeVersion,
  compareVersions,
  differencesFile,
  publicSources,
]
