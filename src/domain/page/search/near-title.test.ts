import { expect, test } from 'vitest'
import { titlesLike } from './near-title.ts'

const PAGES = ['Flood', 'Floodplains', 'Heat', 'Coastal flood', 'Hazards'].map((title) => ({ title }))
const like = (term: string, most = 9) => titlesLike(PAGES, term, most).map(({ title }) => title)

test('titles are found by words, parts of them and misspelt ones, whole words first', () => {
  expect(like('flood')).toEqual(['Flood', 'Coastal flood', 'Floodplains'])
  expect(like('FLOOD coast')).toEqual(['Coastal flood'])
  expect(like('hazzards')).toEqual(['Hazards'])
  expect(like('haet')).toEqual(['Heat'])
  expect(like('zebra')).toEqual([])
  expect(like('?!')).toEqual([])
})

test('without a term all are listed, as many as are asked for', () => {
  expect(like('', 2)).toEqual(['Flood', 'Floodplains'])
})
