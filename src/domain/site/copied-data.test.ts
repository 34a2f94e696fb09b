import { expect, test } from 'vitest'
import { copiedData, copiedType } from './copied-data.ts'
import { freeBase } from './free-base.ts'

const PLAN = {
  from: { app: 'a', docType: 'plan' },
  to: { app: 'b', docType: 'copy' },
  copies: new Map([
    [1, 101],
    [2, 102],
  ]),
}

test('everything that points into the original points into the copy, and nothing else changes', () => {
  const data = {
    title: 'Home',
    index: 1,
    parent: '2',
    page_id: 1,
    draft_id: 9,
    sections: [
      { id: 2, ref: 'a+plan|section' },
      { id: 2, ref: 'a+planet|section' },
      { id: 2, ref: 'x+plan|section' },
    ],
    views: { id: 1, ref: 'a+plan' },
    element: { id: 1, 'element-data': '{"id":1}' },
    history: [{ type: 'edited', id: 1 }],
  }
  expect(copiedData(data, PLAN)).toEqual({
    ...data,
    parent: '102',
    page_id: 101,
    sections: [{ id: 102, ref: 'b+copy|section' }, ...data.sections.slice(1)],
    views: { id: 101, ref: 'b+copy' },
  })
  expect(copiedData({ parent: '' }, PLAN)).toEqual({ parent: '' })
  expect(['plan', 'plan|draft-section'].map((type) => copiedType(type, PLAN))).toEqual(['copy', 'copy|draft-section'])
})

test('a copy is offered the next base path that nothing answers at', () => {
  const at = (base_url: string) => ({ base_url, subdomain: '*' })
  expect(freeBase([at('/plan')], at('/plan'))).toBe('/plan-copy')
  expect(freeBase([at('/plan'), at('/plan-copy')], at('/plan'))).toBe('/plan-copy-2')
  expect(freeBase([at('/')], at('/'))).toBe('/home-copy')
})
