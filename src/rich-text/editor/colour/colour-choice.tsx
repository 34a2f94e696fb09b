import { useEffect, useRef } from 'react'
import { pickedColour } from '#domain/rich-text/colour-value.ts'
import { Button } from '#ui/controls/button.tsx'
import { ColourPicker } from './colour-picker.tsx'

type ColourChoiceProps = {
  colour: string
  /** Takes a colour, or none; the same step as before while it is dragged on. */
  onChoose(colour: string | null, sameStep: boolean): void
}

/** A colour from the picker, or none of its own. */
export function ColourChoice({ colour, onChoose }: ColourChoiceProps) {
  const dragging = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Loaded after its popover opened, which has the focus until there is something in it.
    const waiting = document.activeElement?.contains(box.current) && document.activeElement !== document.body
    if (waiting) box.current?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus()
  }, [])
  return (
    <div ref={box} className="grid gap-3">
      <ColourPicker
        colour={pickedColour(colour)}
        onChange={({ hex }, under) => {
          // All of one drag is one step to undo.
          onChoose(hex, dragging.current)
          dragging.current = under === 'way'
        }}
      />
      <Button size="small" onClick={() => onChoose(null, false)}>
        Use theme colour
      </Button>
    </div>
  )
}
