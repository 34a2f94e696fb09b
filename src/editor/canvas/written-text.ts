/** What stands around a text, read and written alike. */
const FRAME = '.rt-section'

/** What a text shows without words. */
const SHOWN = 'img, svg, table, hr, iframe, video, details, a'

const CONTROLS = 'button, input, select, textarea, summary, [data-editing]'

/** Where a text was pressed, and how far below the top of the window it began then. */
export type PressedPoint = { x: number; y: number; top: number }

type Press = Pick<
  MouseEvent,
  'target' | 'button' | 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>

/** Where a plain press meets a text that is only read so far; null where a control is meant, or words are selected. */
export function pressedText(press: Press, section: HTMLElement): PressedPoint | null {
  const target = pressed(press)
  const frame = target?.closest(FRAME) ?? (target && section.dataset.inPlace !== undefined ? emptyText(section) : null)
  return frame && { x: press.clientX, y: press.clientY, top: frame.getBoundingClientRect().top }
}

/** A text in which nothing stands yet, and so nothing that could be pressed: its whole section stands for it. */
function emptyText(section: HTMLElement): Element | null {
  const frame = section.querySelector(FRAME)
  if (!frame) return section
  return frame.textContent?.trim() === '' && !frame.querySelector(SHOWN) ? frame : null
}

/** Whether a press is the second of two that began to write, and would take the focus away from the text. */
export function followsStart({ detail, target }: Pick<MouseEvent, 'detail' | 'target'>): boolean {
  if (detail < 2 || !(target instanceof Element) || !target.closest('[data-editing="content"]')) return false
  return !target.closest('button, input, select, textarea, summary, [contenteditable="true"]')
}

/** What a plain press meets; null where a control is meant, or words are selected. */
function pressed({ target, button, ctrlKey, metaKey, shiftKey, altKey }: Press): Element | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest(CONTROLS) || document.getSelection()?.isCollapsed === false ? null : target
}

/** Puts the caret where the text was pressed: the tools above it move the page, and not the words under the pointer. */
export function putCaret(section: Element, { x, y, top }: PressedPoint): void {
  const frame = section.querySelector(FRAME)
  if (!frame) return
  keepAt(frame, top)
  const caret = caretAt(x, y + frame.getBoundingClientRect().top - top)
  // Beside the words nothing is written: there the caret stays where the editor put it.
  const isWithin = caret?.node.parentElement?.closest('[contenteditable="true"]')
  if (caret && isWithin && frame.contains(isWithin)) document.getSelection()?.collapse(caret.node, caret.offset)
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
