import { cellControlClass, focusAtEnd } from '#fields/cell-control.ts'
import type { CellControlProps } from '#fields/editor-props.ts'

export default function LineInCell({ text, onText, aria }: CellControlProps) {
  return (
    <input
      {...aria}
      ref={focusAtEnd}
      className={cellControlClass}
      value={text}
      autoComplete="off"
      onChange={({ target }) => onText(target.value)}
    />
  )
}
