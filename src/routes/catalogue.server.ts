import type { RouterContextProvider } from 'react-router'
import { SORT_ORDERS } from '#domain/catalogue/listed-sources.ts'
import { listCatalogue } from '#verbs/catalogue/list-catalogue.ts'
import { loadCatalogueFrame } from './load-catalogue-frame.server.ts'
import { loadVerb } from './run-for-route.server.ts'

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
  return { frame, question, list }
}
