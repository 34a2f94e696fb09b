import { data, type RouterContextProvider, redirect } from 'react-router'
import type { AddedSource } from '#catalogue/add-source-form.tsx'
import { SORT_ORDERS } from '#domain/catalogue/listed-sources.ts'
import { mayAddSource } from '#domain/catalogue/may-add-source.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { listCatalogue } from '#verbs/catalogue/list-catalogue.ts'
import { createSource } from '#verbs/sources/create-source.ts'
import { loadCatalogueFrame } from './load-catalogue-frame.server.ts'
import { actVerb, loadVerb } from './run-for-route.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

const LONGEST_TEXT = 200
const LAST_PAGE = 10_000

/** The list of a catalogue as its address asks for it; what it can't mean is left out. */
export async function loadCatalogue({ request, context }: Asked) {
  const { pattern, frame } = loadCatalogueFrame(context)
  const { searchParams } = new URL(request.url)
  const text = (name: string) => (searchParams.get(name) ?? '').slice(0, LONGEST_TEXT)
  const page = Number(text('page'))
  const question = {
    text: text('q'),
    category: text('cat'),
    sort: SORT_ORDERS.find((one) => one === text('sort')) ?? 'asc',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
  const list = await loadVerb(listCatalogue, { patternId: pattern.id, ...question }, context)
  const mayAdd = mayAddSource(frame.level, pattern.config)
  return { frame, patternId: pattern.id, question, list, mayAdd, adding: searchParams.has('add') }
}

/** Adds a source; one that begins with a file leads on to its upload page. */
export async function actCatalogue({ request, context }: Asked) {
  const { pattern } = loadCatalogueFrame(context)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [name, from] = [text('name'), Number(text('from'))]
  const input = { patternId: pattern.id, ...(name === '' ? {} : { name }), ...(from > 0 ? { from } : {}) }
  const result = await actVerb(createSource, input, context)
  if (!result.ok) {
    const added: AddedSource = { ok: false, name, problem: result.problem.message }
    return data({ added }, { status: result.problem.status })
  }
  const { id } = result.value
  if (text('start') === 'file') throw redirect(sourcePath(id, 'upload'), 303)
  const added: AddedSource = { ok: true, id, name: result.value.name }
  return { added }
}
