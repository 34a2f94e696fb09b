import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { anyPublishedTag, PATTERNS_TAG } from '#domain/item/change-tags.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { whatWasDone } from '#domain/page/page.ts'
import { type PublicAddress, publicAddresses, publicPatterns } from '#domain/site/public-addresses.ts'
import { themeTag } from '#domain/site/site-tags.ts'
import { chosenTheme } from '#domain/site/theme-choice.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { pagesWithin } from './pattern-theme.ts'

/** As many as a file of addresses for search engines may hold. */
export const MOST_ADDRESSES = 50_000
// Few enough that others are answered in between.
const READ_AT_ONCE = 500

type DatedAddress = PublicAddress & { publishedAt: string | null }

export const publicPages = defineVerb({
  name: 'pages.public',
  summary: 'Addresses of the pages of a host that guests may read, with the time they were last published.',
  kind: 'read',
  input: z.strictObject({
    /** The label of the host; null for hosts without one. */
    subdomain: z.string().max(63).nullable().default(null),
    /** Whether pages that every host answers count too. */
    shared: z.boolean().default(true),
    from: z.number().int().min(0).default(0),
    count: z.number().int().min(0).max(MOST_ADDRESSES).default(1000),
    dates: z.boolean().default(true),
  }),
  level: GUEST,
  async run({ subdomain, shared, from, count, dates }, context) {
    const patterns = await context.directory.patterns()
    const chosen = publicPatterns(patterns, { subdomain, shared })
    const addresses: PublicAddress[] = []
    for (const pattern of chosen) {
      const pages = await context.directory.pages(pattern.app, pattern.doc_type)
      const reached = new Set((await pagesWithin(pattern, GUEST, context)).map(({ id }) => id))
      for (const address of publicAddresses(pattern, pages, patterns, subdomain))
        if (reached.has(address.pageId)) addresses.push(address)
    }
    const asked = addresses.slice(from, from + count)
    return {
      total: addresses.length,
      bases: chosen.map(({ base_url }) => base_url),
      pages: dates ? await withDates(asked, context) : asked.map((address) => ({ ...address, publishedAt: null })),
      tags: [
        PATTERNS_TAG,
        ...chosen.flatMap(({ id, app, doc_type, theme }) => [
          ...[`list:${itemKey(app, doc_type)}`, anyPublishedTag(app, doc_type)],
          // The menus of its theme keep pages from guests.
          ...[`item:${id}`, themeTag(app, chosenTheme(theme))],
        ]),
      ],
    }
  },
})

async function withDates(addresses: PublicAddress[], { store }: VerbContext): Promise<DatedAddress[]> {
  const dated: DatedAddress[] = []
  for (let at = 0; at < addresses.length; at += READ_AT_ONCE) {
    const some = addresses.slice(at, at + READ_AT_ONCE)
    const items = await store.items.getMany(some.map(({ pageId }) => pageId))
    const older = await store.items.olderPublishes(items)
    const times = new Map(
      items.map(({ id, data }) => [id, lastPublished(data.history) ?? lastPublished([older.get(id)])]),
    )
    for (const address of some) dated.push({ ...address, publishedAt: times.get(address.pageId) ?? null })
    await new Promise<void>((next) => setImmediate(next))
  }
  return dated
}

const text = z.string().optional().catch(undefined)
const Told = z.array(z.object({ type: text, action: text, time: text }).catch({})).catch([])

/** The time of the last entry of the history that tells of a publish. */
function lastPublished(history: unknown): string | null {
  const time = Told.parse(history).findLast((entry) => whatWasDone(entry).startsWith('published'))?.time ?? ''
  return Number.isFinite(Date.parse(time)) ? new Date(time).toISOString() : null
}
