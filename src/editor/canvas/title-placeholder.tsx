import { flushSync } from 'react-dom'
import { type Section, UNTITLED_SECTION } from '#domain/section/section.ts'
import { isInPlace } from '../sections/in-place.ts'
import type { CanvasActions } from './canvas-actions.ts'

/** Whether a section would show a heading and nobody has written one. A title that was taken out stays out. */
export function hasTitlePlaceholder({ title, level }: Section): boolean {
  return level > 0 && title === UNTITLED_SECTION
}

const TITLE_OF = 'data-title-of'

/** Marks the field in which the title of a section is written. */
export function titleField(trackingId: string): Record<string, string> {
  return { [TITLE_OF]: trackingId }
}

type TitlePlaceholderProps = { section: Section; tabIndex: number; actions: CanvasActions }

/** Where the heading of a section will stand; it leads to where it is written, and visitors see nothing of it. */
export function TitlePlaceholder({ section, tabIndex, actions }: TitlePlaceholderProps) {
  const { trackingId } = section
  const field = () => document.querySelector<HTMLInputElement>(`[${TITLE_OF}="${CSS.escape(trackingId)}"]`)
  return (
    <button
      type="button"
      className="canvas-untitled"
      tabIndex={tabIndex}
      title="Write a title. Without one, visitors see no heading."
      onClick={() => {
        if (isInPlace(section)) actions.edit(trackingId, 'content', 'title')
        else if (!field()?.checkVisibility()) flushSync(() => actions.edit(trackingId, 'layout'))
        field()?.focus()
      }}
    >
      {UNTITLED_SECTION}
    </button>
  )
}
