import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findCellNode } from '@lexical/table'
import { $getNearestNodeFromDOMNode, type LexicalEditor, mergeRegister, type NodeKey } from 'lexical'
import { useEffect, useState } from 'react'
import { type CellPlace, cellPlace } from './cell-place.ts'
import { TABLE_TOOLS } from './change-table.ts'
import { handleMoves } from './handle-moves.ts'
import { $cellAtCaret } from './table-cells.ts'

type CellPlaces = { caret: CellPlace | null; hovered: CellPlace | null }

const NOWHERE: CellPlaces = { caret: null, hovered: null }

/** The cell that holds the caret and the one under the pointer, where they are drawn now. */
export function useCellPlaces(): CellPlaces {
  const [editor] = useLexicalComposerContext()
  const [places, setPlaces] = useState(NOWHERE)
  useEffect(() => {
    let hovered: NodeKey | null = null
    let frame: HTMLElement | null = null
    const show = () => {
      const caret = editor.getEditorState().read(() => $cellAtCaret()?.getKey() ?? null)
      const at = (key: NodeKey | null) => (key && frame ? cellPlace(editor, frame, key) : null)
      const next = caret || hovered ? { caret: at(caret), hovered: at(hovered) } : NOWHERE
      setPlaces((now) => (same(now, next) ? now : next))
    }
    const hover = handleMoves((target: EventTarget | null) => {
      if (target instanceof Element && target.closest(TABLE_TOOLS)) return
      const cell = target instanceof Element ? cellUnder(editor, target) : null
      if (cell === hovered) return
      hovered = cell
      show()
    })
    const move = ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && hover(target)
    const leave = () => hover(null)
    const sizes = new ResizeObserver(show)
    return mergeRegister(
      hover.cancel,
      () => sizes.disconnect(),
      editor.registerUpdateListener(show),
      editor.registerRootListener((root) => {
        frame = root?.closest<HTMLElement>('.rt-editor') ?? null
        if (!frame) return
        const listening = new AbortController()
        const { signal } = listening
        frame.addEventListener('pointermove', move, { signal })
        frame.addEventListener('pointerleave', leave, { signal })
        // Tables scroll by themselves.
        frame.addEventListener('scroll', show, { signal, capture: true, passive: true })
        sizes.observe(frame)
        return () => {
          listening.abort()
          sizes.disconnect()
        }
      }),
    )
  }, [editor])
  return places
}

function cellUnder(editor: LexicalEditor, element: Element): NodeKey | null {
  return editor.read(() => {
    const node = $getNearestNodeFromDOMNode(element)
    return node ? ($findCellNode(node)?.getKey() ?? null) : null
  })
}

function same(one: CellPlaces, other: CellPlaces): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
