/** Where data files are uploaded: `POST /datasets/upload?patternId=12&name=losses.csv`, with the file as the body. */
export const UPLOAD_PATH = '/datasets/upload'
