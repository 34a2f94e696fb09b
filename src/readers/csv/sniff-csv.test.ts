import { expect, test } from 'vitest'
import { sniffDialect } from './sniff-csv.ts'

const sniff = (text: string) => sniffDialect(new TextEncoder().encode(text), true, {}).delimiter

test('the delimiter is the one that cuts all rows alike, into the most cells', () => {
  expect(sniff('county,loss\nAlbany,12.5\n')).toBe(',')
  expect(sniff('county;loss\nAlbany;12,5\nBronx;7,1\n')).toBe(';')
  expect(sniff('a\tb\tc\n1,0\t2,0\t3,0\n')).toBe('\t')
  expect(sniff('a|b\n"x|y"|2\n')).toBe('|')
  expect(sniff('county\nAlbany\n')).toBe(',')
  expect(sniff('sep=;\r\na,b;c\r\n1,2;3\r\n')).toBe(';')
})

test('a row with too many cells leaves the delimiter as it is, so that it is noted by its row', () => {
  expect(sniff('n,name\n0,zero\n1,2,3\n')).toBe(',')
  expect(sniff('n;name\r\n0;zero\r\n1;2;3\r\n')).toBe(';')
})
