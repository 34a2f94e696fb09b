import { expect, test } from 'vitest'
import { cleanElement } from '#domain/element/clean-element.ts'
import { readElement } from '#domain/element/read-element.ts'
import { elementModels } from '#elements/registry.ts'
import { SECTION_STYLES, withSectionStyle } from './section-style.ts'

const stored = (data: unknown) => ({ 'element-type': 'rich-text', 'element-data': JSON.stringify(data) })
const link = (url: string) => ({ type: 'link', url, children: [{ type: 'text', text: 'go' }] })
const root = (...children: unknown[]) => ({ type: 'root', children: [{ type: 'paragraph', children }] })

test('a text section stores its text, its background and its style [D-089]', () => {
  const settings = { text: { root: root(link('/plan')) }, bgColor: '#dfe6ef', isCard: 'Annotation Card' }
  expect(readElement(elementModels, stored(settings))).toMatchObject({ kind: 'known', settings })
  const older = readElement(elementModels, stored({ ...settings, isCard: 'Annotation_Image', bgColor: 'url(//x)' }))
  expect(older).toMatchObject({ settings: { isCard: 'Annotation Image Card', bgColor: 'transparent' } })
})

test('only annotations keep a background', () => {
  const settings = { isCard: 'Annotation Card' as const, bgColor: '#dfe6ef' }
  const kept = SECTION_STYLES.filter((style) => withSectionStyle(settings, style).bgColor !== 'transparent')
  expect(kept).toEqual(['Annotation Card', 'Annotation Image Card'])
})

test('a text is made safe when it is stored, a safe one stays the very same, one that is too deep is refused', () => {
  const safe = stored({ text: { root: root(link('/plan')) } })
  expect(cleanElement(elementModels, safe)).toBe(safe)
  const cleaned = cleanElement(elementModels, stored({ root: root(link('javascript:x')) }))
  expect(cleaned).toEqual(stored({ text: { root: root(link('')) } }))
  const deep = JSON.parse('{"type":"quote","children":['.repeat(200) + ']}'.repeat(200)) as object
  expect(() => cleanElement(elementModels, stored({ text: { root: root(deep) } }))).toThrow('at most 100 levels')
})
