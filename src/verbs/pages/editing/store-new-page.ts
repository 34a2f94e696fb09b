import type { ItemData } from '#domain/item/item.ts'
import type { PageStamp } from '#domain/page/draft/draft.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { refuseNewPlace } from '#domain/page/tree/tree-depth.ts'
import type { Section } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { ReservedAddresses } from '#domain/site/reserved-address.ts'
import { createPageItem } from '#store/pages/pages.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { answerOf, type SavedPage, stampOf, whileSlugsAreTaken } from '#work/change-page.ts'
import { reservedFor } from '../page-target.ts'
import { cleanSection } from './clean-sections.ts'
import { keepPictures } from './keep-pictures.ts'

type NewPage = ItemData & { draft_sections: Section[] }
export type Making = { pages: PageListing[]; stamp: PageStamp; newName: () => string; reserved: ReservedAddresses }

/** Stores a page that is made from the list of pages as it stands; one that somebody else adds meanwhile counts too. */
export function storeNewPage(
  { app, doc_type }: Pattern,
  make: (making: Making) => NewPage | Promise<NewPage>,
  context: VerbContext,
): Promise<SavedPage> {
  const { store, directory, actor, random } = context
  return whileSlugsAreTaken(async () => {
    const pages = await directory.pages(app, doc_type)
    const stamp = stampOf(context)
    const reserved = await reservedFor({ app, type: doc_type }, context)
    const made = await make({ pages, stamp, newName: random, reserved })
    const sections = await keepPictures(app, made.draft_sections.map(cleanSection), context)
    const page: NewPage = { ...made, draft_sections: sections }
    refuseNewPlace(pages, { parent: page.parent, index: page.index })
    const item = await createPageItem(store, app, doc_type, page, { by: actor.id, at: stamp.time })
    return { ...answerOf(readPage(item.id, item.revision, item.data), item), message: 'Item created.' }
  })
}
