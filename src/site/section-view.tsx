import { createElement, type ReactNode } from 'react'
import { unregisteredText } from '#domain/element/unregistered.ts'
import type { SectionView as Section } from '#domain/page/page-view.ts'
import { elementViews } from '#elements/views.ts'
import { Island, type IslandFrame } from './island.tsx'
import { SectionHelp } from './section-help.tsx'
import { sectionPlacement } from './section-placement.ts'

/** Without a `frame`, as in edit mode, nothing in it comes to life on its own. */
type SectionViewProps = { section: Section; frame?: IslandFrame | undefined }
/** In edit mode a `placeholder` stands where a section has no heading yet. */
type EditedProps = { placeholder?: ReactNode }

/** One section in the grid: its title, unless hidden, its help, its element and whom it is owed to. */
export function SectionView({ section, frame, placeholder = null }: SectionViewProps & EditedProps) {
  const { anchor, title, level, helpText, attribution } = section
  const heading = level > 0 && title ? createElement(headingOf(level), { dir: 'auto' }, title) : null
  return (
    <section
      className="section"
      id={anchor}
      aria-label={heading ? undefined : title || undefined}
      data-padding={section.padding}
      data-border={section.border}
      {...sectionPlacement(section)}
    >
      {heading || placeholder || helpText ? (
        <div className="section-head">
          {heading ?? placeholder}
          {helpText ? <SectionHelp title={title} text={helpText} /> : null}
        </div>
      ) : null}
      <SectionElement section={section} frame={frame} />
      {attribution ? <p className="section-attribution">{attribution}</p> : null}
    </section>
  )
}

function SectionElement({ section, frame }: SectionViewProps) {
  const { element, title, anchor } = section
  if (element.kind === 'unreadable') {
    return (
      <p className="problem" role="alert">
        This section can't be shown. {element.reason}
      </p>
    )
  }
  const View = element.kind === 'known' ? elementViews.get(element.type) : undefined
  if (element.kind === 'unknown' || !View) return <p className="problem">{unregisteredText(element.type)}</p>
  const place = frame ? { pageId: frame.pageId, query: frame.query, anchor } : null
  const props = {
    settings: element.settings as never,
    data: element.data,
    label: title,
    sectionKey: section.key,
    place,
  }
  return frame && element.interactive ? (
    <Island type={element.type} view={View} props={props} render={frame.render} />
  ) : (
    <View {...props} />
  )
}

/** The page's own title is the only h1, so a section's H1 is the document's second level. */
function headingOf(level: number): string {
  return `h${level + 1}`
}
