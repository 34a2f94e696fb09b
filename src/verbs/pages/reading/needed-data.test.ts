import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import type { DataNeed, NeededData } from '#domain/element/data-need.ts'
import type { ElementModel } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { elementModels } from '#elements/registry.ts'
import { table } from '#elements/table/model.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createRow, deleteRows } from '#verbs/rows/write-rows.server.ts'
import { countingReads } from '../../../../tests/support/counting-reads.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { createPage } from '../editing/create-page.ts'
import { previewSections } from '../editing/preview-sections.ts'
import { publishPage } from '../editing/publish-page.ts'
import { savePageDraft } from '../editing/save-page.ts'
import { viewPage } from './view-page.ts'
import { viewSection } from './view-section.ts'

const CSV = 'county,loss\nAlbany,12\nBronx,7\nErie,\nAlbany,3\nBronx 100%,1\nErie,30\n'
const COLUMNS = [
  { name: 'county', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]

let verbs: TestVerbs
let patternId: number
let viewId: number
let pageId: number
let asked = 0
const models = elementModels as Map<string, ElementModel>
const column = (name: string) => ({ kind: 'column' as const, name })

/** An element whose stored settings are its needs. */
const asking: ElementModel = {
  ...(table as unknown as ElementModel),
  type: 'asking',
  interactive: () => false,
  hidden: () => false,
  forReaders: (settings) => settings,
  data: {
    versions: (settings) => (settings as { versions?: number[] }).versions ?? [viewId],
    offers: () => NOTHING_OFFERED,
    needs(settings) {
      asked++
      return (settings as { needs: DataNeed[] }).needs
    },
  },
  settings: { safeParse: (data: unknown) => ({ success: true, data }) } as ElementModel['settings'],
}

beforeAll(async () => {
  models.set('asking', asking)
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
  await verbs.pattern('figures', 'forms')
  viewId = (await verbs.version('figures', CSV, COLUMNS)).view.id
  pageId = (await runVerb(createPage, { patternId, title: 'Home' }, as(5))).id
})
afterAll(async () => {
  models.delete('asking')
  await verbs.close()
})

const as = (level: number) => verbs.as(person(level))
const section = (trackingId: string, type: string, settings: object) => ({
  trackingId,
  title: trackingId,
  element: { 'element-type': type, 'element-data': JSON.stringify(settings) },
})
const shownTable = (more: object = {}) => ({ sourceInfo: { view_id: viewId }, columns: COLUMNS, ...more })

async function publish(sections: object[]) {
  await runVerb(savePageDraft, { pageId, changes: { draft_sections: sections } }, as(5))
  await runVerb(publishPage, { pageId }, as(5))
}

/** What these needs are answered. */
async function answers(needs: DataNeed[], more: object = {}): Promise<NeededData[]> {
  const sections = [section('a', 'asking', { needs, ...more })]
  const [view] = await runVerb(previewSections, { pageId, sections }, as(5))
  return view?.element.kind === 'known' ? view.element.data : []
}

const rowsNeed = (more: Partial<Extract<DataNeed, { range: unknown }>> = {}): DataNeed => ({
  kind: 'rows',
  viewId,
  query: { select: [column('county')], where: null, groupBy: [], having: null, orderBy: [] },
  range: { from: 0, to: 1 },
  counted: true,
  ...more,
})

describe('the needs of a page', () => {
  test('are worked out once for each section, and equal ones run once', async () => {
    const many = Array.from({ length: 4 }, (_, at) => section(`t${at}`, 'table', shownTable()))
    const one = section('asking', 'asking', { needs: [rowsNeed({ counted: false })] })
    await publish([...many, one])
    asked = 0
    const { context, counts } = countingReads(as(4))
    const { sections } = await runVerb(viewPage, { patternId, slug: 'home' }, context)
    expect(asked).toBe(1)
    expect(sections.map(({ element }) => element.kind === 'known' && element.data.map(({ ok }) => ok))).toEqual(
      Array(5).fill([true]),
    )
    // Four equal tables and one other: two queries for rows, and one count for those who asked for it.
    expect(counts).toMatchObject({ select: 2, count: 1 })
  })

  test('take one lookup of their versions and one of the sources, however many they are', async () => {
    const reads = async (tables: number) => {
      await publish(Array.from({ length: tables }, (_, at) => section(`t${at}`, 'table', shownTable())))
      const { context, counts } = countingReads(as(4))
      await runVerb(viewPage, { patternId, slug: 'home' }, context)
      return counts.items
    }
    expect((await reads(6)) - (await reads(0))).toBe(2)
  })

  test('are not asked again for visitors while nothing changed, and always for people, who may have changed it', async () => {
    const one = section('asking', 'asking', { needs: [rowsNeed({ range: { from: 0, to: 99 } })] })
    await publish([one, section('t', 'table', shownTable())])
    const read = async (level: number) => {
      const { context, counts } = countingReads(as(level))
      const { sections } = await runVerb(viewPage, { patternId, slug: 'home' }, context)
      const [first] = sections.flatMap(({ element }) => (element.kind === 'known' ? element.data : []))
      return { asked: counts.select + counts.count, total: first && 'total' in first ? first.total : null }
    }
    const { total: before } = await read(-1)
    expect(await read(-1)).toEqual({ asked: 0, total: before })
    expect((await read(5)).asked).toBeGreaterThan(0)
    const added = await runVerb(createRow, { app: APP, view: viewId, part: 'rows', data: { county: 'Wayne' } }, as(5))
    const after = await read(-1)
    expect(after).toEqual({ asked: 3, total: (before ?? 0) + 1 })
    await runVerb(deleteRows, { app: APP, view: viewId, part: 'rows', ids: [added.id] }, as(5))
    expect((await read(-1)).total).toBe(before)
  })

  test('do not pay for a count that nobody wants', async () => {
    const { context, counts } = countingReads(as(5))
    const sections = [section('a', 'asking', { needs: [rowsNeed({ counted: false })] })]
    const [view] = await runVerb(previewSections, { pageId, sections }, context)
    expect(view?.element).toMatchObject({ data: [{ ok: true, rows: [['Albany'], ['Bronx']], total: null }] })
    expect(counts).toMatchObject({ select: 1, count: 0 })
  })

  test('count groups only where their page does not tell how many there are', async () => {
    const query = { select: [column('county')], where: null, groupBy: [column('county')], having: null }
    const need = (from: number, to: number) =>
      rowsNeed({
        kind: 'groups',
        query: { ...query, orderBy: [{ by: column('county'), direction: 'asc' as const }] },
        range: { from, to },
      })
    for (const [from, to, count, first] of [
      [0, 9, 0, 'Albany'],
      [3, 5, 0, 'Erie'],
      [0, 1, 1, 'Albany'],
      [0, 3, 1, 'Albany'],
      [8, 9, 1, 'Bronx 100%'],
    ] as const) {
      const { context, counts } = countingReads(as(5))
      const sections = [section('a', 'asking', { needs: [need(from, to)] })]
      const [view] = await runVerb(previewSections, { pageId, sections }, context)
      const [answer] = view?.element.kind === 'known' ? view.element.data : []
      expect(answer, `${from} to ${to}`).toMatchObject({ ok: true, total: 4 })
      expect(answer && 'rows' in answer && answer.rows[0]).toEqual([first])
      expect(counts.count, `${from} to ${to}`).toBe(count)
    }
  })

  test('are rows, groups, totals and distinct values, each answered in its own form', async () => {
    const sum = { kind: 'aggregate' as const, fn: 'sum' as const, of: column('loss') }
    const groups = { select: [column('county'), sum], where: null, groupBy: [column('county')], having: null }
    const [rows, grouped, total, values, few] = await answers([
      rowsNeed({ range: { from: 4, to: 5 } }),
      rowsNeed({
        kind: 'groups',
        query: { ...groups, orderBy: [{ by: column('county'), direction: 'asc' }] },
        range: { from: 0, to: 9 },
      }),
      { kind: 'total', viewId, select: [sum, { kind: 'count-rows' }], where: null },
      { kind: 'values', viewId, column: 'county', where: null, limit: 10 },
      { kind: 'values', viewId, column: 'county', where: { kind: 'gt', of: column('loss'), value: 5 }, limit: 2 },
    ])
    expect(rows).toMatchObject({ ok: true, kind: 'rows', rows: [['Bronx 100%'], ['Erie']], from: 4, total: 6 })
    const sums: Cell[][] = [
      ['Albany', 15],
      ['Bronx', 7],
      ['Bronx 100%', 1],
      ['Erie', 30],
    ]
    expect(grouped).toMatchObject({ ok: true, kind: 'groups', rows: sums, total: 4 })
    expect(total).toMatchObject({ ok: true, kind: 'total', cells: [53, 6] })
    const counted = [
      { value: 'Albany', rows: 2 },
      { value: 'Erie', rows: 2 },
      { value: 'Bronx', rows: 1 },
      { value: 'Bronx 100%', rows: 1 },
    ]
    expect(values).toMatchObject({ ok: true, kind: 'values', values: counted, more: false })
    const larger = [
      { value: 'Albany', rows: 1 },
      { value: 'Bronx', rows: 1 },
    ]
    expect(few).toMatchObject({ kind: 'values', values: larger, more: true })
  })

  test('say in the log which column of a filter is not there, and which values could not be offered [D-232] [D-233]', async () => {
    const lost = { kind: 'in' as const, of: column('gone'), values: ['x'] }
    const query = { select: [column('county')], where: lost, groupBy: [], having: null, orderBy: [] }
    const [filtered, values, rows] = await answers([
      rowsNeed({ query }),
      { kind: 'values', viewId, column: 'missing', where: null, limit: 10 },
      rowsNeed(),
    ])
    expect(filtered).toMatchObject({ ok: false, problem: { message: 'There is no column "gone" in this version.' } })
    expect(values).toMatchObject({ ok: false })
    expect(rows).toMatchObject({ ok: true, total: 6 })
    const noted = verbs.surprises.map((error) => (error instanceof Error ? error.message : String(error)))
    expect(noted).toEqual(['col not found: gone', 'There is no column "missing" in this version.'])
    verbs.surprises.length = 0
  })

  test('name versions that the element declares, or are a fault of their section', async () => {
    expect(await answers([rowsNeed()], { versions: [viewId + 1] })).toMatchObject([{ problem: { code: 'unexpected' } }])
    expect(verbs.surprises).toHaveLength(1)
    verbs.surprises.length = 0
  })
})

describe('what the address asks of a table', () => {
  const external = { type: 'external', operation: 'gte', values: [10] }
  const settings = () =>
    shownTable({ columns: [{ name: 'county' }, { name: 'loss', filters: [external] }], display: { pageSize: 2 } })
  const shown = async (search: string) => {
    const view = await runVerb(viewSection, { pageId, anchor: 'losses', search }, as(-1))
    if (view.element.kind !== 'known') throw new Error('The table is not known.')
    const [answer] = view.element.data
    return { answer, reader: view.element.reader }
  }
  const rows = async (search: string) => {
    const { answer } = await shown(search)
    return answer?.ok && answer.kind === 'rows' ? answer.rows.map((row) => row.join(' ')) : answer
  }

  beforeAll(() => publish([section('losses', 'table', settings())]))

  test('is an order, words, values of the filters left to readers, and a page', async () => {
    expect(await rows('')).toEqual(['Albany 12', 'Erie 30'])
    expect(await rows('losses_sort=loss.desc')).toEqual(['Erie 30', 'Albany 12'])
    expect(await rows('losses_gte_loss=')).toEqual(['Albany 12', 'Bronx 7'])
    expect(await rows('losses_gte_loss=&losses_sort=loss.asc&losses_page=3')).toEqual(['Erie 30', 'Erie '])
    expect(await rows('losses_gte_loss=&losses_search=BRONX')).toEqual(['Bronx 7', 'Bronx 100% 1'])
    expect(await rows('losses_gte_loss=&losses_search=0%25')).toEqual(['Bronx 100% 1'])
    expect(await rows('losses_search=nowhere')).toEqual([])
    const { reader } = await shown('losses_gte_loss=7&losses_sort=county.desc')
    expect(reader).toMatchObject({ sort: { column: 'county', direction: 'desc' }, filters: [{ values: ['7'] }] })
  })

  test('is ignored or said where it makes no sense, and never a surprise', async () => {
    for (const search of [
      'losses_sort=secret.asc',
      'losses_page=-3',
      'losses_filter_county=Erie',
      'losses_gte_county=x',
      'losses_open=a',
      '%E0%A4%A=1&losses_page=%E0%A4%A',
      `losses_sort=${'x'.repeat(10_000)}`,
    ])
      expect(await rows(search), search).toEqual(['Albany 12', 'Erie 30'])
    expect(await rows('losses_gte_loss=many')).toMatchObject({ ok: false, problem: { status: 400 } })
    expect(await rows('losses_gte_loss=1|||2')).toMatchObject({ ok: false, problem: { status: 400 } })
    expect(verbs.surprises).toEqual([])
  })

  test('and nothing else is a key of the page', async () => {
    const { filterKeys } = await runVerb(viewPage, { patternId, slug: 'home' }, as(-1))
    expect(filterKeys).toEqual(['losses_sort', 'losses_gte_loss', 'losses_search', 'losses_page'])
  })
})
