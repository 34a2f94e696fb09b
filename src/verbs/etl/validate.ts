import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { AppName, ItemId, TypeName } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { rowListOf } from '#verbs/rows/row-target.server.ts'
import { versionToFill } from '#verbs/sources/readable-version.ts'
import { validateVersion } from '#verbs/validation/validate-version.ts'
import { defineVerb } from '#verbs/verb.ts'

export const validateRows = defineVerb({
  name: 'etl.validate',
  summary:
    'Validates the rows of a version (type `{doc_type}-{view_id}`) of a source (parentId, parentDocType) as a job.',
  kind: 'write',
  input: z.strictObject({
    app: AppName,
    type: TypeName,
    /** The source, and its doc_type: what a client says of them has to be so. */
    parentId: ItemId,
    parentDocType: TypeName.optional(),
    /** Said by clients and read by nobody: who validates is who is signed in. */
    user_id: z.unknown().optional(),
    email: z.unknown().optional(),
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, type, parentId, parentDocType }, context) {
    const rows = await rowListOf(context, app, type)
    if (!rows?.readable) throw notFound('This dataset')
    const { item } = await versionToFill(context, app, rows.view)
    if (storedNumber(item.data.source_id) !== parentId) throw invalid('parentId: is not the source of this version.')
    if (parentDocType !== undefined && parentDocType !== item.data.doc_type)
      throw invalid('parentDocType: is not the doc_type of this source.')
    return runVerb(validateVersion, { app, view: rows.view }, context)
  },
})
