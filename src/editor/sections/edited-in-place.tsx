import { createElement, useEffect, useRef } from 'react'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import type { Section } from '#domain/section/section.ts'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import { hasTitlePlaceholder, TitlePlaceholder } from '../canvas/title-placeholder.tsx'
import { ElementEditor } from './element-editor.tsx'

type EditedInPlaceProps = { section: Section; actions: CanvasActions }

/** A section whose element is edited where it stands, under its own title. */
export function EditedInPlace({ section, actions }: EditedInPlaceProps) {
  const place = useRef<HTMLElement>(null)
  const { title, level, padding, border } = sectionShell(section)
  const heading =
    level > 0 && title ? (
      createElement(`h${level + 1}`, { dir: 'auto' }, title)
    ) : hasTitlePlaceholder(section) ? (
      <TitlePlaceholder trackingId={section.trackingId} tabIndex={0} actions={actions} />
    ) : null
  useEffect(() => focusFirstControl(place.current), [])
  return (
    <section ref={place} data-draft-undo className="section" data-padding={padding} data-border={border}>
      {heading ? <div className="section-head">{heading}</div> : null}
      <ElementEditor section={section} actions={actions} />
    </section>
  )
}

const CONTROLS = ':is(textarea, input, select, [contenteditable="true"]):not([role="toolbar"] *)'

/** The focus goes to the editor as soon as it is loaded, which may be a moment later. */
function focusFirstControl(place: HTMLElement | null): (() => void) | undefined {
  const focus = () => {
    const control = place?.querySelector<HTMLElement>(CONTROLS)
    control?.focus({ preventScroll: true })
    return control !== null && control !== undefined
  }
  if (!place || focus()) return
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect()
  })
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}
