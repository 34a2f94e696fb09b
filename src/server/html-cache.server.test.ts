import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CachedPage, createHtmlCache } from './html-cache.server.ts'

const page = (tags: string[], text = 'x', filterKeys: string[] = []): CachedPage => {
  const body = Buffer.from(text)
  return { etag: text, headers: {}, bodies: { identity: body, gzip: body, br: body }, filterKeys, tags }
}

test('a change evicts the pages made from it and no others', () => {
  const cache = createHtmlCache(1_000_000)
  cache.keep('host/a', '', page(['item:1', 'list:x']), cache.now())
  cache.keep('host/b', '', page(['item:2', 'list:x']), cache.now())
  cache.invalidate(['item:1'])
  expect(cache.find('host/a', '')).toBeNull()
  expect(cache.find('host/b', '')).not.toBeNull()
  cache.invalidate(['list:x'])
  expect(cache.find('host/b', '')).toBeNull()
  expect(cache.stats()).toEqual({ places: 0, bytes: 0, tags: 0 })
})

test('a page rendered while its content changed is not kept', () => {
  const cache = createHtmlCache(1_000_000)
  const startedAt = cache.now()
  cache.invalidate(['item:1'])
  cache.keep('host/a', '', page(['item:1']), startedAt)
  cache.keep('host/b', '', page(['item:2']), startedAt)
  expect(cache.find('host/a', '')).toBeNull()
  expect(cache.find('host/b', '')).not.toBeNull()
  const again = cache.now()
  cache.invalidate('all')
  cache.keep('host/b', '', page(['item:2']), again)
  expect(cache.find('host/b', '')).toBeNull()
})

test('only declared filters make another page; tracking parameters do not', () => {
  const cache = createHtmlCache(1_000_000)
  cache.keep('host/a', 'county=36001', page([], 'albany', ['county']), cache.now())
  expect(cache.find('host/a', 'county=36001&utm_source=mail')?.etag).toBe('albany')
  expect(cache.find('host/a', 'county=36003')).toBeNull()
  expect(cache.find('host/a', 'utm_source=mail')).toBeNull()
})

test('one page has a bounded number of variants, and the one without filters stays', () => {
  const cache = createHtmlCache(1_000_000)
  cache.keep('host/a', '', page(['item:1'], 'plain', ['county']), cache.now())
  for (let county = 0; county < 500; county++) {
    cache.keep('host/a', `county=${county}`, page(['item:1'], 'x', ['county']), cache.now())
  }
  expect(cache.find('host/a', '')?.etag).toBe('plain')
  expect(cache.find('host/a', 'county=0')).toBeNull()
  expect(cache.find('host/a', 'county=499')).not.toBeNull()
  expect(cache.stats().bytes).toBeLessThan(60 * 600)
  cache.keep('host/a', `county=${'9'.repeat(3000)}`, page(['item:1'], 'x', ['county']), cache.now())
  expect(cache.find('host/a', `county=${'9'.repeat(3000)}`)).toBeNull()
  cache.invalidate(['item:1'])
  expect(cache.stats()).toEqual({ places: 0, bytes: 0, tags: 0 })
})

test('it never holds more bytes than it may, and what was used last stays', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 100 }), (visits) => {
      const cache = createHtmlCache(10_000)
      for (const visit of visits) {
        const place = `host/${visit}`
        if (!cache.find(place, '')) cache.keep(place, '', page([`item:${visit}`], 'x'.repeat(300)), cache.now())
        expect(cache.stats().bytes).toBeLessThanOrEqual(10_000)
        expect(cache.find(place, '')).not.toBeNull()
      }
      cache.invalidate('all')
      expect(cache.stats()).toEqual({ places: 0, bytes: 0, tags: 0 })
    }),
  )
})
