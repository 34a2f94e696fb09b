import { z } from 'zod'
import { OPERATOR } from '#accounts/operator.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { refuse } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'

export const listRowTables = defineVerb({
  name: 'installation.row-tables',
  summary: 'The row tables that there are, for a check of the installation on its own machine.',
  kind: 'read',
  input: z.strictObject({}),
  level: ADMINISTRATOR,
  async run(_, { actor, rows }): Promise<string[]> {
    if (actor.id !== OPERATOR.id)
      throw refuse(403, 'operator-only', 'Only the operator of this installation can check it.')
    return rows.tables()
  },
})
