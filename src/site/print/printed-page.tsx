import { createElement, type ReactNode } from 'react'
import { shownDay } from '#domain/data/shown-day.ts'
import type { PrintedNote } from '#domain/page/print/printed-notes.ts'
import type { PrintedPage as Outlined, PrintedHeading } from '#domain/page/print/printed-outline.ts'
import { printedId, printedLevel } from '#domain/page/print/printed-outline.ts'
import type { PageView, SectionView } from '#domain/page/view/page-view.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import { NoteMarks } from './print-sources.tsx'

type PrintedPageProps = { outlined: Outlined; page: PageView | null; address: string; children: ReactNode }

/** One page of the site inside a document; the document's own title is that of a page by itself. */
export function PrintedPage({ outlined, page, address, children }: PrintedPageProps) {
  const { heading } = outlined
  const alone = heading.depth === 0
  const day = shownDay(page?.facts.publishedAt ?? '')
  return (
    <article className="printed-page" data-depth={heading.depth} aria-labelledby={alone ? undefined : heading.id}>
      {alone ? null : <NumberedHeading heading={heading} />}
      {alone ? null : (
        <p className="printed-from">
          {address}
          {day === '' ? null : `, published ${day}`}
        </p>
      )}
      {page ? children : <p className="problem">This page is no longer published.</p>}
    </article>
  )
}

function NumberedHeading({ heading: { id, number, title, depth } }: { heading: PrintedHeading }) {
  const text = (
    <>
      {number === '' ? null : <span className="print-number">{number}</span>} {title}
    </>
  )
  return createElement(`h${printedLevel(depth)}`, { id, dir: 'auto', className: 'print-heading' }, text)
}

type PrintedLineProps = {
  columns: GridColumns
  sections: number
  isWide: boolean
  isLong: boolean
  children: ReactNode
}

/** A section, or some that stand side by side: those keep one sheet where that leaves little of it empty. */
export function PrintedLine({ columns, sections, isWide, isLong, children }: PrintedLineProps) {
  return (
    <div className="section-band" data-wide={isWide || undefined} data-long={isLong || undefined}>
      <div className={sections > 1 ? 'section-grid' : 'printed-alone'} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

type PrintedSectionProps = {
  section: SectionView
  pageId: number
  heading: PrintedHeading | undefined
  /** Whether it says the title of the page, which stands above it already. */
  saysTitle: boolean
  /** Where its numbers come from. */
  notes: readonly PrintedNote[]
  /** What the page ends with, below its last section. */
  end: ReactNode
  children: ReactNode
}

/** A section with its numbered title; its help is written out, since nobody can open it on paper. */
export function PrintedSection({ section, pageId, heading, saysTitle, notes, end, children }: PrintedSectionProps) {
  const { anchor, size, rowspan, attribution, helpText, border, padding } = section
  return (
    <section
      className="section"
      id={heading ? undefined : printedId(pageId, anchor)}
      data-size={size}
      data-border={border}
      data-padding={padding}
      data-says-title={saysTitle || undefined}
      style={rowspan > 1 ? ({ '--row-span': String(rowspan) } as object) : undefined}
    >
      {heading ? <NumberedHeading heading={heading} /> : null}
      {helpText ? <p className="printed-help">{helpText}</p> : null}
      {children}
      <NoteMarks pageId={pageId} notes={notes} />
      {attribution ? <p className="section-attribution">{attribution}</p> : null}
      {end}
    </section>
  )
}
