import type { SourceField } from '#domain/data/column.ts'
import { kindOf } from '#fields/registry.ts'

/** A kind of field with what it holds in its states; a kind that can't hold anything wrong has no invalid one. */
export type FieldSample = { field: SourceField; filled: unknown; invalid?: unknown }

const HAZARDS = ['Flood', 'Wind', 'Snow', 'Drought', 'Wildfire', 'Heat', 'Landslide'].map((label) => ({
  label,
  value: label.toLowerCase(),
}))
const RISKS = ['Very High', 'High', 'Moderate', 'Low', 'Very Low']
const COUNTIES = [
  ...['Albany', 'Bronx', 'Cayuga', 'Delaware', 'Erie', 'Franklin', 'Greene', 'Hamilton'],
  ...['Jefferson', 'Kings', 'Lewis', 'Madison', 'Niagara', 'Oneida', 'Putnam', 'Queens'],
]

const STORY = {
  type: 'paragraph',
  children: [
    { type: 'text', text: 'The river rose ' },
    { type: 'text', text: 'four feet', format: 1 },
    { type: 'text', text: ' in a night.' },
  ],
}

/** What a select offers that has no options of its own, so that its look can be judged; no product has them. */
const DEMO_OPTIONS = [1, 2, 3, 4].map((number) => ({ label: `Option ${number}`, value: String(number) }))

/** A sample as the gallery draws it: what asks for options and has none gets four. */
export function withDemoOptions(field: SourceField): SourceField {
  const lacksOptions = kindOf(field).choices?.(field).length === 0
  return lacksOptions ? { ...field, options: DEMO_OPTIONS } : field
}

export const SAMPLES: readonly FieldSample[] = [
  { field: { name: 'title', display_name: 'Title', type: 'text', prompt: 'Flood plan' }, filled: 'Hudson valley' },
  {
    field: {
      name: 'loss',
      display_name: 'Expected loss',
      type: 'text',
      dataType: 'numeric',
      formatFn: 'abbreviate_dollar',
      description: 'In dollars a year.',
    },
    filled: 1_430_000_000,
    invalid: 'a lot',
  },
  { field: { name: 'note', display_name: 'Note', type: 'textarea' }, filled: 'First line\nand a second one' },
  {
    field: { name: 'story', display_name: 'Story', type: 'lexical' },
    filled: JSON.stringify({ root: { type: 'root', children: [STORY] } }),
    invalid: 'no document',
  },
  {
    field: { name: 'lead', display_name: 'Lead', type: 'lexical', maxLength: 30 },
    filled: JSON.stringify({ root: { type: 'root', children: [STORY] } }),
  },
  {
    field: { name: 'held', display_name: 'Held at', type: 'datetime', dataType: 'timestamp' },
    filled: '2026-03-01T23:30:00.000Z',
    invalid: 'next week',
  },
  { field: { name: 'due', display_name: 'Due', type: 'datetime', dataType: 'date' }, filled: '2026-11-30' },
  { field: { name: 'adopted', display_name: 'Adopted', type: 'boolean' }, filled: true, invalid: 'perhaps' },
  {
    field: { name: 'risk', display_name: 'Risk', type: 'select', options: RISKS, formatFn: 'color' },
    filled: 'High',
    invalid: 'Enormous',
  },
  { field: { name: 'county', display_name: 'County', type: 'select', options: COUNTIES }, filled: 'Oneida' },
  { field: { name: 'demo', display_name: 'Without options', type: 'select' }, filled: '2' },
  {
    field: { name: 'hazards', display_name: 'Hazards', type: 'multiselect', options: HAZARDS },
    filled: ['flood', 'wind'],
    invalid: ['flood', 'lava', 'ash'],
  },
  {
    field: { name: 'stage', display_name: 'Stage', type: 'radio', options: ['Draft', 'Review', 'Final'] },
    filled: 'Review',
    invalid: 'Lost',
  },
  {
    field: { name: 'settings', display_name: 'Settings', type: 'config' },
    filled: '{"columns":["name","loss"],"rows":20}',
    invalid: '{"columns": [1, 2}',
  },
  {
    field: {
      name: 'contacts',
      display_name: 'Contacts',
      type: 'dms-format',
      isArray: true,
      attributes: [
        { name: 'name', display_name: 'Name', type: 'text' },
        { name: 'lead', display_name: 'Lead', type: 'boolean' },
      ],
    },
    filled: [{ id: 7, name: 'Ada Lovelace', lead: true }, { name: 'Grace Hopper' }],
    invalid: 'nobody',
  },
  { field: { name: 'code', display_name: 'Code', type: 'character-limit' }, filled: 'NY-36', invalid: 'NY-36-001' },
  { field: { name: 'tagline', display_name: 'Tagline', type: 'max-length' }, filled: 'Ready for the next flood' },
]

/** Of a kind that is not here: it can be read, and its control says so. */
export const UNKNOWN: FieldSample = {
  field: { name: 'place', display_name: 'Place', type: 'hologram' },
  filled: 'Albany',
}

/** Formatters with a value that shows what each does. */
export const FORMATTED: readonly [formatter: string, value: unknown][] = [
  ['abbreviate', 1_234_567],
  ['abbreviate_dollar', 1_430_000_000],
  ['comma', 1_234_567.8],
  ['comma_dollar', 1_234_567.8],
  ['zero_to_na', 0],
  ['date', '2026-03-01'],
  ['title', 'WESTCHESTER COUNTY'],
  ['icon', 'Waves'],
  ...[...RISKS, 'Not rated'].map((risk): [string, unknown] => ['color', risk]),
]
