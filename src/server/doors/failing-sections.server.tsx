import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageView, SectionView as Section } from '#domain/page/view/page-view.ts'
import { PageContext } from '#elements/page-context.ts'
import { SectionView } from '#site/section-view.tsx'

type Render = (page: PageView) => string

/** A page, drawn; when that fails, each section that can't be drawn says so in its place and the others stay. */
export function renderWhatCan(page: PageView, render: Render, report: (error: unknown) => void): string {
  try {
    return render(page)
  } catch (error) {
    const sections = page.sections.map((section) => (isDrawn(section, page, report) ? section : failing(section)))
    if (sections.every((section, at) => section === page.sections[at])) throw error
    return render({ ...page, sections })
  }
}

function isDrawn(
  section: Section,
  { id, query, filters = {}, facts }: PageView,
  report: (error: unknown) => void,
): boolean {
  try {
    renderToStaticMarkup(
      <PageContext value={facts}>
        <SectionView section={section} frame={{ pageId: id, query, filters, editBase: null, render: renderToString }} />
      </PageContext>,
    )
    return true
  } catch (error) {
    report(error)
    return false
  }
}

function failing(section: Section): Section {
  return {
    ...section,
    element: { kind: 'unreadable', type: section.element.type, reason: 'It could not be displayed.' },
  }
}
