import { describe, expect, test } from 'vitest'
import type { Section } from '#domain/section/section.ts'
import type { PageSettings } from '../page.ts'
import { DEFAULT_GROUP, FOOTER_GROUP, HEADER_GROUP, orderedGroups } from '../section-groups.ts'
import {
  addGroup,
  canRemoveGroup,
  changeGroup,
  groupTitle,
  moveGroupSections,
  positionGroup,
  removeGroup,
  stepGroup,
} from './edit-groups.ts'
import type { PageDraft } from './page-draft.ts'

const element = { 'element-type': 'rich-text', 'element-data': '{}' }
const section = (trackingId: string, group: string): Section => ({
  trackingId,
  title: trackingId,
  level: 1,
  size: '1',
  group,
  element,
})
const draft: PageDraft = {
  settings: {} as PageSettings,
  groups: [HEADER_GROUP, DEFAULT_GROUP, FOOTER_GROUP],
  sections: [section('a', 'default'), section('b', 'default'), section('f', 'footer')],
}
const order = (of: PageDraft) => orderedGroups(of.groups).map(({ name }) => name)

describe('groups of a draft', () => {
  const more = addGroup(draft, 'g2', 'Second')

  test('a new group stands last in the content and moves among its like', () => {
    expect(order(more)).toEqual(['header', 'default', 'g2', 'footer'])
    const up = stepGroup(more, 'g2', -1)
    expect(order(up)).toEqual(['header', 'g2', 'default', 'footer'])
    expect(stepGroup(up, 'g2', -1)).toBe(up)
    expect(order(positionGroup(up, 'g2', 'bottom'))).toEqual(['header', 'default', 'footer', 'g2'])
  })

  test('a group is renamed on the screen and keeps its name for its sections', () => {
    const renamed = changeGroup(draft, 'default', { displayName: 'Body', full_width: 'show' })
    const group = renamed.groups.find(({ name }) => name === 'default')
    expect(group && groupTitle(group)).toBe('Body')
    expect(group?.full_width).toBe('show')
  })

  test('only an empty group goes; its sections are moved first and keep their order', () => {
    expect(canRemoveGroup(more, 'g2')).toBe(true)
    expect(removeGroup(more, 'default')).toBe(more)
    const moved = moveGroupSections(more, 'default', 'footer')
    expect(moved.sections.map(({ trackingId, group }) => `${group}:${trackingId}`)).toEqual([
      'footer:f',
      'footer:a',
      'footer:b',
    ])
    expect(order(removeGroup(moved, 'default'))).toEqual(['header', 'g2', 'footer'])
    const last = { ...draft, groups: [DEFAULT_GROUP], sections: [] }
    expect(removeGroup(last, 'default')).toBe(last)
  })
})
