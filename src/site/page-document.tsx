import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { shownDay } from '#domain/data/shown-day.ts'
import type { DraftStanding, PageView } from '#domain/page/view/page-view.ts'
import type { ExportedPlace } from '#elements/element-view.ts'
import { PageContext } from '#elements/page-context.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Document, type SiteAssets, type SiteScript } from './document.tsx'
import { isFooter, withoutFoot } from './page-foot.ts'
import { PageHead, pageDescription } from './page-head.tsx'
import { PageSections } from './page-sections.tsx'
import { hasSearchField, SiteFrameView } from './site-frame.tsx'

type PageDocumentProps = {
  page: PageView
  origin: string
  assets: SiteAssets
  /** Where it is the draft that is shown, to those who edit it. */
  standing?: DraftStanding | undefined
  /** Its sections by their anchors, where it is exported as a file. */
  exported?: ReadonlyMap<string, ExportedPlace>
  /** What else belongs in its head. */
  head?: ReactNode
}

/** A published page as a visitor reads it, or a draft as visitors will. */
export function PageDocument({ page, origin, assets, standing, exported, head }: PageDocumentProps) {
  const titled = page.facts.titleSection !== null
  const { page: content, foot } = withoutFoot(page)
  const shared = {
    columns: page.gridColumns,
    looks: page.bandLooks,
    frame: {
      pageId: page.id,
      query: page.query,
      filters: page.filters ?? {},
      editBase: standing ? null : page.base,
      render: renderToString,
      ...(exported ? { exported } : {}),
    },
  }
  return (
    <Document
      title={`${page.title} - ${page.siteName}`}
      description={pageDescription(page)}
      assets={assets}
      look={page.look}
      scripts={pageScripts(page, assets)}
      exported={exported !== undefined}
      head={
        <>
          {head}
          <PageHead page={page} origin={origin} />
        </>
      }
    >
      {standing ? <DraftNote standing={standing} editPath={page.editPath} /> : null}
      <SiteFrameView
        frame={page}
        current={page.slug}
        here={page.path}
        layout={page.layout}
        contents={page.sections}
        publishedAt={page.facts.publishedAt}
        printPath={standing ? null : page.facts.printPath}
        ownFooter={page.sections.some(isFooter)}
        foot={
          foot.sections.length > 0 ? (
            <footer className="page-foot">
              <PageContext value={page.facts}>
                <PageSections {...foot} {...shared} />
              </PageContext>
            </footer>
          ) : null
        }
      >
        <main id="content" data-titled={titled ? '' : undefined} data-filter-search={page.filterSearch || undefined}>
          <PageContext value={page.facts}>
            <PageSections
              {...content}
              {...shared}
              heading={titled ? null : <PageHeading page={page} />}
              editPath={standing ? null : page.editPath}
            />
          </PageContext>
        </main>
      </SiteFrameView>
      <PrintedFrom page={page} origin={origin} />
    </Document>
  )
}

/** What stands below a page on paper alone: which page of which day it is, and where it is printed whole. */
function PrintedFrom({ page, origin }: Pick<PageDocumentProps, 'page' | 'origin'>) {
  const day = shownDay(page.facts.publishedAt ?? '')
  const paths = { page: page.path, print: page.facts.printPath }
  return (
    <p className="printed-from print-only">
      {origin + encodeURI(paths.page)}
      {day === '' ? null : `, published ${day}`}.
      {paths.print ? ` All rows of its tables: ${origin}${encodeURI(paths.print)}` : null}
    </p>
  )
}

/** The sections of a page in its look, and nothing around them. */
export function SectionDocument({ page, assets }: Pick<PageDocumentProps, 'page' | 'assets'>) {
  const frame = { pageId: page.id, query: page.query, filters: {}, editBase: null, render: renderToString }
  return (
    <Document title={page.title} assets={assets} look={page.look} scripts={[]}>
      <main id="content">
        <PageContext value={page.facts}>
          <PageSections
            groups={page.groups}
            sections={page.sections}
            columns={page.gridColumns}
            looks={page.bandLooks}
            frame={frame}
          />
        </PageContext>
      </main>
    </Document>
  )
}

/** The title of a page, where none of its sections says it. */
function PageHeading({ page }: { page: PageView }) {
  return (
    <>
      <Breadcrumb frame={page} title={page.title} />
      <h1 className="page-title" dir="auto">
        {page.title}
      </h1>
    </>
  )
}

/** A page of plain sections has no script at all, unless it has a field that opens the search. */
function pageScripts(page: PageView, { scripts }: SiteAssets): SiteScript[] {
  const islands = page.sections.some(({ element }) => element.kind === 'known' && element.interactive)
  const search = page.hasSearchField || hasSearchField(page)
  return [
    ...(islands ? [scripts.islands] : []),
    ...(page.filterSearch ? [scripts.filters] : []),
    ...(search ? [scripts.search] : []),
  ]
}

const WORDS: Readonly<Record<DraftStanding, { mark: string; text: string }>> = {
  unpublished: {
    mark: 'Not published',
    text: 'This is a preview of the draft. Visitors cannot see it until it is published.',
  },
  template: { mark: 'Template', text: 'New pages are made from this template. Visitors never see it.' },
  published: { mark: 'Draft', text: 'This is a preview. Visitors see the last published page.' },
}

/** Above the preview of a draft: that visitors don't see it, and the way back to where it is written. */
function DraftNote({ standing, editPath }: { standing: DraftStanding; editPath: string | null }) {
  const { mark, text } = WORDS[standing]
  return (
    <aside aria-label="Preview" className="draft-note">
      <p>
        <strong>{mark}</strong> {text}
      </p>
      {editPath ? (
        <a href={editPath} target="_top">
          Edit this page
        </a>
      ) : null}
    </aside>
  )
}
