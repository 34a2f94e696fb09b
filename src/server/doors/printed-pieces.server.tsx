import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DataOrigin } from '#domain/element/data-need.ts'
import { nestedHeadings } from '#domain/page/print/nested-headings.ts'
import { MOST_PRINTED_BYTES } from '#domain/page/print/print-limits.ts'
import { printedLines } from '#domain/page/print/printed-lines.ts'
import { type PrintedNote, PrintedNotes } from '#domain/page/print/printed-notes.ts'
import { type PrintedPage as Outlined, printedLevel } from '#domain/page/print/printed-outline.ts'
import { sectionsByGroup } from '#domain/page/section-groups.ts'
import { type PageView, pagePath, type SectionView } from '#domain/page/view/page-view.ts'
import { PageContext } from '#elements/page-context.ts'
import { elementModels } from '#elements/registry.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import type { IslandFrame } from '#site/island.tsx'
import { PrintDocument } from '#site/print/print-document.tsx'
import { PageNotes, PrintSources } from '#site/print/print-sources.tsx'
import { PrintedLine, PrintedPage, PrintedSection } from '#site/print/printed-page.tsx'
import { SectionElement } from '#site/section-view.tsx'
import type { PrintedDocument } from '#verbs/pages/print/printed-document.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** A document, where the addresses of its pages begin, and the search string of a page that is printed by itself. */
export type Printed = { document: PrintedDocument; origin: string; search: string; pdf: string | null }

/** Stands where pieces are put in; what people write never has it, since it would be escaped. */
const HOLE = <i data-pieces="" />
const HOLE_HTML = renderToStaticMarkup(HOLE)

/** A document in pieces, each small enough that others have their turn between them. */
export async function* printedPieces(
  { document, origin, search, pdf }: Printed,
  context: VerbContext,
  assets: SiteAssets,
): AsyncGenerator<string> {
  const addressOf = (slug: string) => origin + encodeURI(pagePath(document.base, slug))
  const [first] = document.outline
  const address = document.part === 'all' ? origin + encodeURI(document.base) : addressOf(first?.slug ?? '')
  const [start, end] = around(
    <PrintDocument document={document} address={address + search} pdf={pdf} assets={assets}>
      {HOLE}
    </PrintDocument>,
  )
  const notes = new PrintedNotes()
  yield `<!DOCTYPE html>${start}`
  let at = 0
  for await (const page of document.pages()) {
    const outlined = document.outline[at++]
    if (!outlined) continue
    const address = page ? origin + encodeURI(page.path) : addressOf(outlined.slug)
    yield* pagePieces({ page, outlined, address: address + search, notes }, context)
  }
  // The notes of a page by itself are all there are.
  if (document.part !== 'page') yield renderToStaticMarkup(<PrintSources notes={notes.all()} />)
  yield end
}

type Piece = { page: PageView | null; outlined: Outlined; address: string; notes: PrintedNotes }

async function* pagePieces({ page, outlined, address, notes }: Piece, context: VerbContext): AsyncGenerator<string> {
  const [start, end] = around(
    <PrintedPage outlined={outlined} page={page} address={address}>
      {HOLE}
    </PrintedPage>,
  )
  yield start
  if (page) {
    const { id, query, filters = {}, gridColumns } = page
    const frame = { pageId: id, query, filters, editBase: null, printed: address, render: renderToString }
    const headings = new Map(outlined.sections.map((heading) => [heading.anchor, heading]))
    const noted: PrintedNote[] = []
    const isDrawn = (section: SectionView) => !isEmpty(section) || headings.has(section.anchor)
    const groups = sectionsByGroup(
      page.groups,
      page.sections.filter((section) => isPrinted(section) && isDrawn(section)),
    )
    const lines = groups.flatMap((group) => printedLines(group.sections, gridColumns, isTable))
    // Notes have room below a section that is as wide as the sheet.
    const lastLine = lines.at(-1) ?? []
    const last = lastLine.length === 1 ? lastLine[0] : null
    for (const sections of lines) {
      const [open, close] = around(
        <PrintedLine columns={gridColumns} sections={sections.length} {...lineOf(sections)}>
          {HOLE}
        </PrintedLine>,
      )
      yield open
      for (const section of sections) {
        const saysTitle = page.facts.titleSection === section.key
        const heading = headings.get(section.anchor)
        const own = notes.of(originsOf(section))
        noted.push(...own)
        const end = section === last ? <PageNotes pageId={id} notes={noted} /> : null
        const printed = { pageId: id, section, heading, saysTitle, notes: own, end }
        const [above, below] = around(<PrintedSection {...printed}>{HOLE}</PrintedSection>)
        const level = printedLevel((heading ?? outlined.heading).depth)
        yield above
        for (const html of drawnParts({ page, section, frame, context })) {
          yield nestedHeadings(html, level)
          if (turnIsLong()) await nextTurn()
        }
        yield below
      }
      yield close
    }
    if (!last) yield renderToStaticMarkup(<PageNotes pageId={id} notes={noted} />)
  }
  yield end
}

