import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SourceField } from '#domain/data/column.ts'
import { cellEditors, filterEditors } from './editors.ts'
import { FieldCell } from './field-cell.tsx'
import { FieldView } from './field-view.tsx'
import { SAMPLES } from './gallery/samples.ts'
import { fieldInputs } from './inputs.ts'
import { fieldModels } from './registry.ts'
import { settingsSchema } from './settings-schema.ts'
import { shownKinds } from './shown-kinds.ts'
import { fieldViews } from './views.ts'

const shown = (field: Partial<SourceField>, value: unknown) =>
  renderToStaticMarkup(<FieldView field={{ name: 'field', type: 'text', ...field }} value={value} />)

const inCell = (field: Partial<SourceField>, value: unknown) =>
  renderToStaticMarkup(<FieldCell field={{ name: 'field', type: 'text', ...field }} value={value} />)

const DATA_TYPES = ['text', 'numeric', 'date', 'timestamp']

test('every registered kind has all its parts and words to be chosen by, and the gallery shows it', () => {
  expect([...fieldInputs.keys()].sort()).toEqual([...fieldModels.keys()].sort())
  for (const kind of fieldModels.values()) {
    const shown = shownKinds.get(kind.type)
    expect(shown?.shown, kind.type).toBe(kind.shown)
    expect(shown?.problem, kind.type).toBe(kind.choices ? kind.problem : undefined)
  }
  for (const type of fieldViews.keys()) expect(fieldModels.has(type), type).toBe(true)
  for (const kind of fieldModels.values()) {
    const { type, label, summary, settings } = kind
    expect([label, summary].every((text) => text.trim() !== '')).toBe(true)
    expect(new Set(settings).size, type).toBe(settings.length)
    expect(SAMPLES.some(({ field }) => field.type === type)).toBe(true)
    for (const dataType of DATA_TYPES) {
      const field = { name: 'field', type, dataType }
      expect(cellEditors.has(kind.cellEditor(field)), type).toBe(true)
      expect(filterEditors.has(kind.filterEditor(field)), type).toBe(true)
      expect(['text', 'number', 'date', 'options']).toContain(kind.sortsAs(field))
      expect(kind.readTyped(' ', field), type).toEqual({ ok: true, value: null })
    }
  }
  const used = [...fieldModels.values()].flatMap((kind) =>
    DATA_TYPES.flatMap((dataType) => {
      const field = { name: 'field', type: kind.type, dataType }
      return [`cell ${kind.cellEditor(field)}`, `filter ${kind.filterEditor(field)}`]
    }),
  )
  const there = [
    ...[...cellEditors.keys()].map((key) => `cell ${key}`),
    ...[...filterEditors.keys()].map((key) => `filter ${key}`),
  ]
  expect([...new Set(used)].sort()).toEqual(there.sort())
})

test('the settings of a kind are those of a field of a source, and nothing else is among them', () => {
  for (const kind of fieldModels.values()) {
    const read = settingsSchema(kind).parse({ options: ['A'], dataType: 'date', prompt: 'Where?', unknown: 1 })
    expect(Object.keys(read).every((key) => (kind.settings as readonly string[]).includes(key))).toBe(true)
  }
  const offers = [...fieldModels.values()].filter(({ settings }) => settings.includes('options'))
  expect(offers.map(({ type }) => type).sort()).toEqual(['multiselect', 'radio', 'select'])
})

test('a field without options of its own offers none', () => {
  for (const kind of fieldModels.values()) {
    if (!kind.settings.includes('options')) continue
    expect(kind.choices?.({ name: 'field', type: kind.type })).toEqual([])
    expect(shown({ type: kind.type }, '2')).toContain('2')
    expect(shown({ type: kind.type }, '2')).not.toContain('Invalid')
  }
})

test('nothing outside names a kind of its own accord: it is asked', () => {
  const names =
    /'(multiselect|character-limit|dms-format)'|(===|!==|has\(|includes\() ?'(select|radio|textarea|lexical|datetime)'/
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('fields'),
  )
  const named = files.filter((path) => names.test(readFileSync(join('src', path), 'utf8')))
  expect(named).toEqual([join('domain', 'item', 'format-kind.ts')])
})

test('no kind breaks on a value of any other kind, and none calls an empty field wrong', () => {
  const values = ['', 'x', '[', '{"a":1}', 0, 7, true, [], ['x', null], {}, { root: {} }, { label: 'A', value: 'a' }]
  for (const kind of fieldModels.values()) {
    const field = { name: 'field', type: kind.type, options: 7, attributes: [] }
    for (const value of values) {
      expect(() => shown(field, value)).not.toThrow()
      expect(() => inCell(field, value)).not.toThrow()
      expect(() => kind.readTyped(String(value), field)).not.toThrow()
    }
    for (const empty of [null, undefined, '', []]) expect(kind.problem(empty, field)).toBeNull()
  }
})

test('hostile text is shown as text', () => {
  for (const { type } of fieldModels.values()) {
    for (const formatFn of ['icon', 'color', 'title', 'date']) {
      for (const draw of [shown, inCell]) {
        const html = draw({ type, formatFn, options: ['<img src=x>'] }, '<img src=x>')
        expect(html).not.toContain('<img')
      }
    }
  }
})

test('a kind nobody knows is shown as its text [D-048]', () => {
  expect(shown({ type: 'constructor' }, 'inside')).toContain('inside')
  expect(inCell({ type: 'ui', options: ['A'] }, 'inside')).toBe('<span class="field-text">inside</span>')
})

test('a record shows its fields by the widgets of their kinds, also inside each other', () => {
  const inner: SourceField = {
    name: 'where',
    type: 'dms-format',
    attributes: [{ name: 'county', type: 'select', options: [{ label: 'Albany', value: 1 }] }],
  }
  const attributes: SourceField[] = [{ name: 'lead', type: 'boolean' }, inner]
  const value = { lead: 'true', where: { county: '1' }, hidden: 'secret' }
  const html = shown({ type: 'dms-format', attributes }, value)
  expect(html).toContain('True')
  expect(html).toContain('Albany')
  expect(html).not.toContain('secret')
  expect(inCell({ type: 'dms-format', attributes }, value)).toContain('lead: True, where: county: Albany')
})
