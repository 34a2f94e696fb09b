import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import type { Section } from '#domain/section/section.ts'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import type { CaretWish } from '../canvas/canvas-state.ts'
import { putCaret } from '../canvas/written-text.ts'
import { ElementEditor } from './element-editor.tsx'
import { TitleInPlace } from './title-in-place.tsx'

type EditedInPlaceProps = {
  section: Section
  caret: CaretWish | undefined
  /** The section as it is read, until its editor is loaded. */
  meanwhile: ReactNode
  actions: CanvasActions
}

/** A section whose element is edited where it stands, under its own title. */
export function EditedInPlace({ section, caret, meanwhile, actions }: EditedInPlaceProps) {
  const place = useRef<HTMLElement>(null)
  const { title, level } = section
  const { padding, border } = sectionShell(section)
  // A title that was taken out stays out; one that is emptied while it is written does not.
  const [titled] = useState(title !== '')
  const wish = useRef(caret)
  useEffect(() => takeFocus(place.current, wish.current), [])
  const toText = useCallback(() => void focusText(place.current), [])
  return (
    <section ref={place} data-draft-undo className="section" data-padding={padding} data-border={border}>
      {level > 0 && titled ? (
        <div className="section-head">
          <TitleInPlace section={section} actions={actions} onEnter={toText} />
        </div>
      ) : null}
      <ElementEditor section={section} actions={actions} meanwhile={meanwhile} />
    </section>
  )
}

const CONTROLS = ':is(textarea, input, select, [contenteditable="true"]):not([role="toolbar"] *, [data-title-of])'

function focusText(place: HTMLElement | null): boolean {
  const control = place?.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll: true })
  return control !== null && control !== undefined
}

/** The focus goes to the editor as soon as it is loaded, which may be a moment later, and the caret to where it was wished. */
function takeFocus(place: HTMLElement | null, caret: CaretWish | undefined): (() => void) | undefined {
  if (!place) return
  if (caret === 'title') {
    place.querySelector<HTMLElement>('[data-title-of]')?.focus({ preventScroll: true })
    return
  }
  const focus = () => {
    if (!focusText(place)) return false
    if (caret) putCaret(place, caret)
    return true
  }
  if (focus()) return
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect()
  })
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}
