import { z } from 'zod'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { RowColumn } from './query.ts'

const Fields = z.object({ attributes: z.array(z.looseObject({ name: z.string(), type: z.string().optional() })) })

/** Kinds of fields whose cells may hold several values. */
const MULTIPLE = new Set(['multiselect'])

/** The columns of a version; those are marked whose field in the configuration of their source may have several values. */
export function withMultiple<C extends RowColumn>(columns: readonly C[], config: unknown): C[] {
  const fields = Fields.safeParse(parseJsonText(config, {}).value)
  const names = new Set(
    fields.success ? fields.data.attributes.flatMap(({ name, type = '' }) => (MULTIPLE.has(type) ? name : [])) : [],
  )
  return columns.map((column) => (names.has(column.name) ? { ...column, multiple: true } : column))
}
