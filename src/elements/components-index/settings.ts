import { z } from 'zod'

const id = z.number().int().positive().nullable().default(null)

/** Which sections the index lists, and where the links to their sources begin. */
export const ComponentsIndexSettings = z.looseObject({
  patternId: id,
  elementType: z.string().max(100).default(''),
  sourceId: id,
  viewId: id,
  hideUntagged: z.boolean().default(false),
  sourceBase: z.string().max(200).default('/cenrep'),
})
export type ComponentsIndexSettings = z.output<typeof ComponentsIndexSettings>
