import { parseJsonText } from '#domain/item/json-text.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { sameRichText } from '#domain/rich-text/rich-text-pairs.ts'
import { DEFAULT_OFFSET, DEFAULT_PADDING, type Section, type StoredElement } from '#domain/section/section.ts'
import type { SectionGroup } from '../page.ts'
import { settingValue, settingWords } from './setting-words.ts'

/** One difference in words. Texts are compared word by word where they are shown; a value may be missing. */
export type Change = { what: string; from: string; to: string; kind: 'text' | 'value' | 'content' }

type Named = { key: keyof Section; kind: 'text' | 'value'; missing: unknown }
const text = (key: keyof Section): Named => ({ key, kind: 'text', missing: '' })
const value = (key: keyof Section, missing: unknown): Named => ({ key, kind: 'value', missing })

const ATTRIBUTES: readonly Named[] = [
  text('title'),
  value('level', 1),
  value('size', '1'),
  value('rowspan', 1),
  value('offset', DEFAULT_OFFSET),
  value('padding', DEFAULT_PADDING),
  value('border', 'none'),
  value('group', 'default'),
  text('helpText'),
  value('tags', ''),
  text('requirements'),
  text('description'),
  text('attribution'),
  value('is_header', false),
  value('is_footer', false),
]

type Settings = Record<string, unknown>

/** How elements are read to be compared: their settings, null where they can't be read, and what people call their kind. */
export type ReadElements = {
  settings(element: StoredElement): Settings | null
  kind(element: StoredElement): string
}

/** What differs between two states of a section, in words. */
export function sectionChanges(before: Section, after: Section, read: ReadElements = AS_STORED): Change[] {
  const attributes = ATTRIBUTES.flatMap(({ key, kind, missing }): Change[] => {
    const [from, to] = [before[key] ?? missing, after[key] ?? missing]
    if (sameJson(from, to)) return []
    const words = (side: unknown) => settingValue(String(key), key === 'level' ? storedNumber(side) : side)
    return [{ what: settingWords(String(key)), from: words(from), to: words(to), kind }]
  })
  return [...attributes, ...elementChanges(before.element, after.element, read)]
}

/** What differs between the bands of two pages. */
export function groupChanges(before: readonly SectionGroup[], after: readonly SectionGroup[]): Change[] {
  const was = new Map(before.map((group) => [group.name, group]))
  const is = new Map(after.map((group) => [group.name, group]))
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.flatMap((name): Change[] => {
    const [old, now] = [was.get(name), is.get(name)]
    const what = `Group ${now?.displayName || old?.displayName || name}`
    if (!old || !now) return [{ what, from: old ? 'there' : '', to: now ? 'added' : 'removed', kind: 'value' }]
    const keys = ['displayName', 'position', 'index', 'theme', 'full_width'] as const
    return keys.flatMap((key) =>
      sameJson(old[key], now[key])
        ? []
        : [
            {
              what: `${what}, ${settingWords(key).toLowerCase()}`,
              from: settingValue(key, old[key]),
              to: settingValue(key, now[key]),
              kind: 'value' as const,
            },
          ],
    )
  })
}

function elementChanges(before: StoredElement, after: StoredElement, read: ReadElements): Change[] {
  const type = 'element-type'
  if (before[type] !== after[type])
    return [{ what: 'Kind of section', from: read.kind(before), to: read.kind(after), kind: 'value' }]
  if (before['element-data'] === after['element-data']) return []
  const [from, to] = [read.settings(before), read.settings(after)]
  if (!from || !to) return [{ what: 'Settings', from: '', to: 'changed', kind: 'content' }]
  return settingChanges(from, to, '')
}

const plain = (value: unknown) => settingValue('', value)

/** What follows from other settings is not a change of its own. */
const FOLLOWS = ['version', 'dataRequest', 'data']

/** Settings one by one, those inside another named after it; what has no short form is only said to have changed. */
function settingChanges(from: Settings, to: Settings, within: string): Change[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !FOLLOWS.includes(key))
  return keys.flatMap((key): Change[] => {
    const [old, now] = [from[key], to[key]]
    if (sameJson(old, now)) return []
    const what = within ? `${within}, ${settingWords(key).toLowerCase()}` : settingWords(key)
    const words = sameRichText(old, now)
    if (words !== null) return [{ what, from: '', to: words ? 'formatting changed' : 'words changed', kind: 'content' }]
    if (isSettings(old) && isSettings(now) && within === '') return settingChanges(old, now, what)
    if (isShort(old) && isShort(now)) return [{ what, from: plain(old), to: plain(now), kind: 'value' }]
    return [{ what, from: '', to: 'changed', kind: 'content' }]
  })
}

const AS_STORED: ReadElements = {
  settings(element) {
    const { value: settings, valid } = parseJsonText<Settings>(element['element-data'], {})
    return valid ? settings : null
  },
  kind: (element) => element['element-type'],
}

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const MOST_SHORT = 80

function isShort(value: unknown): boolean {
  return (typeof value !== 'object' || value === null) && plain(value).length <= MOST_SHORT
}
