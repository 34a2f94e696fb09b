import { $isListItemNode } from '@lexical/list'
import { $getNodeByKey, $getSelection, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { $blockAtPoint, type Point } from './block-at-point.ts'
import { $blockOf } from './blocks.ts'

/** The block that has the handle, and where the handle stands in the editor. */
export type Handled = { key: NodeKey; left: number; top: number; width: number }

const WIDTH = 17
/** Within the space before the words of a cell, since on its edge the column is resized. */
const CELL_WIDTH = 11
const HEIGHT = 24
const NEAR = 4
/** How far beside the text a pointer still means a block of it. */
const REACH = 56

/**
 * The block under the pointer, or the one with the caret since keys were used or where there is no pointer. While it is
 * held (its menu is open, it is dragged) it stays.
 */
export function useHandledBlock(editor: LexicalEditor, frame: RefObject<HTMLElement | null>, held: RefObject<boolean>) {
  const [handled, setHandled] = useState<Handled | null>(null)
  const now = useRef(handled)
  const handle = useCallback(
    (key: NodeKey | null) => {
      const next = key === null ? null : placeOf(editor, frame.current, key)
      const before = now.current
      if (next?.key === before?.key && next?.left === before?.left && next?.top === before?.top) return
      now.current = next
      setHandled(next)
    },
    [editor, frame],
  )

  useEffect(() => {
    let waiting = 0
    const soon = (look: () => void) => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(look)
    }
    const moved = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0 || held.current) return
      const point = { x: event.clientX, y: event.clientY }
      soon(() => {
        if (held.current || isTowards(editor, frame.current, now.current, point)) return
        // A pointer that left the text means no block of it.
        if (!isNear(editor, point)) handle(null)
        else handle(editor.read(() => $blockAtPoint(editor, point)?.getKey() ?? null))
      })
    }
    window.addEventListener('pointermove', moved)
    return mergeRegister(
      () => window.removeEventListener('pointermove', moved),
      () => cancelAnimationFrame(waiting),
      editor.registerUpdateListener(({ editorState }) => {
        if (held.current) return
        const key = editorState.read($blockAtCaret)
        soon(() => handle(key ?? now.current?.key ?? null))
      }),
    )
  }, [editor, frame, held, handle])
  return [handled, handle] as const
}

function $blockAtCaret(): NodeKey | null {
  const [node] = $getSelection()?.getNodes() ?? []
  return (node && $blockOf(node)?.getKey()) ?? null
}

function isNear(editor: LexicalEditor, { x, y }: Point): boolean {
  const box = editor.getRootElement()?.getBoundingClientRect()
  return (
    box !== undefined && x > box.left - REACH && x < box.right + REACH && y > box.top - NEAR && y < box.bottom + NEAR
  )
}

/** Whether a pointer is on its way from the block to its handle, which may stand beside or over other blocks. */
function isTowards(
  editor: LexicalEditor,
  frame: HTMLElement | null,
  handled: Handled | null,
  { x, y }: Point,
): boolean {
  const block = handled && editor.getElementByKey(handled.key)?.getBoundingClientRect()
  const within = frame?.getBoundingClientRect()
  if (!handled || !block || !within) return false
  const [left, top] = [within.left + handled.left, within.top + handled.top]
  const [from, to] = left < block.left ? [left - NEAR, block.left] : [block.right, left + handled.width + NEAR]
  return x >= from && x <= to && y >= Math.min(top, block.top) && y <= Math.max(top + HEIGHT, block.top + HEIGHT)
}

/** Before the first line of a block, before the mark of an item; where the screen ends, as far out as it can be. */
function placeOf(editor: LexicalEditor, frame: HTMLElement | null, key: NodeKey): Handled | null {
  const element = editor.getElementByKey(key)
  if (!element || !frame) return null
  const isItem = editor.read(() => $isListItemNode($getNodeByKey(key)))
  const box = element.getBoundingClientRect()
  const side = (isItem && element.parentElement ? element.parentElement : element).getBoundingClientRect()
  const within = frame.getBoundingClientRect()
  const { direction, lineHeight, paddingTop } = getComputedStyle(element)
  const line = Math.min(Number.parseFloat(lineHeight) || HEIGHT, box.height)
  const width = element.parentElement?.matches('td, th') ? CELL_WIDTH : WIDTH
  const left =
    direction === 'rtl'
      ? Math.min(side.right, document.documentElement.clientWidth - width)
      : Math.max(side.left - width, 0)
  const top = box.top + Number.parseFloat(paddingTop) + (line - HEIGHT) / 2
  return { key, left: Math.round(left - within.left), top: Math.round(top - within.top), width }
}
