/** Where data files are uploaded: `POST /datasets/upload?patternId=12&name=losses.csv`, with the file as the body. */
export const UPLOAD_PATH = '/datasets/upload'

/** Where programs upload them as the specification has it, as a form; also under `/dama-admin/{env}`. */
export const FORM_UPLOAD_PATH = '/gis-dataset/upload'

/** Whether what is posted there is a file, which may take as long as it keeps coming. */
export function isUploadPath(path: string): boolean {
  return path === UPLOAD_PATH || path === FORM_UPLOAD_PATH || /^\/dama-admin\/[^/]+\/gis-dataset\/upload$/.test(path)
}
