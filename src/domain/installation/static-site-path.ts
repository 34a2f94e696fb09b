/** Where the files of an exported site are read, one after the other. */
export const STATIC_SITE_PATH = '/datasets/static-site'
