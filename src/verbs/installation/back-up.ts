import type { Readable } from 'node:stream'
import { z } from 'zod'
import { OPERATOR } from '#accounts/operator.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { BACKUP_PATH } from '#domain/installation/backup-path.ts'
import { refuse } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'

export type MadeBackup = {
  url: string
  /** For the header of a download. */
  fileName: string
  open(): Readable
}

export const backUp = defineVerb({
  name: 'installation.back-up',
  summary: 'The address where everything of this installation can be downloaded as one file.',
  kind: 'read',
  input: z.strictObject({}),
  level: ADMINISTRATOR,
  async run(_, { actor, backup, now }): Promise<MadeBackup> {
    // It holds what nobody else may read, such as the hashes of passwords: whoever has the machine has that already.
    if (actor.id !== OPERATOR.id)
      throw refuse(403, 'operator-only', 'Only the operator of this installation can back it up.')
    const day = now().slice(0, 10)
    return { url: BACKUP_PATH, fileName: `almanac-${day}.backup`, open: backup }
  },
})
