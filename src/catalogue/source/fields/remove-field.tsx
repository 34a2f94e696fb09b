import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'

/** How long a removal can be taken back on its own button; later by Undo. */
const UNDO_MS = 1_500

type RemoveFieldProps = { name: string; onRemove: () => void; onGoing: (going: boolean) => void }

/** Removes a field a moment after it was pressed; until then the same button is undo. */
export function RemoveField({ name, onRemove, onGoing }: RemoveFieldProps) {
  const [going, setGoing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const remove = useRef(onRemove)
  remove.current = onRemove

  // A line that goes out of sight meanwhile was removed all the same.
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      remove.current()
    },
    [],
  )

  function press() {
    clearTimeout(timer.current)
    timer.current = going
      ? undefined
      : setTimeout(() => {
          timer.current = undefined
          remove.current()
        }, UNDO_MS)
    setGoing(!going)
    onGoing(!going)
  }

  return (
    <Button
      kind="quiet"
      icon={going ? Undo2 : Trash2}
      aria-label={going ? `undo removing ${name}` : `remove ${name}`}
      className={going ? 'text-danger!' : ''}
      onClick={press}
    >
      {going ? 'undo' : 'remove'}
    </Button>
  )
}
