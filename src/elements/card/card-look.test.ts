import { expect, test } from 'vitest'
import { cardLook, columnLook } from './card-look.ts'
import { factBox } from './fact-box.ts'
import { card } from './model.ts'

test('what is stored of a card is read, and what makes no sense counts as not set', () => {
  expect(cardLook({ gridSize: '3', gridGap: 500, padding: 'wide', bgColor: 'url(x)' })).toMatchObject({
    gridSize: 3,
    gridGap: 96,
    padding: 16,
    bgColor: null,
    headerValueLayout: 'col',
  })
  const column = { name: 'loss', show: true, cardSpan: 2.4, valueFontStyle: 'text2XLSemiBold', headerFontStyle: 'huge' }
  expect(columnLook(column)).toMatchObject({
    span: 2,
    value: { size: 24, weight: 600 },
    header: { size: null, weight: null },
  })
})

test('a fact box is one record with its figure large above its name', () => {
  const state = { ...card.defaults, columns: [{ name: 'loss', show: true }] }
  const box = factBox(state)
  expect(cardLook(box.display)).toMatchObject({ compactView: true, reverse: true, removeBorder: true })
  expect(box.display.pageSize).toBe(1)
  expect(columnLook(box.columns[0] ?? { name: '', show: true }).value).toEqual({ size: 48, weight: 700 })
})
