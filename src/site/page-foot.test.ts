import { expect, test } from 'vitest'
import { DEFAULT_GROUP, FOOTER_GROUP } from '#domain/page/section-groups.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'
import { withoutFoot } from './page-foot.ts'

const section = (key: string, group: string, type: string) =>
  ({ key, group, element: { kind: 'known', type } }) as unknown as SectionView
const keys = (sections: SectionView[]) => sections.map(({ key }) => key)
const groups = [DEFAULT_GROUP, FOOTER_GROUP]

test('a footer at the bottom is no part of the content; one among other sections is', () => {
  const text = section('text', 'default', 'rich-text')
  const parted = withoutFoot({ groups, sections: [text, section('foot', 'footer', 'footer')] })
  expect([keys(parted.page.sections), keys(parted.foot.sections)]).toEqual([['text'], ['foot']])
  expect(parted.page.groups).toEqual([DEFAULT_GROUP])

  const table = section('table', 'footer', 'table')
  const mixed = withoutFoot({ groups, sections: [text, table, section('foot', 'footer', 'footer')] })
  expect(keys(mixed.page.sections)).toEqual(['text', 'table', 'foot'])
  const above = withoutFoot({ groups, sections: [section('foot', 'default', 'footer')] })
  expect(keys(above.foot.sections)).toEqual([])
})
