import { expect, test } from 'vitest'
import { elementModels } from '#elements/registry.ts'
import { newSection } from '../sections/new-section.ts'
import { stepsDone } from './steps-done.ts'

const NONE = { written: false, hasData: false, published: false }

function section(kind: string, title?: string) {
  const model = elementModels.get(kind)
  if (!model) throw new Error(`No kind ${kind}.`)
  const made = newSection(model)
  return title === undefined ? made : { ...made, title }
}

test('a page as it is made has no step done, and one is written once its text or the title of it is', () => {
  expect(stepsDone(NONE, [section('rich-text')], false)).toEqual(NONE)
  expect(stepsDone(NONE, [section('rich-text', 'Our plan')], false)).toEqual({ ...NONE, written: true })
  expect(stepsDone(NONE, [section('rich-text', ' ')], false)).toEqual(NONE)
})

test('a table that is named is no text', () => {
  expect(stepsDone(NONE, [section('table', 'Losses')], false)).toEqual(NONE)
})

test('what is done on other pages stays done', () => {
  expect(stepsDone({ ...NONE, written: true }, [], true)).toEqual({ ...NONE, written: true, published: true })
})
