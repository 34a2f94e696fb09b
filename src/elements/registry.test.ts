import { expect, test } from 'vitest'
import type { ElementModel } from '#domain/element/element.ts'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import { elementEditors } from './editors.ts'
import { elementIcons } from './icons.ts'
import { elementModels } from './registry.ts'
import { elementViews } from './views.ts'

const stored = (type: string, data: string) => ({ 'element-type': type, 'element-data': data })

test('every registered element reads its own defaults back as it stored them', () => {
  for (const model of elementModels.values()) {
    expect(model.settings.safeParse(model.defaults).success).toBe(true)
    const written = storeElement(model, model.defaults)
    const read = readElement(elementModels, { ...written })
    expect(read).toMatchObject({ kind: 'known', settings: model.defaults })
    // What was just written is not parsed again, which must make no difference.
    expect(readElement(elementModels, written)).toEqual(read)
    expect(readElement(elementModels, stored(model.type, '{}'))).toMatchObject({ settings: model.defaults })
  }
})

test('every registered element has a view, an editor, and an icon and a line to be chosen by', () => {
  for (const { type, label, summary } of elementModels.values()) {
    expect({
      type,
      view: elementViews.has(type),
      editor: elementEditors.has(type),
      icon: elementIcons.has(type),
    }).toEqual({
      type,
      view: true,
      editor: true,
      icon: true,
    })
    expect([label, summary].every((text) => text.trim() !== '')).toBe(true)
  }
})

test('settings that an upgrade fails on are kept and said, not read as if they held nothing', () => {
  const upgrades = [() => JSON.parse('no JSON')]
  const model = { ...(elementModels.get('rich-text') as ElementModel), upgrades }
  const older = stored('rich-text', '{"children":[]}')
  expect(readElement(new Map([['rich-text', model]]), older)).toMatchObject({ kind: 'unreadable' })
})

test('an element of an older shape is upgraded, and one nobody can read says so and is not replaced', () => {
  const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'old' }] }] }
  const read = readElement(elementModels, stored('rich-text', JSON.stringify({ root })))
  expect(read).toMatchObject({ kind: 'known', settings: { text: { root } } })
  expect(readElement(elementModels, stored('rich-text', '{"text":'))).toMatchObject({ kind: 'unreadable' })
  expect(readElement(elementModels, stored('table', '{"columns": 7}'))).toMatchObject({ kind: 'unreadable' })
  expect(readElement(elementModels, stored('constructor', '{}'))).toEqual({ kind: 'unknown', type: 'constructor' })
})
