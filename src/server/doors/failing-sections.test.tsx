import { expect, test } from 'vitest'
import type { PageView, SectionView } from '#domain/page/view/page-view.ts'
import { renderWhatCan } from './failing-sections.server.tsx'

const section = (key: string, settings: unknown) =>
  ({
    key,
    anchor: key,
    title: key,
    level: 1,
    element: { kind: 'known', type: 'footer', settings, data: [] },
  }) as unknown as SectionView

test('a section that cannot be drawn says so in its place, its neighbours stay, and the log has the failure', () => {
  const reported: unknown[] = []
  const broken = section('broken', null)
  const page = { id: 1, query: {}, facts: null, sections: [broken] } as unknown as PageView
  const render = ({ sections }: PageView) => {
    if (sections.some(({ element }) => element.kind === 'known')) throw new Error('drawn as a whole')
    return sections.map(({ element }) => (element.kind === 'unreadable' ? element.reason : '')).join()
  }
  expect(renderWhatCan(page, render, (error) => reported.push(error))).toBe('It could not be displayed.')
  expect(reported).toHaveLength(1)
  const empty = { ...page, sections: [] }
  expect(() =>
    renderWhatCan(
      empty,
      () => {
        throw new Error('the frame')
      },
      () => {},
    ),
  ).toThrow('the frame')
})
