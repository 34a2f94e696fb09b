import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cdnHeaders, MANY_TAGS, surrogateTag } from './surrogate-tags.server.ts'

const LONGEST_HEADER = 3_000

test('tags of any names fit into headers, and each is told of by the name that it has there', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), { maxLength: 200 }), (tags) => {
      const { 'surrogate-key': keys = '', 'cache-tag': listed = '' } = cdnHeaders(tags)
      expect(keys).toMatch(/^[\w:+. -]*$/)
      expect(keys.length).toBeLessThanOrEqual(LONGEST_HEADER)
      const named = new Set(keys.split(' '))
      expect(new Set(listed.split(','))).toEqual(named)
      const missing = tags.filter((tag) => !named.has(surrogateTag(tag)))
      expect(missing.length === 0 || named.has(MANY_TAGS)).toBe(true)
    }),
  )
})

test('a network keeps pages for long and browsers ask again; rows that nobody tells of are kept for a minute', () => {
  expect(cdnHeaders(['published:12', 'list:county+plan|page'])).toEqual({
    'cdn-cache-control': 'public, max-age=86400, stale-while-revalidate=30, stale-if-error=86400',
    'surrogate-control': 'max-age=86400, stale-while-revalidate=30, stale-if-error=86400',
    'surrogate-key': `${surrogateTag('list:county+plan|page')} published:12`,
    'cache-tag': `${surrogateTag('list:county+plan|page')},published:12`,
  })
  expect(cdnHeaders(['item:1', 'external'])['surrogate-control']).toMatch(/^max-age=60,/)
})
