import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react'
import type { BranchMove } from '#domain/page/tree/move-branch.ts'
import { PAGE_DEPTH } from '#domain/page/tree/tree-depth.ts'
import { type KeyboardMove, keyboardMove } from '#domain/page/tree/tree-drop.ts'
import type { TreeRow } from '#domain/page/tree/tree-rows.ts'
import { IconButton } from '#ui/controls/button.tsx'

const DIRECTIONS: { to: KeyboardMove; label: string; icon: typeof ArrowUp }[] = [
  { to: 'up', label: 'Move up', icon: ArrowUp },
  { to: 'down', label: 'Move down', icon: ArrowDown },
  { to: 'in', label: 'Move in, under the previous page', icon: IndentIncrease },
  { to: 'out', label: 'Move out, after its parent page', icon: IndentDecrease },
]

type MoveButtonsProps = { rows: readonly TreeRow[]; id: number; onMove(move: BranchMove): void }

/** The moves of a page for those who neither drag nor use keys. */
export function MoveButtons({ rows, id, onMove }: MoveButtonsProps) {
  return (
    <fieldset aria-label="Move this page" className="flex">
      {DIRECTIONS.map(({ to, label, icon }) => {
        const move = keyboardMove(rows, id, to, PAGE_DEPTH)
        return (
          <IconButton
            key={to}
            label={label}
            icon={icon}
            size="small"
            disabled={move === null}
            onClick={() => move && onMove(move)}
          />
        )
      })}
    </fieldset>
  )
}
