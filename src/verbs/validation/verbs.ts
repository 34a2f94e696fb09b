import { invalidVersion } from './invalid-version.ts'
import { repairVersion } from './repair-version.ts'
import { validateVersion } from './validate-version.ts'

export const validationVerbs = [validateVersion, invalidVersion, repairVersion]
