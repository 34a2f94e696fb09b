import { createElement, type ReactNode, useId } from 'react'
import { unregisteredText } from '#domain/element/unregistered.ts'
import { pagePath, type SectionView as Section, type SectionShell } from '#domain/page/view/page-view.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import { elementViews } from '#elements/views.ts'
import { Island, type IslandFrame } from './island.tsx'

/** Without a `frame`, as in edit mode, nothing in it comes to life on its own. */
type SectionViewProps = { section: Section; frame?: IslandFrame | undefined }
/** What a section is called that shows no heading; its title, unless it stands beside another state of itself. */
type NamedProps = { name?: string | undefined }
/** In edit mode a `placeholder` stands where a section has no heading yet, and something else may stand around its element. */
type EditedProps = { placeholder?: ReactNode; around?(element: ReactNode): ReactNode }

/** One section in the grid: its title, unless hidden, its help, its element and whom it is owed to. */
export function SectionView(props: SectionViewProps & NamedProps & EditedProps) {
  const { section, frame, placeholder = null, around, name = section.title } = props
  const { anchor, title, level, helpText, attribution, element } = section
  if (frame && element.kind === 'known' && element.hidden) return null
  const heading = level > 0 && title ? createElement(headingOf(level), { dir: 'auto' }, title) : null
  const drawn = <SectionElement section={section} frame={frame} />
  return (
    <section
      className="section"
      id={anchor}
      aria-label={heading ? undefined : name || undefined}
      data-padding={section.padding}
      data-border={section.border}
      data-answers={frame?.exported?.get(anchor)?.answers ?? undefined}
      {...sectionPlacement(section)}
    >
      {heading || placeholder || helpText ? (
        <div className="section-head">
          {heading ?? placeholder}
          {helpText ? <SectionHelp title={title} text={helpText} /> : null}
        </div>
      ) : null}
      {around ? around(drawn) : drawn}
      {attribution ? <p className="section-attribution">{attribution}</p> : null}
    </section>
  )
}

/** The element of a section, or why there is none. */
export function SectionElement({ section, frame }: SectionViewProps) {
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
  const editable = element.kind === 'known' ? element.editable : undefined
  const place = frame ? placeOf(frame, anchor, editable) : null
  const props = {
    settings: element.settings as never,
    data: element.data,
    reader: element.reader,
    label: title,
    sectionKey: section.key,
    place,
  }
  return frame && element.interactive && frame.printed === undefined ? (
    <Island type={element.type} view={View} props={props} render={frame.render} />
  ) : (
    <View {...props} />
  )
}

const NOTHING_EXPORTED = { answers: null, files: false }

type Editable = { app: string; viewId: number } | undefined

function placeOf({ pageId, query, filters, ...frame }: IslandFrame, anchor: string, editable: Editable): ElementPlace {
  const { editBase, printed, exported } = frame
  const place = { pageId, query, filters, anchor }
  if (exported) return { ...place, exported: exported.get(anchor) ?? NOTHING_EXPORTED }
  if (printed !== undefined) return { ...place, printed: { address: `${printed}#${encodeURIComponent(anchor)}` } }
  if (!editable || editBase === null) return place
  const path = pagePath(editBase, `manage/rows/${pageId}/${encodeURIComponent(anchor)}`)
  return { ...place, edited: { ...editable, path } }
}

/** The page's own title is the only h1, so a section's H1 is the document's second level. */
function headingOf(level: number): string {
  return `h${level + 1}`
}

/** The help of a section behind a question mark: it opens without script, and Escape or a press elsewhere closes it. */
function SectionHelp({ title, text }: { title: string; text: string }) {
  const id = `help${useId().replaceAll(/[^\w-]/g, '')}`
  return (
    <div className="section-help">
      <button type="button" popoverTarget={id} aria-label={title ? `Help: ${title}` : 'Help'}>
        ?
      </button>
      <p id={id} popover="auto">
        {text}
      </p>
    </div>
  )
}

/** What a child of the grid carries to stand where its section says. */
function sectionPlacement({ size, rowspan, offset }: Pick<SectionShell, 'size' | 'rowspan' | 'offset'>) {
  const style: Record<string, string> = { '--offset': `${offset}px` }
  if (rowspan > 1) style['--row-span'] = String(rowspan)
  return { 'data-size': size, style }
}
