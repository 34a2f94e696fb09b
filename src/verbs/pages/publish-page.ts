import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId, Revision } from '#domain/item/item.ts'
import { discard, publish } from '#domain/page/draft.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { pageToChange, type SavedPage, stampOf, writePages } from './change-page.ts'
import { appOfPage, pageTarget } from './page-target.ts'

const PageInput = z.strictObject({ pageId: ItemId, revision: Revision.optional() })

export const publishPage = defineVerb({
  name: 'pages.publish',
  summary: 'Makes the draft of a page what visitors read.',
  kind: 'write',
  input: PageInput,
  level: EDITOR,
  app: appOfPage,
  run: (input, context) => apply(publish, input, context),
})

export const discardPage = defineVerb({
  name: 'pages.discard',
  summary: 'Puts the live sections of a page back over its draft.',
  kind: 'write',
  input: PageInput,
  level: EDITOR,
  app: appOfPage,
  async run(input, context) {
    const { item } = await pageTarget(input.pageId, context)
    // It has no live sections: putting them back would empty it.
    if (item.data.is_template === true) throw invalid('A template has nothing published to go back to.')
    return apply(discard, input, context)
  },
})

type Input = z.output<typeof PageInput>

async function apply(rule: typeof publish, { pageId, revision }: Input, context: VerbContext): Promise<SavedPage> {
  const { item } = await pageTarget(pageId, context)
  const opened = await pageToChange(item, revision, null, context)
  const stamp = stampOf(context)
  const { pages } = await writePages({ pages: [{ ...opened, after: rule(opened.page, stamp) }] }, stamp, context)
  const [saved] = pages
  if (!saved) throw notFound('This page')
  return saved
}
