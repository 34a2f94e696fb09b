import { counted } from '#domain/data/counted.ts'
import { listDatasets } from '#verbs/sites/list-datasets.ts'
import type { Command } from '../command.ts'
import { AS_JSON, CATALOGUE } from './source-options.ts'

export const sourceList: Command = {
  words: ['source', 'list'],
  summary: 'List the sources of all catalogues, or of one',
  rows: true,
  options: [{ ...CATALOGUE, required: false }, AS_JSON],
  async run({ catalogue, json }, { call }) {
    const wanted = catalogue === undefined ? null : `/${String(catalogue).replace(/^\//, '')}`
    const listed = (await call(listDatasets, {})).filter(({ base }) => wanted === null || base === wanted)
    if (json) return [JSON.stringify(listed)]
    const lines = listed.map(({ id, base, name, versions, rows }) =>
      [id, base, name.replace(/[\s\p{Cc}]+/gu, ' '), counted(versions, 'version'), counted(rows, 'row')].join('\t'),
    )
    return lines.length > 0 ? lines : ['There are no sources.']
  },
}
