import { expect, test } from 'vitest'
import { sightOf, writeLevel } from '#domain/access/item-policy.ts'
import { commentType, MOST_REPLIES, mentioned, newThread, readThread, withReply } from './comment-thread.ts'

const remark = { by: { id: 'u1', email: 'ada@example.org', name: 'Ada' }, at: '2026-01-01T00:00:00.000Z', text: 'Why?' }

test('a thread is read as it was stored, and an answer opens it again', () => {
  const thread = readThread({ id: 5, data: newThread(3, 's1', remark) })
  expect(thread).toEqual({ id: 5, pageId: 3, trackingId: 's1', remarks: [remark], resolved: null })
  const settled = { ...thread, resolved: { by: remark.by, at: remark.at } }
  expect(withReply(settled as never, remark)).toEqual({ remarks: [remark, remark], resolved: null })
  const full = { ...settled, remarks: Array.from({ length: MOST_REPLIES }, () => remark) }
  expect(() => withReply(full as never, remark)).toThrow('full')
  expect(readThread({ id: 5, data: { remarks: 'none' } })).toBe(null)
})

test('people are mentioned by their addresses, each once', () => {
  const text = 'See @ada@example.org, (@Bo@example.org) and @ada@example.org. Not ada@example.org, @nobody or @ada@.'
  expect(mentioned(text)).toEqual(['ada@example.org', 'bo@example.org'])
  expect(mentioned('Is it so, @ada@example.org?')).toEqual(['ada@example.org'])
})

test('no level sees or writes comments as items', () => {
  const patterns = [{ pattern_type: 'page', doc_type: 'plan', authLevel: -1 }]
  for (const level of [-1, 5, 10]) expect(sightOf(commentType('plan'), patterns, level)).toEqual({ sees: 'nothing' })
  expect(() => writeLevel(commentType('plan'), patterns)).toThrow()
})
