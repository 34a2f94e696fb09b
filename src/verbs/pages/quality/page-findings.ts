import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { comparedNeeds } from '#domain/data/section/version-change.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import type { Item } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { findFormer, findPage } from '#domain/page/navigation/find-page.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { isPublished, type Page } from '#domain/page/page.ts'
import { brokenLinks, type SiteAddresses } from '#domain/page/quality/broken-links.ts'
import { type Finding, sectionFindings, type VersionFacts } from '#domain/page/quality/findings.ts'
import { filterValues } from '#domain/page/view/page-filters.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { sectionAnchor } from '#domain/page/view/section-shell.ts'
import { NOTHING_TO_CHECK } from '#domain/rich-text/checked-parts.ts'
import type { Section } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { reservedAddresses } from '#domain/site/reserved-address.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { FoundVersion } from '#verbs/sources/found-version.ts'
import { readableCatalogues } from '#verbs/sources/readable-catalogues.ts'
import { findVersions, versionReading } from '#verbs/sources/readable-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { needAnswers } from '../reading/needed-data.ts'
import { sectionElement, shownVersions } from '../reading/section-element.ts'
import { closedVersions } from './closed-versions.ts'

const LOOKED_AT = { from: 0, to: 49 }

/** Judges pages of one site; what several of them ask is looked up once. */
export type PageJudge = (page: Page, sections: readonly Section[]) => Promise<Finding[]>

export async function pageJudge(pattern: Pattern, context: VerbContext): Promise<PageJudge> {
  const patterns = await context.directory.patterns()
  const listed = await context.directory.pages(pattern.app, pattern.doc_type)
  const catalogues = await readableCatalogues(pattern.app, context)
  const open = listed.filter((page) => isPublished(page) && !page.is_template)
  const newest = newestVersions(context)
  return async (page, sections) => {
    const site = addressesOf(pattern, patterns, withOwn(open, listed, page.id))
    const viewIds = shownVersions(sections)
    const versions = await findVersions(context, viewIds)
    const closed = await closedVersions(pattern, versions, context)
    const answer = await needAnswers(pattern.app, viewIds, context)
    const asked = { filters: filterValues(page.filters), reader: NOTHING_ASKED }
    const findings: Finding[] = []
    for (const section of sections) {
      context.signal.throwIfAborted()
      const element = sectionElement(section)
      if (element.kind !== 'known') continue
      const { model, settings } = element
      const state = model.data?.versioned?.state?.(settings) ?? null
      const version = state?.sourceInfo ? versions.get(versionShown(state.sourceInfo)) : undefined
      const [need] = state && version?.table ? comparedNeeds(state, state, asked) : []
      const got = need ? await answer(need) : null
      const { links, barePictures } = model.checked?.(settings) ?? NOTHING_TO_CHECK
      findings.push(
        ...sectionFindings({
          title: section.title,
          anchor: sectionAnchor(section),
          columns: state?.columns ?? [],
          version: version?.readable ? await versionFacts(version) : null,
          rows: got?.ok && 'rows' in got ? got.total : null,
          problem: got && !got.ok ? got.problem.message : missing(state, version),
          closed: sourcesOf(shownVersions([section]).flatMap((id) => closed.get(id) ?? [])),
          brokenLinks: brokenLinks(links, site),
          barePictures,
        }),
      )
    }
    return findings
  }

  function sourcesOf(closed: readonly FoundVersion[]) {
    const sources = new Map(closed.flatMap(({ source }) => (source ? [[source.id, source]] : [])))
    return [...sources.values()].map((source) => ({
      source: storedText(source.data.name) || 'No Name',
      href: placeOf(source, sourcePath(source.id, 'admin')),
    }))
  }

  function placeOf(source: Item, path: string): string | null {
    const own = catalogues.find(({ doc_type }) => source.type === `${doc_type}|source`)
    return own ? pagePath(own.base_url, path.slice(1)) : null
  }

  async function versionFacts(found: FoundVersion): Promise<VersionFacts> {
    const { item, source, table } = found
    const last = source && !found.external ? await newest(source) : null
    const versionsHref = `${pagePath(pattern.base_url, 'manage/versions')}?source=${source?.id}&to=${last?.id}`
    return {
      name: storedText(item.data.name) || 'No Name',
      invalidRows: validationOf(item.data)?.invalid ?? 0,
      columns: table ? [...table.columns, ...namedCalculations(table.calculated)] : [],
      newest: last && last.id > item.id ? { name: storedText(last.data.name) || 'No Name', href: versionsHref } : null,
      validateHref: source ? placeOf(source, sourcePath(source.id, 'validate', item.id)) : null,
    }
  }
}

function missing(state: SectionState | null, version: FoundVersion | undefined): string | null {
  if (!state?.sourceInfo || (version?.source && version.table)) return null
  return 'The version that it shows no longer exists.'
}

/** A page that is about to be published can be linked to by itself. */
function withOwn(open: PageListing[], listed: readonly PageListing[], id: number): PageListing[] {
  const own = listed.find((page) => page.id === id)
  return own && !open.includes(own) ? [...open, own] : open
}

function addressesOf(pattern: Pattern, patterns: readonly Pattern[], pages: PageListing[]): SiteAddresses {
  const owners = patterns.filter(({ app, doc_type }) => app === pattern.app && doc_type === pattern.doc_type)
  const ids = new Set(pages.map(({ id }) => id))
  return {
    base: pattern.base_url,
    isPage: (id) => ids.has(id),
    isSlug: (slug) => Boolean(findPage(pages, slug) ?? findFormer(pages, slug)),
    reserved: reservedAddresses(owners, patterns),
  }
}

/** The newest version with rows of a source, each source asked for once. */
function newestVersions(context: VerbContext): (source: Item) => Promise<Item | null> {
  const known = new Map<number, Promise<Item | null>>()
  const find = async (source: Item) => {
    const read = await versionReading(context)
    const versions = await context.store.items.list(source.app, versionsType(source), versionsOf(source), LOOKED_AT)
    return versions.find((item) => read(item, source).table !== null && !isInPreparation(item)) ?? null
  }
  return (source) => {
    const before = known.get(source.id)
    if (before) return before
    const found = find(source)
    known.set(source.id, found)
    return found
  }
}
