import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { isPublished } from '#domain/page/page.ts'
import { allDone, type FirstSteps, showsFirstSteps, withStepsClosed } from '#domain/site/first-steps.ts'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import { editLatest } from '#work/edit-latest.ts'
import { appOfPattern, pagePattern } from '../pages/page-target.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

type Around = { pages: readonly PageListing[]; pageId: number | null }

/** What is done of a newcomer's first steps on the other pages of a site; null where nobody needs to be told. */
export async function firstStepsOf(
  { app, doc_type, config }: Pattern,
  { pages, pageId }: Around,
  { store, actor }: VerbContext,
): Promise<FirstSteps | null> {
  if (!showsFirstSteps(config, actor.id)) return null
  const readers = pages.filter((page) => !page.is_template && isPublished(page))
  const hasData = (await store.sectionSources.inDrafts(app, doc_type)).length > 0
  const steps = { written: readers.some(({ id }) => id !== pageId), hasData, published: readers.length > 0 }
  return allDone({ ...steps, written: steps.published }) ? null : steps
}

export const closeFirstSteps = defineVerb({
  name: 'sites.close-first-steps',
  summary: 'Hides the first steps of a site of pages from the person who asks.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { store, actor, now } = context
    await pagePattern(patternId, context)
    const { id: personId } = actor
    if (personId === null) return { closed: false }
    await editLatest(store.items, patternId, { by: personId, at: now() }, (item) => {
      const pattern = item && readPattern(item)
      const config = pattern && withStepsClosed(pattern.config, personId)
      return config && { config }
    })
    return { closed: true }
  },
})
