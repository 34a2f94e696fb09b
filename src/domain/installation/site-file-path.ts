/** Where the file of a site is read, and where one is handed over. */
export const SITE_FILE_PATH = '/datasets/site-file'
