import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageListing } from '../page-listing.ts'
import { pagePlaces } from '../tree/page-places.ts'
import { slugsBelow } from './moved-slugs.ts'
import { slugFor, writtenSlug } from './slug.ts'

const listed = (id: number, url_slug: string, parent = '') =>
  pageListing({ id, data: { title: url_slug, url_slug, index: id, parent } })
const taken = (...slugs: string[]) => ({ isTaken: (slug: string) => slugs.includes(slug) })
const free = taken()

test('a slug is the words of the title behind the slug of the parent [P-228]', () => {
  expect(slugFor('My New Page', 0, 'plans', free)).toBe('plans/my_new_page')
  expect(slugFor('  Flood &  Wind: 2026 ', 0, '', free)).toBe('flood_wind_2026')
  expect(slugFor('Überflutung', 0, '', free)).toBe('überflutung')
  expect(slugFor('!?', 0, '', free)).toBe('page')
})

test('a slug that another page has gets the index behind it [P-229]', () => {
  expect(slugFor('Flood', 4, '', taken('flood'))).toBe('flood_4')
  expect(slugFor('Flood', 4, '', free)).toBe('flood')
  expect(slugFor('Flood', 4, '', taken('flood', 'flood_4'))).toBe('flood_4_2')
  // What a screen of the product answers can be no page.
  expect(slugFor('Edit', 4, '', free)).toBe('edit_4')
  expect(slugFor('Edit', 4, 'plans', free)).toBe('plans/edit')
})

test('a written slug stays within its site', () => {
  expect(writtenSlug('/plans/flood/')).toBe('plans/flood')
  for (const slug of ['//evil.example', 'a//b', '..', 'a/../b', 'a\\b', 'a b', 'a?b', 'a#b', 'a%2fb']) {
    if (slug === '//evil.example') expect(writtenSlug(slug)).toBe('evil.example')
    else expect(() => writtenSlug(slug)).toThrow('A slug may only have letters')
  }
})

test('pages below a renamed page have the prefix of their parent exactly once, however deep', () => {
  const parents = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parents, fc.constantFrom('risks', 'a', 'a/a', 'all/of/it'), (above, to) => {
      const pages = [listed(1, 'a')]
      for (const [at, parent] of above.entries()) {
        const of = pages[parent % pages.length] ?? listed(1, 'a')
        pages.push(listed(at + 2, `${of.url_slug}/${at % 3 === 0 ? 'a' : `p${at}`}${at}`, String(of.id)))
      }
      const moved = new Map(slugsBelow(listed(1, to), 'a', pagePlaces(pages)).map((page) => [page.id, page]))
      for (const page of pages.slice(1)) {
        const now = moved.get(page.id) ?? page
        const parent = pages.find(({ id }) => String(id) === page.parent)
        const prefix = parent?.id === 1 ? to : (moved.get(parent?.id ?? 0) ?? parent)?.url_slug
        expect(now.url_slug).toBe(`${prefix}/${page.url_slug.split('/').at(-1)}`)
        if (now !== page) expect(now.former_slugs).toEqual([page.url_slug])
      }
    }),
  )
})
