import { readFile } from 'node:fs/promises'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { GUEST } from '#domain/access/access.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findFormer } from '#domain/page/navigation/find-page.ts'
import { hasFailure, type PageView, pagePath } from '#domain/page/view/page-view.ts'
import { refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { publicAddresses } from '#domain/site/public-addresses.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import { visitorFiles } from '#site/built-assets.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import { PrintContext } from '#site/kept-html.ts'
import { PageDocument } from '#site/page-document.tsx'
import { sitemapXml } from '#site/sitemap-xml.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import { pagesWithin } from '#verbs/pages/reading/pattern-theme.ts'
import { viewPage } from '#verbs/pages/reading/view-page.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { Collected } from './collected.ts'
import { linkedDatasets } from './datasets.server.tsx'
import { ExportedNotFound, ExportedSearch, leadingPage, PagePolicy } from './exported-documents.tsx'
import { type ExportedFile, filePath } from './exported-file.ts'
import { exportedFrame, exportedPage } from './exported-view.ts'
import type { Exporting } from './framed-files.ts'
import { linkedAddresses, ownPath, pictureAddresses, withoutOrigins, withPictures } from './page-addresses.ts'
import { exportedPicture } from './pictures.server.ts'
import { searchFiles } from './search-index.server.ts'
import { exportedSections } from './sections.server.ts'

/** A site of pages, who reads it, and what its pages are made with. */
export type ExportedSite = {
  pattern: Pattern
  reader: VerbContext
  /** Where it will be served; null where nobody said. */
  origin: string | null
  /** Where this server is reached: links that begin there lead to the copy instead. */
  publicUrl: string | null
  clientFolder: URL
  assets: SiteAssets
}

/** More than a file of addresses for search engines may name, and than anybody keeps by hand. */
const MOST_PAGES = 50_000

/**
 * The files of a site, one after the other: every published page that guests may reach at its own address, the pictures
 * and the data that pages show, what they load, and what is said where nothing is.
 */
export async function* exportSite(site: ExportedSite): Exporting {
  const { pattern, reader, clientFolder, assets } = site
  const frame = exportedFrame(await runVerb(framePage, { patternId: pattern.id }, reader))
  const pages = await addressesOf(site)
  if (pages.length === 0) throw refuse(409, 'no-pages', `${pattern.name} has no published page that everyone can read.`)
  if (pages.length > MOST_PAGES)
    throw refuse(
      413,
      'too-many-pages',
      `A site is exported with up to ${MOST_PAGES} pages; this one has ${pages.length}.`,
    )
  const collected = new Collected()
  const make = maker(site, collected)
  for (const path of await visitorFiles(clientFolder))
    yield* collected.add({ path, body: await readFile(new URL(path, clientFolder)) })
  for (const { slug, path } of pages) yield* make.page(slug, path)
  const document = async function* (address: string, file: string | null, element: ReactElement) {
    yield* make.document({ address, files: file === null ? [] : [file], html: htmlOf(element) })
  }
  const listed = pages.map(({ path, title }) => ({ path, title }))
  if (frame.searchPath !== null)
    yield* document(
      frame.searchPath,
      filePath(frame.searchPath, INDEX),
      <ExportedSearch frame={frame} path={frame.searchPath} pages={listed} assets={assets} />,
    )
  if (frame.searchPath !== null) {
    const texts = { path: frame.searchPath, base: pattern.base_url, app: pattern.app, pages }
    for await (const file of searchFiles(texts, reader)) yield* collected.add(file)
  }
  yield* document('/404.html', '404.html', <ExportedNotFound frame={frame} assets={assets} />)
  yield* linkedDatasets({ frame, origin: site.origin ?? '', assets, reader }, collected, document)
  if (pattern.base_url !== '/')
    yield* collected.add({ path: INDEX, body: Buffer.from(leadingPage(`${pattern.base_url}/`, frame.siteName)) })
  yield* formerAddresses(site, pages, collected)
  yield* crawlerFiles(site, pages, collected)
  return collected.report(pages.length)
}

const INDEX = 'index.html'

/** Where a page once was, a small page leads to where it is; what has an address now keeps it. */
async function* formerAddresses({ pattern }: ExportedSite, pages: readonly PageAddress[], collected: Collected) {
  for (const { path, title, former } of pages) {
    for (const slug of former) {
      const file = filePath(pagePath(pattern.base_url, slug), INDEX)
      if (file !== null) yield* collected.add({ path: file, body: Buffer.from(leadingPage(path, title)) })
    }
  }
}

type PageAddress = { id: number; slug: string; title: string; path: string; former: readonly string[] }

/** The pages that guests may reach, each with its one address. */
async function addressesOf({ pattern, reader }: ExportedSite): Promise<PageAddress[]> {
  const { directory } = reader
  const patterns = (await directory.patterns()).filter(
    (one) => one.subdomain === pattern.subdomain || one.subdomain === '*',
  )
  const pages = await directory.pages(pattern.app, pattern.doc_type)
  const all = publishedPages(await pagesWithin(pattern, GUEST, reader))
  const reached = new Map(all.map((page) => [page.id, page]))
  const subdomain = pattern.subdomain === '*' ? null : pattern.subdomain
  return publicAddresses(pattern, pages, patterns, subdomain).flatMap(({ pageId, path }) => {
    const page = reached.get(pageId)
    if (!page) return []
    const former = page.former_slugs.filter((slug) => findFormer(all, slug) === page)
    return [{ id: page.id, slug: page.url_slug || String(page.id), title: page.title, path, former }]
  })
}

type Made = { address: string; files: string[]; html: string }

function maker(site: ExportedSite, collected: Collected) {
  const { pattern, reader, origin, publicUrl, assets } = site
  const own = publicUrl === null ? [] : [new URL(publicUrl).origin]
  const pictures = new Map<string, string>()

  async function* document({ address, files, html }: Made): AsyncGenerator<ExportedFile> {
    for (const [named, picture] of pictureAddresses(html)) {
      if (pictures.has(named)) continue
      const made = await exportedPicture(picture, reader)
      if (!made) continue
      pictures.set(named, made.address)
      yield* collected.add(made.file)
    }
    const finished = withoutOrigins(withPictures(html, pictures), own)
    for (const link of linkedAddresses(finished)) {
      const path = ownPath(link, address, origin === null ? own : [...own, origin])
      if (path !== null) collected.linked(path, address)
    }
    for (const path of files) yield* collected.add({ path, body: Buffer.from(finished) })
  }

  async function* page(slug: string, path: string): AsyncGenerator<ExportedFile> {
    await nextTurn()
    reader.signal.throwIfAborted()
    const view = await runVerb(viewPage, { patternId: pattern.id, slug }, reader)
    if (hasFailure(view)) {
      collected.problem(`${path}: a section could not be read. ${failureOf(view)}`)
      return
    }
    const addresses = [...new Set([path, pagePath(pattern.base_url, slug)])]
    const files = addresses.map((one) => filePath(one, INDEX) ?? (one === '/' ? INDEX : null))
    const nameless = addresses.filter((_, at) => files[at] === null)
    for (const one of nameless) collected.problem(`${one}: this address cannot be used as a file name.`)
    const published = await reader.directory.published(view.id)
    if (!published)
      throw refuse(409, 'page-gone', `${path} was withdrawn while it was being exported. Please try again.`)
    const sections = exportedSections({ view, page: published.page, pattern, reader }, collected)
    for (let next = await sections.next(); ; next = await sections.next()) {
      if (!next.done) {
        yield next.value
        continue
      }
      const html = htmlOf(
        <PageDocument
          page={exportedPage(view, next.value)}
          origin={origin ?? ''}
          assets={assets}
          exported={next.value}
          head={<PagePolicy />}
        />,
      )
      yield* document({ address: path, files: files.filter((file) => file !== null), html })
      return
    }
  }

  return { document, page }
}

function failureOf({ sections }: PageView): string {
  const data = sections.flatMap(({ element }) => (element.kind === 'known' ? element.data : []))
  const failed = data.find((one) => !one.ok)
  return failed && !failed.ok ? failed.problem.message : ''
}

/** A whole document; what is the same in many of them is made once. */
function htmlOf(element: ReactElement): string {
  const printed = <PrintContext value={renderToStaticMarkup}>{element}</PrintContext>
  return `<!DOCTYPE html>${renderToStaticMarkup(printed)}`
}

/** What search engines read; a map of the site needs to know where that is. */
async function* crawlerFiles({ origin }: ExportedSite, pages: readonly PageAddress[], collected: Collected) {
  const sitemap = origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`
  yield* collected.add({ path: 'robots.txt', body: Buffer.from(`User-agent: *\nDisallow:\n${sitemap}`) })
  if (origin === null) return
  const listed = pages.map(({ path }) => ({ path, publishedAt: null }))
  yield* collected.add({ path: 'sitemap.xml', body: Buffer.from(sitemapXml(origin, listed)) })
}
