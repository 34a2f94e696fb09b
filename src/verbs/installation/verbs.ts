import { backUp } from './back-up.ts'
import { listRowTables } from './row-tables.ts'
import { showStorage } from './storage.ts'

export const installationVerbs = [backUp, listRowTables, showStorage]
