import { z } from 'zod'
import { invalid, notFound } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { rowListOf } from '#verbs/rows/row-target.server.ts'
import { createRow, deleteRows, editRow } from '#verbs/rows/write-rows.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

export type SavedRow = { id: number; message: string }

const name = z.string().min(1).max(500)

/** `config.format` is the source info of a section: rows have the type of its source joined to the id of its view. */
const RowConfig = z.looseObject({
  format: z.looseObject({
    app: name,
    type: name.optional(),
    doc_type: name.optional(),
    view_id: z.coerce.number().int().positive(),
  }),
})

type RowRequest = { requestType: string; data: unknown; config: unknown }

/** A row of a data section that is created, updated or deleted by the post that saves pages. */
export async function saveRow({ requestType, data, config }: RowRequest, context: VerbContext): Promise<SavedRow> {
  const read = RowConfig.safeParse(config)
  if (!read.success) throw invalid('config.format must name app, doc_type and view_id.')
  const { app, type, doc_type, view_id } = read.data.format
  const rows = await rowListOf(context, app, `${doc_type ?? type ?? ''}-${view_id}`)
  if (!rows) throw notFound('The version')
  const { id, ...cells } = rowIn(data)
  const list = { app, view: rows.view, part: rows.part }
  switch (requestType) {
    case 'create': {
      const created = await runVerb(createRow, { ...list, data: cells }, context)
      return { id: created.id, message: 'Item created.' }
    }
    case 'delete': {
      const [gone] = await runVerb(deleteRows, { ...list, ids: [id] }, context)
      if (gone === undefined) throw notFound('The row')
      return { id: gone, message: `Deleted item ${gone}` }
    }
    case 'update': {
      const edited = await runVerb(editRow, { app, view: rows.view, id, patch: cells }, context)
      return { id: edited.id, message: `Update successful: id ${edited.id}.` }
    }
    default:
      throw invalid('The requestType of a row must be update, create or delete.')
  }
}

function rowIn(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw invalid('data must be an object.')
  return data as Record<string, unknown>
}
