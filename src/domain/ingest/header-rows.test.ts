import { expect, test } from 'vitest'
import { findHeader, joinedHeader } from './header-rows.ts'

const rows = (text: string) => text.split('\n').map((line) => line.split(',').map((cell) => cell || null))
const header = (text: string) => {
  const found = findHeader(rows(text))
  return [found.skip, found.headerRows]
}

test('the header is the first row, also where names are missing, are years, or all values are words', () => {
  expect(header('county,loss\nAlbany,12')).toEqual([0, 1])
  expect(header('county,\nAlbany,12\nBronx,13')).toEqual([0, 1])
  expect(header('county,2019,2020\nAlbany,12,13')).toEqual([0, 1])
  expect(header('county,state,kind\nAlbany,NY,flood')).toEqual([0, 1])
  expect(header('county')).toEqual([0, 1])
  expect(header('county\n12')).toEqual([0, 1])
})

test('titles above the header are skipped', () => {
  expect(header('Losses by county\ncounty,kind,loss\nAlbany,flood,12\nBronx,fire,1')).toEqual([1, 1])
  expect(header('Losses,,,\nSource: NCEI,,,\ncounty,kind,loss,day\nAlbany,flood,1,2\nBronx,fire,2,3')).toEqual([2, 1])
  expect(header('Losses by county\ncounty,loss\nAlbany,12\nBronx,13')).toEqual([1, 1])
})

test('a line that tells Excel the delimiter is no part of the header', () => {
  expect(header('sep=,\ncounty,loss\nAlbany,12')).toEqual([1, 1])
  expect(header('sep=\ncounty\nAlbany')).toEqual([1, 1])
  expect(header('sep=x,loss\nAlbany,12')).toEqual([0, 1])
})

test('a first row of values is no header, so that it is not lost as names', () => {
  expect(header('36001,Albany,12.5\n36003,Bronx,13.5')).toEqual([0, 0])
  expect(header('2024-01-01,1\n2024-01-02,2')).toEqual([0, 0])
  expect(header('Albany,7\nBronx,x')).toEqual([0, 0])
  expect(header('no,1\n5,2')).toEqual([0, 1])
})

test('two rows are one header where the lower fills the gaps of the upper', () => {
  const merged = 'county,loss,,people,\n,2019,2020,2019,2020\nAlbany,1,2,3,4\nBronx,5,6,7,8'
  expect(header(merged)).toEqual([0, 2])
  expect(joinedHeader(rows(merged).slice(0, 2))).toEqual([
    'county',
    'loss 2019',
    'loss 2020',
    'people 2019',
    'people 2020',
  ])
  expect(header('county,loss,\nAlbany,1,x\nBronx,2,y')).toEqual([0, 1])
  expect(joinedHeader(rows('a,b\na,'))).toEqual(['a', 'b'])
})
