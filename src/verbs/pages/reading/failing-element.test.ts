import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ElementModel } from '#domain/element/element.ts'
import { NOTHING_OFFERED } from '#domain/element/reader-state.ts'
import { elementModels } from '#elements/registry.ts'
import { table } from '#elements/table/model.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { createPage } from '../editing/create-page.ts'
import { openPage } from '../editing/open-page.ts'
import { previewSections } from '../editing/preview-sections.ts'
import { publishPage } from '../editing/publish-page.ts'
import { savePageDraft } from '../editing/save-page.ts'
import { viewPage } from './view-page.ts'

const FAULT = new Error('an element with a fault')
const reported: unknown[] = []
let verbs: TestVerbs
let patternId: number
const models = elementModels as Map<string, ElementModel>

beforeAll(async () => {
  models.set('faulty', {
    ...(table as unknown as ElementModel),
    type: 'faulty',
    data: {
      versions: () => [7],
      offers: () => NOTHING_OFFERED,
      needs: () => {
        throw FAULT
      },
    },
  })
  models.set('restless', {
    ...(table as unknown as ElementModel),
    type: 'restless',
    interactive: () => {
      throw FAULT
    },
  })
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
})
afterAll(async () => {
  models.delete('faulty')
  models.delete('restless')
  await verbs.close()
})

const as = (level: number) => ({ ...verbs.as(person(level)), report: (error: unknown) => void reported.push(error) })
const section = (type: string, settings = {}) => ({
  trackingId: type,
  title: type,
  element: { 'element-type': type, 'element-data': JSON.stringify(settings) },
})
/** A formula without its parts: a problem that is told, not a fault. */
const formula = { name: 'sum', type: 'formula', formula: { operation: '+' } }
const impossible = { sourceInfo: { view_id: 7 }, columns: [formula] }

test('an element that fails to say what it needs is a failure of its own section, for visitors and in edit mode', async () => {
  const { id: pageId } = await runVerb(createPage, { patternId, title: 'Losses' }, as(5))
  const draft_sections = [section('rich-text'), section('faulty', { x: 1 }), section('table', impossible)]
  await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, as(5))
  await runVerb(publishPage, { pageId }, as(5))
  const seen = await runVerb(viewPage, { patternId, slug: 'losses' }, as(0))
  const problems = ({ element }: (typeof seen.sections)[number]) =>
    element.kind === 'known' ? element.data.map((answer) => (answer.ok ? 'rows' : answer.problem.code)) : element.kind
  expect(seen.sections.map(problems)).toEqual([[], ['unexpected'], ['invalid']])
  expect(reported).toEqual([FAULT])

  const opened = await runVerb(openPage, { patternId, slug: 'losses' }, as(5))
  expect(opened.preview.map(problems)).toEqual([[], ['unexpected'], ['invalid']])
  const drawn = await runVerb(previewSections, { pageId, sections: opened.page?.draft_sections ?? [] }, as(5))
  expect(drawn.map(problems)).toEqual([[], ['unexpected'], ['invalid']])
  await runVerb(savePageDraft, { pageId, changes: { title: 'Losses now' } }, as(5))
})

test('an element that fails to say whether it is interactive leaves its page as it is', async () => {
  reported.length = 0
  const { id: pageId } = await runVerb(createPage, { patternId, title: 'Restless' }, as(5))
  const draft_sections = [section('rich-text'), section('restless', { x: 1 })]
  await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, as(5))
  await runVerb(publishPage, { pageId }, as(5))
  const { sections } = await runVerb(viewPage, { patternId, slug: 'restless' }, as(0))
  const failed = { kind: 'known', interactive: false, data: [{ ok: false, problem: { code: 'unexpected' } }] }
  expect(sections).toMatchObject([{ element: { kind: 'known', data: [] } }, { element: failed }])
  expect(reported).toEqual([FAULT])
})
