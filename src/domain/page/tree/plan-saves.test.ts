import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDraft } from '../draft/edit-draft.ts'
import type { PageChanges } from '../draft/page-changes.ts'
import { HIDDEN_INDEX, type PageListing } from '../navigation/navigation.ts'
import type { Page } from '../page.ts'
import { pageListing } from '../page-listing.ts'
import { readPage } from '../stored-page.ts'
import { planSaves, type SavePlan } from './plan-saves.ts'

const STAMP = { user: 'ada@example.org', user_id: 'u1', time: '2026-01-01T00:00:00.000Z' }

type Stored = { id: number; title: string; url_slug: string; index: number; parent: string }
type Site = { pages: Page[]; listings: PageListing[] }

const stored = (id: number, parent = '', url_slug = `page_${id}`, index = id): Stored => {
  return { id, title: `Page ${id}`, url_slug, index, parent }
}
function siteOf(all: readonly Stored[]): Site {
  return {
    pages: all.map((one) => readPage(one.id, 1, one)),
    listings: all.map((one) => pageListing({ id: one.id, data: one })),
  }
}
const asked = (page: Page, changes: PageChanges) => ({ before: page, after: editDraft(page, changes, STAMP) })
const plan = ({ pages, listings }: Site, changes: Record<number, PageChanges>) =>
  planSaves(
    pages.flatMap((page) => (changes[page.id] ? asked(page, changes[page.id] ?? {}) : [])),
    listings,
  )
const chain = (length: number, from = 1) =>
  Array.from({ length }, (_, at) => stored(from + at, at === 0 ? '' : String(from + at - 1)))

describe('pages that are saved together', () => {
  test('stand four levels deep at most, with all that is below them', () => {
    const site = siteOf([...chain(4), ...chain(2, 11)])
    expect(() => plan(site, { 11: { parent: '4' } })).toThrow('Pages can be nested at most 4 levels deep.')
    expect(() => plan(site, { 11: { parent: '3' } })).toThrow('4 levels deep')
    expect(plan(site, { 11: { parent: '2' } }).saves[0]?.after.url_slug).toBe('page_2/page_11')
    expect(plan(site, { 12: { parent: '3' } }).saves).toHaveLength(1)
    // Where they stand in the end counts, not in which order they go there.
    expect(plan(site, { 11: { parent: '4' }, 4: { parent: '' } }).saves).toHaveLength(2)
    expect(plan(site, { 1: { parent: '4' }, 2: { parent: '' } }).saves).toHaveLength(2)
  })

  test('that are deeper already may stay, be put in order and go up, not further down', () => {
    const site = siteOf([...chain(7), stored(20), stored(21, '20')])
    expect(plan(site, { 5: { parent: '3' } }).saves[0]?.after.parent).toBe('3')
    expect(plan(site, { 5: { index: 40 } }).saves[0]?.after.index).toBe(40)
    expect(plan(site, { 4: { parent: '' } }).saves).toHaveLength(1)
    expect(() => plan(site, { 3: { parent: '21' } })).not.toThrow()
    expect(() => plan(site, { 2: { parent: '21' } })).toThrow('4 levels deep')
  })

  test('do not come into the tree too deep from where it does not show them', () => {
    const hidden = siteOf([...chain(4), stored(9, '4', 'hidden', HIDDEN_INDEX)])
    expect(plan(hidden, { 9: { parent: '3' } }).saves).toHaveLength(1)
    expect(() => plan(hidden, { 9: { index: 3 } })).toThrow('4 levels deep')
    expect(plan(hidden, { 9: { index: 3, parent: '3' } }).saves).toHaveLength(1)
  })

  test('are planned by their places as they would be by looking at every page for each', () => {
    fc.assert(
      fc.property(anySite(), anyPosts(), (all, posts) => {
        const site = siteOf(all)
        const posted = posts.map(({ which, changes }) => ({
          page: site.pages[which % site.pages.length] as Page,
          changes,
        }))
        const once = [...new Map(posted.map((one) => [one.page.id, one])).values()]
        const quick = planned(() =>
          planSaves(
            once.map(({ page, changes }) => asked(page, changes)),
            site.listings,
          ),
        )
        // What is refused for its place is refused whole; how, is told by the tests above.
        if (typeof quick === 'string') return
        expect(quick).toEqual(plainly(once, site.listings))
      }),
      { numRuns: 1000 },
    )
  })
})

type Placed = Pick<Stored, 'id' | 'url_slug' | 'parent' | 'index'>

