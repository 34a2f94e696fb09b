import type { Item, Stamp } from '#domain/item/item.ts'
import type { ImportPlan } from '#domain/site/moving/import-plan.ts'
import { type PackedItem, patternOfType } from '#domain/site/moving/packed-site.ts'
import { OLDER } from '#packing/older/older-item.ts'
import type { SiteFile } from '#packing/read-site-file.server.ts'
import type { JobContext } from '../job-kind.ts'

/** Until it is whole what comes has reserved types, which no door shows. */
export const UNFINISHED = '_copy:'

/** How the job knows the item that is there for what leads nowhere, and goes at the end. */
export const NOTHING = 0

export const BATCH = 25

export type Importing = { context: JobContext; plan: ImportPlan; file: SiteFile; stamp: Stamp }

/** The type that an item of the file has here; null for what belongs to no pattern of it, or is there already. */
export function typeHere(item: PackedItem, { plan, file }: Pick<Importing, 'plan' | 'file'>): string | null {
  const [id, type] = item
  if (plan.known.some(([from]) => from === id)) return null
  if (type === 'pattern') return isMade(id, plan) ? type : null
  // What nothing here knows is kept as it was, under a name that nothing else has.
  if (type.startsWith(OLDER)) return type
  const pattern = patternOfType(file.head.patterns, type)
  const planned = plan.patterns.find(({ from }) => from === pattern?.id)
  return pattern && planned ? `${planned.docType}${type.slice(pattern.doc_type.length)}` : null
}

const isMade = (patternId: number, { patterns }: ImportPlan) =>
  patterns.some(({ from, made }) => from === patternId && made !== null)

/** What is seen at once where it comes to be seen waits for the last step: patterns, and what goes into a catalogue that is there. */
export function waits(type: string, { patterns }: Pick<ImportPlan, 'patterns'>): boolean {
  return type === 'pattern' || patternOfType(patterns.filter(({ made }) => made === null).map(docTypeOf), type) !== null
}

const docTypeOf = ({ docType }: { docType: string }) => ({ doc_type: docType })

export const isUnfinished = ({ type }: Item) => type.startsWith(UNFINISHED)
