import { expect, test } from 'vitest'
import { madeOnce } from './made-once.ts'

test('something is made once of each, also where it is nothing', () => {
  const asked: object[] = []
  const nothing = madeOnce((of: object): undefined => {
    asked.push(of)
    return undefined
  })
  const [one, other] = [{}, {}]
  for (const of of [one, other, one, other]) expect(nothing(of)).toBeUndefined()
  expect(asked).toEqual([one, other])
  expect(asked[0]).toBe(one)
})

test('what fails is made again', () => {
  let tries = 0
  const second = madeOnce(() => {
    if (++tries === 1) throw new Error('not yet')
    return tries
  })
  const of = {}
  expect(() => second(of)).toThrow('not yet')
  expect([second(of), second(of)]).toEqual([2, 2])
})
