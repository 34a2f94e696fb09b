import { createElement } from 'react'
import type { SectionView as Section } from '#domain/page/page-view.ts'
import { elementViews } from '#elements/views.ts'

/** One section in the grid: its title, unless hidden, and its element. */
export function SectionView({ section }: { section: Section }) {
  return (
    <section className="section" data-size={section.size} id={section.key}>
      {section.level > 0 && section.title ? createElement(headingOf(section.level), null, section.title) : null}
      <SectionElement section={section} />
    </section>
  )
}

function SectionElement({ section: { element, title } }: { section: Section }) {
  if (element.kind === 'unreadable') {
    return (
      <p className="problem" role="alert">
        This section can't be shown. {element.reason}
      </p>
    )
  }
  const View = element.kind === 'known' ? elementViews.get(element.type) : undefined
  if (element.kind === 'unknown' || !View) return <p className="problem">Component {element.type} Not Registered</p>
  return <View settings={element.settings as never} data={element.data} label={title} />
}

/** The page's own title is the only h1, so a section's H1 is the document's second level. */
function headingOf(level: number): string {
  return `h${level + 1}`
}
