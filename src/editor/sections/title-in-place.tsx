import { createElement, type KeyboardEvent } from 'react'
import { authorsTitle, type Section, UNTITLED_SECTION } from '#domain/section/section.ts'
import type { CanvasActions } from '../canvas/canvas-actions.ts'
import { titleField } from '../canvas/title-placeholder.tsx'

type TitleInPlaceProps = { section: Section; actions: CanvasActions; onEnter(): void }

/** The title of a section whose text is being written, written where it stands; Enter goes on to the text. */
export function TitleInPlace({ section, actions, onEnter }: TitleInPlaceProps) {
  const { trackingId, level } = section
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  // It stays a heading for those who go from one to the next.
  return createElement(
    `h${level + 1}`,
    null,
    <textarea
      rows={1}
      dir="auto"
      className="canvas-title"
      aria-label="Title"
      placeholder={UNTITLED_SECTION}
      value={authorsTitle(section)}
      maxLength={500}
      {...titleField(trackingId)}
      onChange={({ target }) =>
        actions.change(trackingId, { title: target.value.replaceAll('\n', ' ') }, `title:${trackingId}`)
      }
      onKeyDown={enter}
    />,
  )
}
