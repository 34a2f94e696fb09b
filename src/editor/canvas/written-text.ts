/** What stands around a text, read and written alike. */
const FRAME = '.rt-section'

const CONTROLS = 'button, input, select, textarea, summary, [data-editing]'

/** Where a text was pressed, and how far below the top of the window it began then. */
export type PressedPoint = { x: number; y: number; top: number }

type Press = Pick<
  MouseEvent,
  'target' | 'button' | 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>

/** Where a plain press meets a text that is only read so far; null where a control is meant, or words are selected. */
export function pressedText(press: Press): PressedPoint | null {
  const { target, button, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey } = press
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  if (target.closest(CONTROLS) || document.getSelection()?.isCollapsed === false) return null
  const frame = target.closest(FRAME)
  return frame && { x, y, top: frame.getBoundingClientRect().top }
}

/** Puts the caret where the text was pressed: the tools above it move the page, and not the words under the pointer. */
export function putCaret(section: Element, { x, y, top }: PressedPoint): void {
  const frame = section.querySelector(FRAME)
  if (!frame) return
  keepAt(frame, top)
  const caret = caretAt(x, y + frame.getBoundingClientRect().top - top)
  if (caret && frame.contains(caret.node)) document.getSelection()?.collapse(caret.node, caret.offset)
}

/** Makes a change of a section after which its text stands where it stood in the window. */
export function withTextInPlace(section: Element | null, change: () => void): void {
  const top = section?.querySelector(FRAME)?.getBoundingClientRect().top
  change()
  const frame = section?.querySelector(FRAME)
  if (frame && top !== undefined) keepAt(frame, top)
}

function keepAt(frame: Element, top: number): void {
  window.scrollBy({ top: frame.getBoundingClientRect().top - top, behavior: 'instant' })
}

type Caret = { node: Node; offset: number }

/** The place between two letters that is nearest to a point; not every browser has the standard's own way to ask. */
function caretAt(x: number, y: number): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y)
    return found && { node: found.offsetNode, offset: found.offset }
  }
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}