/** The places of all pages after a plan, or why there is none. */
function planned(make: () => SavePlan<Page>): Placed[] | string {
  try {
    const { saves, below } = make()
    return [...saves.map(({ after }) => after), ...below].map(placeOf).sort((a, b) => a.id - b.id)
  } catch (error) {
    return error instanceof Error ? error.message : 'refused'
  }
}

const placeOf = ({ id, url_slug, parent, index }: Placed): Placed => ({ id, url_slug, parent, index })

/** The plainest way to say what a save means: one page after the other, over the list of all. */
function plainly(posted: { page: Page; changes: PageChanges }[], listings: readonly PageListing[]): Placed[] {
  let pages: Placed[] = listings.map(placeOf)
  const written = new Set<number>()
  const at = (id: number) => pages.find((page) => page.id === id) as Placed
  const put = (page: Placed) => {
    pages = pages.map((one) => (one.id === page.id ? page : one))
    written.add(page.id)
  }
  const free = (id: number, slug: string, index: number) => {
    const isTaken = (wanted: string) => pages.some((page) => page.id !== id && page.url_slug === wanted)
    let more = 1
    let found = slug
    while (isTaken(found)) {
      found = more === 1 ? `${slug}_${index}` : `${slug}_${index}_${more}`
      more += 1
    }
    return found
  }
  const follow = (id: number, from: string, seen: Set<number>) => {
    for (const child of pages.filter((page) => page.parent === String(id) && page.url_slug !== '')) {
      if (seen.has(child.id)) continue
      seen.add(child.id)
      const below = at(child.id)
      const isPrefixed = from !== '' && below.url_slug.startsWith(`${from}/`)
      const own = isPrefixed ? below.url_slug.slice(from.length + 1) : (below.url_slug.split('/').at(-1) ?? '')
      const prefix = at(id).url_slug
      const url_slug = free(below.id, prefix === '' ? own : `${prefix}/${own}`, below.index)
      if (url_slug === below.url_slug) continue
      put({ ...below, url_slug })
      follow(below.id, below.url_slug, seen)
    }
  }
  for (const { page, changes } of posted) {
    const { title = page.title, parent = page.parent, index = page.index, url_slug = page.url_slug } = changes
    const known = at(page.id)
    const above = pages.find((one) => one.id !== page.id && String(one.id) === parent)?.url_slug ?? ''
    const words = title.toLowerCase().replaceAll(' ', '_')
    let slug = known.url_slug
    const isPrefixed = above === '' || url_slug.startsWith(`${above}/`)
    const own = isPrefixed ? url_slug : `${above}/${url_slug.split('/').at(-1)}`
    if (url_slug !== page.url_slug) slug = free(page.id, own, index)
    else if (title !== page.title || parent !== page.parent) {
      const given = free(page.id, above === '' ? words : `${above}/${words}`, index)
      // A page that keeps its stored address follows the page above it, if that went first.
      slug = given === page.url_slug ? known.url_slug : given
    }
    put({ id: page.id, url_slug: slug, parent, index })
    if (slug !== known.url_slug) follow(page.id, known.url_slug, new Set([page.id]))
  }
  return pages.filter(({ id }) => written.has(id)).sort((a, b) => a.id - b.id)
}

/** Sites with addresses that two pages have, or none, and with parents that are missing or hidden. */
function anySite(): fc.Arbitrary<Stored[]> {
  const slug = fc.constantFrom('', 'a', 'b', 'page_1', 'a/b', 'a/page_2', 'page_1/page_2', 'a/b/page_3')
  const page = fc.record({ parent: fc.nat(8), slug, index: fc.constantFrom(0, 1, 2, HIDDEN_INDEX) })
  return fc
    .array(page, { minLength: 1, maxLength: 7 })
    .map((all) =>
      all.map(({ parent, slug, index }, at) => stored(at + 1, parent === 0 ? '' : String(parent), slug, index)),
    )
}

function anyPosts() {
  const changes = fc.record(
    {
      title: fc.constantFrom('Page 1', 'A', 'B', 'Page 2'),
      url_slug: fc.constantFrom('a', 'b', 'a/b', 'page_1', 'c/d'),
      index: fc.constantFrom(0, 1, 2, 5),
      parent: fc.nat(7).map((id) => (id === 0 ? '' : String(id))),
    },
    { requiredKeys: [] },
  )
  return fc.array(fc.record({ which: fc.nat(), changes }), { minLength: 1, maxLength: 5 })
}
