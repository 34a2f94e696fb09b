import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import { patternFault, readPattern } from '#domain/site/pattern.ts'
import { hasOtherBase, refuseOtherBase } from '#store/bases.server.ts'
import { decidesFor } from '#verbs/patterns/pattern-target.ts'
import type { VerbContext } from '#verbs/verb.ts'

type Edit = { id: number; patch: ItemData; baseRevision?: number | undefined }

/** Merges attributes into a pattern, which stays one that can be read; one that could not be is mended step by step. */
export function editPatternItem({ id, patch, baseRevision }: Edit, stamp: Stamp, context: VerbContext): Promise<Item> {
  return context.store.transaction(async ({ items }) => {
    const before = await items.get(id)
    const after = await items.edit(id, patch, stamp, baseRevision)
    if (before && readPattern(before)) refuseUnreadable(after)
    if (hasOtherBase(before, after)) await refuseOtherBase(items, id, decidesFor(context))
    return after
  })
}

function refuseUnreadable(item: Item): void {
  const fault = patternFault(item)
  if (fault !== null) throw invalid(`This is not a pattern: ${fault}.`)
}
