import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart, editTexts, recordText } from './audit-record.ts'

/** JSON leaves out what is not there. */
const values = fc.option(fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>, { nil: undefined })
const datas = fc.dictionary(fc.constantFrom('title', 'element', 'tags', 'a "b"', '12'), values, {
  noNullPrototype: true,
})

test('the texts of an edit are what JSON writes of its data and of its record, whatever it changes', () => {
  fc.assert(
    fc.property(datas, datas, (before, patch) => {
      const data = { ...before, ...patch }
      const part = changedPart(before, data, Object.keys(patch))
      const { stored, record } = editTexts(data, part)
      expect(stored).toBe(JSON.stringify(data))
      expect(record).toEqual(recordText(part))
    }),
  )
})
