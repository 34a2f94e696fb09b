import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import type { NodeKey } from 'lexical'
import { GripVertical } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/signs/icon.tsx'
import { latePart, near } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { dragBlock } from './drag-block.ts'
import './moving.css'
import { useHandledBlock } from './use-handled-block.ts'

const BLOCK_MENU = latePart('The menu', async () => (await import('./block-menu.tsx')).BlockMenu)

/** The handle of a block: dragged it moves the block, pressed it offers what can be done with it. */
export function BlockHandle() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const frame = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  const dragged = useRef(false)
  const stop = useRef<(() => void) | null>(null)
  const [open, setOpen] = useState(false)
  const [handled, handle] = useHandledBlock(editor, frame, held)
  useEffect(() => () => stop.current?.(), [])

  const press = (event: PointerEvent) => {
    dragged.current = false
    if (!handled || !line.current || event.button !== 0 || open) return
    held.current = true
    stop.current?.()
    stop.current = dragBlock({
      editor,
      block: handled.key,
      pointerId: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      line: line.current,
      ended(wasDragged) {
        stop.current = null
        held.current = false
        dragged.current = wasDragged
        handle(handled.key)
      },
    })
  }
  const show = (shown: boolean) => {
    held.current = shown
    setOpen(shown)
  }
  // It stays once it is there, so that it can close by itself.
  const BlockMenu = useLatePart(BLOCK_MENU, open || BLOCK_MENU.loaded() !== null, () => show(false))
  const handOver = (key: NodeKey) => {
    handle(key)
    grip.current?.focus()
  }
  return (
    <div ref={frame} className="rt-moving">
      {editable && handled ? (
        <>
          <button
            ref={grip}
            type="button"
            className="rt-grip"
            aria-label="Move or change this block"
            title="Drag to move, press for more"
            aria-haspopup="menu"
            aria-expanded={open}
            style={{ left: handled.left, top: handled.top, width: handled.width }}
            {...near(BLOCK_MENU)}
            onPointerDown={press}
            // The caret stays in the text for those who point.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => dragged.current || show(!open)}
          >
            <Icon of={GripVertical} />
          </button>
          {BlockMenu ? (
            <BlockMenu
              block={handled.key}
              anchor={open ? grip.current : null}
              onHandle={handOver}
              onClose={() => show(false)}
            />
          ) : null}
        </>
      ) : null}
      <div ref={line} className="rt-drop-line" hidden />
    </div>
  )
}
