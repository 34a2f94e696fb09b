import { configure } from './configure-version.ts'
import { listVersions } from './list-versions.ts'
import { loadSource } from './load-source.ts'

export const sourceVerbs = [loadSource, listVersions, configure]
