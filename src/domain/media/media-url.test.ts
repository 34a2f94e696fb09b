import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaFileName, mediaSrcSet, mediaUrl } from './media-url.ts'

const hash = 'ab'.repeat(32)

test('an address carries the hash, a readable name, and a size and format where one is wanted', () => {
  const file = { hash, name: 'Übersicht (neu).PNG' }
  expect(mediaUrl(file)).toBe(`/media/${hash}/ubersicht-neu`)
  expect(mediaUrl(file, { width: 640, format: 'avif' })).toBe(`/media/${hash}/ubersicht-neu?w=640&f=avif`)
})

test('a srcset offers no width beyond the one that holds the whole picture', () => {
  const widths = (width: number) => mediaSrcSet({ hash, name: 'a.png', width }).match(/\d+w/g)
  expect(widths(100)).toEqual(['100w'])
  expect(widths(640)).toEqual(['320w', '640w'])
  expect(widths(1000)).toEqual(['320w', '640w', '960w', '1000w'])
  expect(widths(5000)).toEqual(['320w', '640w', '960w', '1280w', '1920w', '2560w'])
  expect(mediaSrcSet({ hash, name: 'a.png', width: 300 }, 'webp')).toBe(`/media/${hash}/a?w=320&f=webp 300w`)
})

test('whatever a file is called, its name in an address is one plain word', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[a-z0-9-]{1,60}$/.test(mediaFileName(name))))
  expect(mediaFileName('../../etc/passwd')).toBe('etc-passwd')
  expect(mediaFileName('写真.jpg')).toBe('picture')
})
