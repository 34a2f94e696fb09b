import { cellControlClass, focusAtEnd } from '#fields/cell-control.ts'
import type { CellControlProps } from '#fields/editor-props.ts'

/** Text, and not a control of numbers: what people paste has marks of thousands and dollars, which are read when it ends. */
export default function NumberInCell({ text, onText, aria }: CellControlProps) {
  return (
    <input
      {...aria}
      ref={focusAtEnd}
      inputMode="decimal"
      className={`${cellControlClass} text-right tabular-nums`}
      value={text}
      autoComplete="off"
      onChange={({ target }) => onText(target.value)}
    />
  )
}
