import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { Icon } from '../signs/icon.tsx'

type DragListProps<Item> = {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  onReorder: (items: Item[]) => void
  /** Whether lines are forms that grow: their handles stay beside the first row of controls. */
  tall?: boolean
}

/** A list whose order people set: by dragging a handle, or with space and the arrow keys on it. */
export function DragList<Item>({ label, items, idOf, nameOf, children, onReorder, tall = false }: DragListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(idOf)
  const lastOver = useRef<string | null>(null)

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onReorder(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: spokenOf(ids, items.map(nameOf), lastOver),
        screenReaderInstructions: INSTRUCTIONS,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="grid gap-1">
          {items.map((item) => (
            <DragLine key={idOf(item)} id={idOf(item)} name={nameOf(item)} tall={tall}>
              {children(item)}
            </DragLine>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const INSTRUCTIONS = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to put it back.',
}

/** What those who listen hear while something moves: its name and where it is. */
function spokenOf(ids: readonly string[], names: readonly string[], lastOver: RefObject<string | null>): Announcements {
  const nameOf = ({ id }: { id: string | number }) => names[ids.indexOf(String(id))]
  const place = ({ id }: { id: string | number }) => `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart({ active }) {
      lastOver.current = String(active.id)
      return `Picked up ${nameOf(active)}, ${place(active)}.`
    },
    onDragOver({ active, over }) {
      const at = String((over ?? active).id)
      // It lies over its own place first, which was just said.
      if (at === lastOver.current) return
      lastOver.current = at
      return `${nameOf(active)}: ${place(over ?? active)}.`
    },
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active)}, ${place(over ?? active)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} is back at ${place(active)}.`,
  }
}

type DragLineProps = { id: string; name: string; tall: boolean; children: ReactNode }

function DragLine({ id, name, tall, children }: DragLineProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={`flex min-h-10 ${tall ? 'items-start' : 'items-center'} gap-2 rounded-md border border-border bg-raised pr-3 pl-1 motion-reduce:transition-none! ${isDragging ? 'relative z-10 shadow-floating' : ''}`}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className={`flex size-8 cursor-grab touch-none items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-text active:cursor-grabbing pointer-coarse:size-11 ${tall ? 'mt-2' : ''}`}
      >
        <Icon of={GripVertical} />
      </button>
      <div className="min-w-0 grow">{children}</div>
    </li>
  )
}
