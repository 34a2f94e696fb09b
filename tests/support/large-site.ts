import { itemKey } from '#domain/item/item-key.ts'
import { openStore } from '#store/store.server.ts'

export const LARGE = { app: 'county', type: 'plan', list: itemKey('county', 'plan') }
const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }

/** A public site of pages with many sections at `/plan`, every tenth with tags, written into a data folder that no server has open yet. */
export async function largeSite(dataDir: string, { pages, sections }: { pages: number; sections: number }) {
  const store = await openStore({ dataDir })
  const { app, type } = LARGE
  try {
    await store.transaction(async ({ items }) => {
      await items.create(app, 'site', { site_name: 'County', patterns: [], themes: [] }, STAMP)
      const pattern = { pattern_type: 'page', name: 'Plan', doc_type: type, base_url: '/plan', subdomain: '*' }
      await items.create(app, 'pattern', { ...pattern, authLevel: -1 }, STAMP)
      for (let at = 0; at < pages; at++) {
        const slug = at === 0 ? 'home' : `page_${at}`
        const data = {
          title: `Page ${at}`,
          url_slug: slug,
          published: at % 10 === 9 ? 'draft' : '',
          index: at,
          parent: '',
        }
        const page = await items.create(app, type, { ...data, draft_sections: [] }, STAMP)
        const shown: { id: number; ref: string }[] = []
        for (let place = 0; place < sections; place++) {
          const number = at * sections + place
          const section = await items.create(app, `${type}|section`, sectionData(page.id, number), STAMP)
          shown.push({ id: section.id, ref: itemKey(app, section.type) })
        }
        await items.edit(page.id, { sections: shown }, STAMP)
      }
    })
  } finally {
    await store.close()
  }
}

function sectionData(page_id: number, number: number) {
  const tags = number % 10 === 0 ? `flood,tag ${number % 500}` : ''
  const text = 'Where the river rises, roads close first and people next. '.repeat(20)
  return {
    page_id,
    title: `Section ${number}`,
    tags,
    trackingId: `t${number}`,
    level: 1,
    size: '1',
    group: 'default',
    element: { 'element-type': 'lexical', 'element-data': JSON.stringify({ text }) },
  }
}
