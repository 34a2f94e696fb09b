import { createHash } from 'node:crypto'
import type { AlmanacServer } from './almanac-server.ts'
import { loadCsv } from './load-csv.ts'
import { done, type Identity } from './people.ts'

/** A PNG of one pixel, as base64. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Something of every kind on one site: a page pattern with a page, a catalogue with a source, a loose item. */
export type SmallWorld = Place & {
  patternId: number
  docType: string
  catalogueId: number
  catalogueType: string
  pageId: number
  sourceId: number
  viewId: number
  itemId: number
  rowId: number
  /** The kept file that the source was loaded from. */
  file: string
  /** What is kept of that upload. */
  receiptId: number
  mediaHash: string
}

/** Where a small world stands: on the site of the first run, or on one beside others. */
export type Place = { app: string; plan: string; sources: string }

export const FIRST_PLACE: Place = { app: 'hazard_plan', plan: '/plan', sources: '/sources' }

export async function smallWorld(
  almanac: AlmanacServer,
  admin: Identity,
  { app, plan, sources }: Place = FIRST_PLACE,
): Promise<SmallWorld> {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  type Pattern = { id: number; doc_type: string }
  const pages = await make<Pattern>('patterns.create', { app, name: 'Plan', base_url: plan })
  const data = { app, name: 'Data', base_url: sources, pattern_type: 'forms' }
  const catalogue = await make<Pattern>('patterns.create', data)
  const page = await make<{ id: number }>('pages.create', { patternId: pages.id, title: 'Home' })
  await make('pages.publish', { pageId: page.id })
  const csv = 'county,loss\nAlbany,12.5\nBronx,7\n'
  const loaded = await loadCsv(almanac, { patternId: catalogue.id, name: 'Losses', csv }, admin)
  const item = await make<{ id: number }>('items.create', { app, type: 'note', data: { text: 'private' } })
  const picture = await make<{ hash: string }>('media.upload', { app, name: 'dot.png', file: DOT })
  const rows = await make<{ id: number }[]>('rows.list', { app, view: loaded.viewId, from: 0, to: 0 })
  const [receipt] = await make<{ id: number }[]>('sources.receipts', { viewId: loaded.viewId })
  return {
    app,
    plan,
    sources,
    patternId: pages.id,
    docType: pages.doc_type,
    catalogueId: catalogue.id,
    catalogueType: catalogue.doc_type,
    pageId: page.id,
    sourceId: loaded.sourceId,
    viewId: loaded.viewId,
    itemId: item.id,
    rowId: rows[0]?.id ?? 0,
    file: `${createHash('sha256').update(csv).digest('hex')}.file`,
    mediaHash: picture.hash,
    receiptId: receipt?.id ?? 0,
  }
}
