import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineElement, type ElementModel } from '#domain/element/element.ts'
import { textForReaders } from './readers-text.ts'

const note = defineElement({
  type: 'note',
  label: 'Note',
  summary: 'A note.',
  edited: 'beside',
  plainText: ({ words }) => words,
  settings: z.object({ words: z.string() }),
  defaults: { words: '' },
  upgrades: [],
})
const failing = defineElement({
  ...note,
  type: 'failing',
  plainText() {
    throw new Error('no words')
  },
})
const models = [note, failing].map((model): [string, ElementModel] => [model.type, model as unknown as ElementModel])
const textOf = textForReaders(new Map(models))
const section = (more: object) => ({
  id: 7,
  type: 'pages|section',
  data: {
    page_id: 3,
    title: 'Größe',
    level: '1',
    tags: 'Flood,Money',
    helpText: 'How to read it',
    attribution: 'NOAA',
    element: { 'element-type': 'note', 'element-data': '{"words":"The Root of it"}' },
    ...more,
  },
})

test('a live section is found by its title, its tags and the words that its element shows, and by nothing of its JSON', () => {
  expect(textOf(section({}))).toEqual({
    pageId: 3,
    pageType: 'pages',
    heads: 'große\nflood\nmoney',
    text: 'große\nflood\nmoney\nthe root of it\nhow to read it\nnoaa',
    sources: [],
  })
  const data = JSON.stringify({ words: 'x', sourceInfo: { source_id: 12, view_id: 13, view_name: '2021' } })
  expect(textOf(section({ element: { 'element-type': 'note', 'element-data': data } }))?.sources).toEqual([12])
})

test('a title that nobody wrote or that is not shown, and an element that nobody knows, say nothing', () => {
  const unknown = { element: { 'element-type': 'gone', 'element-data': '{"words":"x"}' } }
  const silent = { tags: '', helpText: '', attribution: '', ...unknown }
  expect(textOf(section({ level: 0, ...silent }))?.text.trim()).toBe('')
  expect(textOf(section({ title: 'Untitled Section', ...silent }))?.text.trim()).toBe('')
})

test('an element that fails at its words leaves its section to be found by what else it says', () => {
  const element = { 'element-type': 'failing', 'element-data': '{"words":"x"}' }
  expect(textOf(section({ element }))?.text).toBe('große\nflood\nmoney\nhow to read it\nnoaa')
})

test('a page is found by its title and description; drafts and all other items are not', () => {
  const data = { title: 'About', description: 'Who we are', draft_sections: [] }
  expect(textOf({ id: 3, type: 'pages', data })).toMatchObject({
    pageId: 3,
    pageType: 'pages',
    text: 'about\nwho we are',
  })
  expect(textOf({ ...section({}), type: 'pages|draft-section' })).toBeNull()
  expect(textOf({ ...section({}), type: 'pages|revision' })).toBeNull()
  expect(textOf({ id: 1, type: 'site', data: { title: 'Site' } })).toBeNull()
  expect(textOf(section({ page_id: undefined }))).toBeNull()
})
