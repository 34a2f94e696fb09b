import { type ReactNode, useMemo } from 'react'
import { versionShown } from '#domain/data/shown-version.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { type PageFacts, titleSection } from '#domain/page/view/page-facts.ts'
import { type EditedSite, EditedSiteContext } from '#elements/edited-site.ts'
import { PageContext } from '#elements/page-context.ts'
import { elementModels } from '#elements/registry.ts'
import { removeRow } from './remove-row.ts'

type EditedPageProps = { facts: PageFacts | null; site: EditedSite; children: ReactNode }

/** Tells elements and their editors about the page that they stand in. */
export function EditedPage({ facts, site, children }: EditedPageProps) {
  return (
    <EditedSiteContext value={site}>
      <PageContext value={facts}>{children}</PageContext>
    </EditedSiteContext>
  )
}

/** What elements show of the page, as the draft is now. */
export function useEditedFacts(facts: PageFacts | null, { settings, groups, sections }: PageDraft): PageFacts | null {
  const { title } = settings
  const titled = titleSection(
    groups,
    sections,
    ({ element }) => elementModels.get(element['element-type'])?.saysTitle ?? false,
  )
  const key = titled?.trackingId ?? null
  return useMemo(() => facts && { ...facts, title, titleSection: key }, [facts, title, key])
}

/** The site for editors of elements. */
export function useSiteOf(pattern: { id: number; app: string; base: string }, onChanged: () => void): EditedSite {
  const { id: patternId, app, base } = pattern
  return useMemo(
    () => ({
      app,
      patternId,
      base,
      onChanged,
      removeRow: (source, id) => void removeRow({ app, viewId: versionShown(source), id }, onChanged),
    }),
    [app, patternId, base, onChanged],
  )
}
