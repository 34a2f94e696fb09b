import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import type { PageSettings } from '../page.ts'
import { DEFAULT_GROUP, FOOTER_GROUP, HEADER_GROUP } from '../section-groups.ts'
import {
  changeSection,
  insertSection,
  moveSection,
  placeAfter,
  placeOf,
  removeSection,
  sectionsInOrder,
  stepSection,
} from './edit-sections.ts'
import type { PageDraft } from './page-draft.ts'

const element = { 'element-type': 'rich-text', 'element-data': '{}' }
const section = (trackingId: string, group = 'default'): Section => ({
  trackingId,
  title: trackingId,
  level: 1,
  size: '1',
  group,
  element,
})
const draft = (...sections: Section[]): PageDraft => ({
  settings: {} as PageSettings,
  groups: [FOOTER_GROUP, DEFAULT_GROUP, HEADER_GROUP],
  sections,
})
const names = (of: PageDraft) => sectionsInOrder(of).map(({ trackingId, group }) => `${group}:${trackingId}`)

describe('sections of a draft', () => {
  const three = draft(section('a'), section('b'), section('c'))

  test('a section is inserted at any index of its group', () => {
    expect(names(insertSection(three, section('n'), { group: 'default', index: 1 }))).toEqual([
      'default:a',
      'default:n',
      'default:b',
      'default:c',
    ])
    const inHeader = insertSection(three, section('n'), { group: 'header', index: 0 })
    expect(names(inHeader)[0]).toBe('header:n')
    expect(placeAfter(three, 'b')).toEqual({ group: 'default', index: 2 })
    expect(placeAfter(three, null)).toEqual({ group: 'default', index: 3 })
  })

  test('the first section of the page does not move up, the last one not down', () => {
    const whole = draft(section('h', 'header'), section('a'), section('f', 'footer'))
    expect(stepSection(whole, 'h', -1)).toBe(whole)
    expect(stepSection(whole, 'f', 1)).toBe(whole)
    expect(names(stepSection(three, 'a', 1))).toEqual(['default:b', 'default:a', 'default:c'])
  })

  test('a step over the edge of a group leads into its neighbour', () => {
    expect(names(stepSection(three, 'a', -1))).toEqual(['header:a', 'default:b', 'default:c'])
    expect(names(stepSection(three, 'c', 1))).toEqual(['default:a', 'default:b', 'footer:c'])
  })

  test('a change touches one section and leaves the others as they are', () => {
    const changed = changeSection(three, 'b', { size: '1/2' })
    expect(changed.sections.map((one, at) => one === three.sections[at])).toEqual([true, false, true])
    expect(changeSection(changed, 'b', { size: '1/2' })).toBe(changed)
    expect(names(removeSection(three, 'b'))).toEqual(['default:a', 'default:c'])
    expect(removeSection(three, 'x')).toBe(three)
  })

  test('however sections are moved, none is lost, doubled or changed but for its group', () => {
    const groups = ['header', 'default', 'footer', 'gone']
    const moves = fc.array(fc.tuple(fc.nat(5), fc.constantFrom('header', 'default', 'footer'), fc.nat(6)))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...groups), { minLength: 6, maxLength: 6 }), moves, (own, list) => {
        const start = draft(...own.map((group, at) => section(`s${at}`, group)))
        const end = list.reduce((now, [which, group, index]) => {
          const moved = moveSection(now, `s${which}`, { group, index })
          const place = placeOf(moved, `s${which}`)
          expect(place?.group).toBe(group)
          expect(place?.index).toBeLessThanOrEqual(index)
          return moved
        }, start)
        const bare = (of: PageDraft) =>
          of.sections.map(({ group: _, ...rest }) => rest).sort((a, b) => (a.trackingId < b.trackingId ? -1 : 1))
        expect(bare(end)).toEqual(bare(start))
      }),
    )
  })

  test('a step and the step back leave the order as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('header', 'default', 'footer'), { minLength: 4, maxLength: 4 }),
        fc.nat(3),
        (own, which) => {
          const start = draft(...own.map((group, at) => section(`s${at}`, group)))
          const down = stepSection(start, `s${which}`, 1)
          if (down !== start) expect(names(stepSection(down, `s${which}`, -1))).toEqual(names(start))
        },
      ),
    )
  })
})
