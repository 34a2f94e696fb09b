/** Where the operator reads a back-up. */
export const BACKUP_PATH = '/datasets/backup'
