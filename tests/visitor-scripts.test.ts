import { expect, test } from 'vitest'
import { visitorScripts } from '../vite.visitor-scripts.ts'

const GRAPH: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  entry: { importedIds: ['react', 'site.css'], dynamicallyImportedIds: ['table', 'card'] },
  react: { importedIds: [], dynamicallyImportedIds: [] },
  table: { importedIds: ['react', 'cells', 'rows'], dynamicallyImportedIds: ['late'] },
  card: { importedIds: ['cells'], dynamicallyImportedIds: [] },
  cells: { importedIds: ['react'], dynamicallyImportedIds: [] },
  late: { importedIds: ['deep'], dynamicallyImportedIds: [] },
  screen: { importedIds: ['cells', 'form'], dynamicallyImportedIds: [] },
}

test('modules stand with those that the same parts of a page need, and modules of screens are left alone', () => {
  const scripts = visitorScripts(['entry'], (id) => GRAPH[id] ?? null)
  expect(Object.fromEntries(scripts)).toEqual({
    entry: null,
    react: 'site-0',
    'site.css': null,
    table: null,
    card: null,
    late: null,
    cells: 'part-0-1',
    rows: 'part-0',
    deep: 'part-2',
  })
})

test('what one entry needs is in no script of another', () => {
  const graph: typeof GRAPH = {
    ...GRAPH,
    opener: { importedIds: ['loader'], dynamicallyImportedIds: ['dialog'] },
    entry: { importedIds: ['react', 'loader', 'text'], dynamicallyImportedIds: ['card'] },
    dialog: { importedIds: ['text', 'list'], dynamicallyImportedIds: [] },
  }
  expect(Object.fromEntries(visitorScripts(['entry', 'opener'], (id) => graph[id] ?? null))).toMatchObject({
    react: 'site-0',
    loader: 'common-0-1',
    text: 'site-0-later-1',
    list: 'part-1',
  })
})
