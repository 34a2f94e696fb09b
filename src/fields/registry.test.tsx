import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldAttribute } from '#domain/field/attribute.ts'
import { FieldView } from './field-view.tsx'
import { SAMPLES } from './gallery/samples.ts'
import { fieldInputs } from './inputs.ts'
import { fieldModels } from './registry.ts'
import { fieldViews } from './views.ts'

const shown = (attribute: Partial<FieldAttribute>, value: unknown) =>
  renderToStaticMarkup(<FieldView attribute={{ name: 'field', type: 'text', ...attribute }} value={value} />)

test('every registered kind has a view, an input and words to be chosen by, and the gallery shows it', () => {
  expect([...fieldViews.keys()].sort()).toEqual([...fieldModels.keys()].sort())
  expect([...fieldInputs.keys()].sort()).toEqual([...fieldModels.keys()].sort())
  for (const { type, label, summary } of fieldModels.values()) {
    expect([label, summary].every((text) => text.trim() !== '')).toBe(true)
    expect(
      SAMPLES.some(({ attribute }) => attribute.type === type),
      type,
    ).toBe(true)
  }
})

test('no kind breaks on a value of any other kind, and none calls an empty field wrong', () => {
  const values = ['', 'x', '[', '{"a":1}', 0, 7, true, [], ['x', null], {}, { root: {} }, { label: 'A', value: 'a' }]
  for (const model of fieldModels.values()) {
    const attribute = { name: 'field', type: model.type, options: 7, attributes: [] }
    for (const value of values) expect(() => shown(attribute, value)).not.toThrow()
    for (const empty of [null, undefined, '', []]) expect(model.problem(empty, attribute)).toBeNull()
  }
})

test('hostile text is shown as text', () => {
  for (const { type } of fieldModels.values()) {
    const html = shown({ type, options: ['<img src=x>'] }, '<img src=x>')
    expect(html).not.toContain('<img')
  }
})

test('a kind nobody knows is shown as its text', () => {
  expect(shown({ type: 'constructor' }, 'inside')).toContain('inside')
})

test('a record shows its fields by the widgets of their kinds, also inside each other', () => {
  const inner: FieldAttribute = {
    name: 'where',
    type: 'dms-format',
    attributes: [{ name: 'county', type: 'select', options: [{ label: 'Albany', value: 1 }] }],
  }
  const attributes: FieldAttribute[] = [{ name: 'lead', type: 'boolean' }, inner]
  const html = shown({ type: 'dms-format', attributes }, { lead: 'true', where: { county: '1' }, hidden: 'secret' })
  expect(html).toContain('True')
  expect(html).toContain('Albany')
  expect(html).not.toContain('secret')
})