/** What a line of sections asks of its sheet. */
function lineOf(sections: readonly SectionView[]) {
  return { isWide: sections.some(isWide), isLong: sections.some(isLong) }
}

/** A table has the width of a sheet, and may go on over several. */
function isTable({ element }: SectionView): boolean {
  return element.kind === 'known' && elementModels.get(element.type)?.data?.printedParts !== undefined
}

/** More characters than fill a third of a sheet. */
const LONG_TEXT = 1_200

function isLong({ element }: SectionView): boolean {
  if (element.kind !== 'known') return false
  return (elementModels.get(element.type)?.plainText?.(element.settings).length ?? 0) > LONG_TEXT
}

function isWide({ element }: SectionView): boolean {
  if (element.kind !== 'known') return false
  return elementModels.get(element.type)?.data?.printsWide?.(element.settings) === true
}

type Drawn = { page: PageView; section: SectionView; frame: IslandFrame; context: VerbContext }

const [ROWS_BEGIN, ROWS_END] = ['<tbody>', '</tbody>']

/** A table of many rows part by part, so that others have their turn; all else in one piece. */
function* drawnParts({ section, ...rest }: Drawn): Generator<string> {
  const parts = partsOf(section)
  for (const [at, part] of parts.entries()) {
    const html = drawn({ section: part, ...rest })
    const [begin, end] = [html.indexOf(ROWS_BEGIN), html.lastIndexOf(ROWS_END)]
    // What failed says so instead of its rows.
    if (begin < 0 || end < 0) return yield html
    const from = at === 0 ? 0 : begin + ROWS_BEGIN.length
    yield at === parts.length - 1 ? html.slice(from) : html.slice(from, end)
  }
}

function partsOf(section: SectionView): SectionView[] {
  const { element } = section
  if (element.kind !== 'known') return [section]
  const parts = elementModels.get(element.type)?.data?.printedParts?.(element.settings, element.data)
  return parts ? parts.map((data) => ({ ...section, element: { ...element, data } })) : [section]
}

/** An element that can't be drawn says so, and the others stay. */
function drawn({ page, section, frame, context }: Drawn): string {
  if (isEmpty(section)) return renderToStaticMarkup(<p className="quiet">No Items</p>)
  const html = (shown: SectionView) =>
    renderToStaticMarkup(
      <PageContext value={page.facts}>
        <SectionElement section={shown} frame={frame} />
      </PageContext>,
    )
  try {
    // Nobody scrolls to a picture on paper.
    return html(section).replaceAll(' loading="lazy"', '')
  } catch (error) {
    context.report(error)
    const element = { kind: 'unreadable', type: section.element.type, reason: 'It could not be displayed.' } as const
    return html({ ...section, element })
  }
}

const isEmpty = ({ element }: SectionView) => element.kind === 'known' && element.hidden === true

function around(element: ReactElement): [string, string] {
  const [start = '', end = ''] = renderToStaticMarkup(element).split(HOLE_HTML)
  return [start, end]
}

function isPrinted({ element }: SectionView): boolean {
  return element.kind !== 'known' || !elementModels.get(element.type)?.onScreenOnly?.(element.settings)
}

function originsOf({ element }: SectionView): DataOrigin[] {
  return element.kind === 'known' ? element.data.flatMap((answer) => (answer.ok ? [answer.origin] : [])) : []
}

/** A document that grows too long ends in words. */
export async function* bounded(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece)
    yield piece
    if (bytes > MOST_PRINTED_BYTES) {
      yield '<p class="problem">This document is too long to be printed in one piece, and ends here.</p>'
      return
    }
  }
}
