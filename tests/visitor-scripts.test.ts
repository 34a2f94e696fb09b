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

test('a short script that many parts need goes with what the page needs at once', () => {
  const parts = ['table', 'card', 'graph', 'map', 'filter']
  const part = { importedIds: ['call', 'long'], dynamicallyImportedIds: [], code: '' }
  const graph: Record<string, (typeof GRAPH)[string] & { code: string }> = {
    entry: { importedIds: ['react'], dynamicallyImportedIds: parts, code: '' },
    ...Object.fromEntries(parts.map((name) => [name, part])),
    table: { ...part, importedIds: ['call', 'long', 'own'] },
    call: { importedIds: [], dynamicallyImportedIds: [], code: 'x'.repeat(500) },
    own: { importedIds: [], dynamicallyImportedIds: [], code: '' },
  }
  const scripts = (long: number) => {
    const module = { importedIds: [], dynamicallyImportedIds: [], code: 'x'.repeat(long) }
    return Object.fromEntries(visitorScripts(['entry'], (id) => ({ ...graph, long: module })[id] ?? null))
  }
  expect(scripts(500)).toMatchObject({ react: 'site-0', call: 'site-0', long: 'site-0', own: 'part-0' })
  expect(scripts(5000)).toMatchObject({ react: 'site-0', call: 'part-0-1-2-3-4', long: 'part-0-1-2-3-4' })
})
