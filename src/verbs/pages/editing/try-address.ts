import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { type TypedAddress, typedAddress } from '#domain/page/address/typed-address.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, pageTarget, reservedFor } from '../page-target.ts'

export const tryAddress = defineVerb({
  name: 'pages.address',
  summary: 'Where a page would be with a typed address, or why it cannot be there; changes nothing.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId, text: z.string().max(2000) }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, text }, context): Promise<TypedAddress & { path: string }> {
    const { item, pattern } = await pageTarget(pageId, context)
    const pages = await context.directory.pages(item.app, item.type)
    const listing = pages.find(({ id }) => id === pageId)
    if (!listing) throw notFound('This page')
    const address = typedAddress(pages, listing, text, await reservedFor(item, context))
    return { ...address, path: pagePath(pattern.base_url, address.slug) }
  },
})
