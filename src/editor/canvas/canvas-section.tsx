import { type CSSProperties, Fragment, memo, type ReactNode, Suspense } from 'react'
import { DEFAULT_OFFSET, type Section } from '#domain/section/section.ts'
import { elementsInPlace } from '#elements/in-place.ts'
import { elementModels } from '#elements/registry.ts'
import { SectionElement, SectionView } from '#site/section-view.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { EditedInPlace } from '../sections/edited-in-place.tsx'
import { isInPlace } from '../sections/in-place.ts'
import type { CanvasActions } from './canvas-actions.ts'
import type { Editing } from './canvas-state.ts'
import { SectionHandles } from './section-handles.tsx'
import { hasTitlePlaceholder, TitlePlaceholder } from './title-placeholder.tsx'
import { type BroughtElement, type DrawnSection, useSectionView } from './use-section-view.ts'

type CanvasSectionProps = {
  section: Section
  /** How it was when the page was opened, with its rows. */
  opened: BroughtElement | undefined
  /** Its number on the page, where it has no title to be called by. */
  position: number
  pageId: number
  current: boolean
  /** How it is being edited, if it is. */
  editing: Editing | null
  lifted: boolean
  /** Why the server did not take it. */
  refused: string | undefined
  actions: CanvasActions
}

/** A section in its place on the page, with what is needed to change it. It is drawn again only when it changes itself. */
export const CanvasSection = memo(function CanvasSection(props: CanvasSectionProps) {
  const { section, pageId, position, current, editing, lifted, actions } = props
  const drawn = useSectionView(pageId, section, props.opened)
  const { trackingId } = section
  const name = section.title || `Section ${position}`
  const panel = editing?.panel
  const isEdited = panel === 'content'
  const inPlace = isEdited && isInPlace(section)
  const placeholder = hasTitlePlaceholder(section) ? (
    <TitlePlaceholder {...{ section, actions }} tabIndex={current ? 0 : -1} />
  ) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section itself stands inside; this is its frame.
    <div
      role="group"
      aria-label={`${name}${editing ? ', being edited' : ''}`}
      tabIndex={current ? 0 : -1}
      className="canvas-section"
      data-section={trackingId}
      data-size={section.size}
      data-editing={panel}
      data-in-place={isInPlace(section) ? '' : undefined}
      data-wide={isWide(section) ? '' : undefined}
      data-lifted={lifted || undefined}
      data-refused={props.refused ? '' : undefined}
      style={placement(section)}
    >
      {editing ? <span className="canvas-editing-mark">Editing</span> : null}
      {inPlace ? (
        <EditedInPlace
          section={section}
          caret={editing?.caret}
          meanwhile={drawn ? <SectionElement section={drawn.view} /> : null}
          actions={actions}
        />
      ) : drawn ? (
        <ErrorBoundary of={drawn} fallback={(message) => <FailedSection message={message} />}>
          <SectionView
            key={isEdited ? 'edited' : drawn.answer}
            section={drawn.view}
            placeholder={placeholder}
            {...(isEdited ? { around: (shown) => <AroundElement drawn={drawn}>{shown}</AroundElement> } : {})}
          />
        </ErrorBoundary>
      ) : (
        <p className="quiet section">loading...</p>
      )}
      {props.refused ? <RefusedSection reason={props.refused} {...{ trackingId, name, actions }} /> : null}
      <SectionHandles
        {...{ trackingId, name, current, lifted, actions }}
        editing={editing !== null}
        layout={inPlace ? (editing?.layout ?? false) : null}
      />
    </div>
  )
})

/** What an element has of its own around it while its section is edited, such as a way to its rows. */
function AroundElement({ drawn: { view, answer }, children }: { drawn: DrawnSection; children: ReactNode }) {
  const { element } = view
  const InPlace = element.kind === 'known' ? elementsInPlace.get(element.type) : undefined
  const shown = <Fragment key={answer}>{children}</Fragment>
  if (element.kind !== 'known' || !InPlace) return shown
  return (
    <Suspense fallback={shown}>
      <InPlace settings={element.settings as never}>{shown}</InPlace>
    </Suspense>
  )
}

/** Whether it reaches from edge to edge of the page, so that its frame does too. */
function isWide({ element, size }: Section): boolean {
  return size === '1' && elementModels.get(element['element-type'])?.wide === true
}

/** A section that can't be drawn says so in its place, where it can still be edited, undone or deleted. */
function FailedSection({ message }: { message: string }) {
  return (
    <div className="section">
      <p className="problem" role="alert">
        This section can't be shown. {message}
      </p>
    </div>
  )
}

/** The frame stands in the grid for the section, so its span and its distance are the frame's. */
function placement({ rowspan = 1, offset = DEFAULT_OFFSET }: Section): CSSProperties {
  return { '--row-span': rowspan, '--offset': `${offset}px` } as CSSProperties
}

type RefusedSectionProps = { trackingId: string; name: string; reason: string; actions: CanvasActions }

/** Says in its place that a section is not saved, and why; everything else of the page is. */
function RefusedSection({ trackingId, name, reason, actions }: RefusedSectionProps) {
  return (
    <div role="alert" className="canvas-refused">
      <p>
        <strong>Not saved.</strong> {reason}
      </p>
      <Button size="small" aria-label={`Remove ${name}`} onClick={() => actions.remove(trackingId)}>
        Remove section
      </Button>
    </div>
  )
}
