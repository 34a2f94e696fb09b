import { z } from 'zod'
import { readReaderState } from '#domain/element/read-reader-state.ts'
import { ItemId } from '#domain/item/item.ts'
import { isPublished } from '#domain/page/page.ts'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import { notFound } from '#domain/problem.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { pageTarget } from '../page-target.ts'
import { pageAddress } from './page-address.ts'
import { refuseBelowPage } from './pattern-theme.ts'
import { sectionData, sectionElement } from './section-element.ts'

/** A section of a page, and the search string of the address that asks for it. */
export const SectionAddress = {
  pageId: ItemId,
  anchor: z.string().max(200),
  search: z.string().max(20_000).default(''),
}

type Asked = { pageId: number; anchor: string; search: string }

/** A section that readers of its page may see; what they may not is not found. */
export async function publishedSection({ pageId, anchor, search }: Asked, context: VerbContext) {
  const { item, pattern } = await pageTarget(pageId, context)
  const page = await loadPage(context.store, item)
  await refuseBelowPage(pattern, pageId, context)
  if (!isPublished(page)) throw notFound('This page')
  const section = page.sections.find((one) => sectionShell(one).anchor === anchor)
  if (!section) throw notFound('This section')
  return { app: pattern.app, section, address: pageAddress(page, search) }
}

/** The data of a section that readers of its page may see, and what the address asks of it; null for one without data. */
export async function askedSection(asked: Asked, context: VerbContext) {
  const { app, section, address } = await publishedSection(asked, context)
  const element = sectionElement(section)
  const offer = sectionData(section)?.offer
  const data = element.kind === 'known' ? element.model.data : undefined
  if (element.kind !== 'known' || !data || !offer) return null
  const reader = readReaderState(asked.anchor, offer, address.query)
  return { app, section, settings: element.settings, data, request: { filters: address.filters, reader } }
}
