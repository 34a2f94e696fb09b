import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { type DataFolder, dataFolder } from '../support/data-folder.ts'
import { done, type Identity, operatorToken } from '../support/people.ts'

type Answers = {
  app: string
  view: number
  page: string
  items: { id: number; data: unknown }[]
  asked: { attributes: string[]; options: unknown; rows: unknown[][] }[]
  shown: string[][]
}

let folder: DataFolder
let before: Answers
let almanac: AlmanacServer
let admin: Identity

beforeAll(async () => {
  folder = await dataFolder('data-folder-2026-11')
  before = folder.answers as Answers
  almanac = await startAlmanac({ dataDir: folder.dataDir })
  admin = await operatorToken(almanac)
})

afterAll(async () => {
  await almanac?.stop()
  await folder?.remove()
})

test('the data folder of an earlier build opens, and every cell is what that build read', async () => {
  const { app, view } = before
  const rows = await done<Answers['items']>(almanac, 'rows.list', { app, view, from: 0, to: 99 }, admin)
  expect(rows.map(({ id, data }) => ({ id, data }))).toEqual(before.items)
  for (const { attributes, options, rows } of before.asked)
    expect(await done(almanac, 'rows.query', { app, view, attributes, options, from: 0, to: 99 }, admin)).toEqual(rows)
})

test('its page shows the same table', async () => {
  const html = await (await fetch(almanac.url + before.page)).text()
  const table = /<table>(.*?)<\/table>/s.exec(html)?.[1] ?? ''
  // Signs that repeat what is said elsewhere are no part of what a cell says.
  const text = (cell: string) => cell.replaceAll(/<span aria-hidden="true">[^<]*<\/span>|<[^>]*>/g, '')
  const shown = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => text(cell)),
  )
  expect(shown).toEqual(before.shown)
})
