import { cellControlClass, focusAtEnd } from '#fields/cell-control.ts'
import type { CellControlProps } from '#fields/editor-props.ts'

/** Several lines: Enter ends the editing, with Shift or Alt it begins another line. */
export default function LinesInCell({ text, onText, aria }: CellControlProps) {
  return (
    <textarea
      {...aria}
      ref={focusAtEnd}
      rows={2}
      className={`${cellControlClass} field-sizing-content max-h-60`}
      value={text}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.altKey) return
        event.preventDefault()
        const { selectionStart, selectionEnd } = event.currentTarget
        onText(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`)
      }}
      onChange={({ target }) => onText(target.value)}
    />
  )
}
