import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#domain/theme/menu-item.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { pressable } from '#ui/controls/pressable.ts'
import { Icon } from '#ui/signs/icon.tsx'
import { MenuItemFields } from './menu-item-fields.tsx'

/** Menus are shown three levels deep; what lies deeper is written as JSON. */
const DEPTH = 3

const NEW_ITEM: MenuItem = {
  id: '',
  type: 'link',
  name: '',
  description: '',
  path: '',
  icon: 'none',
  className: '',
  hideInNav: false,
  subMenus: [],
  authLevel: '-1',
}

/** Where the focus goes once a row was moved, added or removed; without a row, to the button that adds one. */
type Next = { at: number; part: string }

type MenuRowsProps = { label: string; menu: MenuItem[]; depth?: number; onChange: (menu: MenuItem[]) => void }

/** The entries of a menu in their order, each with what it is and the entries below it. */
export function MenuRows({ label, menu, depth = 1, onChange }: MenuRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [next, setNext] = useState<Next | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const replace = (at: number, ...items: MenuItem[]) => onChange(menu.toSpliced(at, 1, ...items))

  useEffect(() => {
    if (!next) return
    const row = list.current?.children[next.at] ?? list.current?.lastElementChild
    const part = row?.querySelector<HTMLElement>(next.part) ?? add.current
    part?.focus()
    setNext(null)
  }, [next])

  function move(at: number, by: number) {
    const item = menu[at]
    if (!item) return
    onChange(menu.toSpliced(at, 1).toSpliced(at + by, 0, item))
    setOpened(null)
    setNext({ at: at + by, part: `:scope > span > [data-move="${by}"]` })
  }

  function remove(at: number) {
    onChange(menu.toSpliced(at, 1))
    setOpened(null)
    setNext({ at, part: ':scope > details > summary' })
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {menu.length === 0 ? <p className="text-muted">No entries yet.</p> : null}
      <ol ref={list} aria-label={`Entries of ${label}`} className="grid grid-cols-1 gap-1">
        {menu.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of stored menus may have no name or id of their own.
          <li key={at} className="relative rounded-md border border-border bg-raised">
            <details open={opened === at || undefined} className="group/entry">
              <summary className="flex min-h-10 items-center gap-1 pr-24 pl-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:pr-36">
                <Icon of={ChevronRight} className="text-muted transition-transform group-open/entry:rotate-90" />
                <span dir="auto" className="min-w-0 grow truncate">
                  {nameOf(item)}
                </span>
              </summary>
              <div className="grid grid-cols-1 gap-3 border-t border-border p-3">
                <MenuItemFields item={item} onChange={(next) => replace(at, next)} />
                {depth < DEPTH && item.type !== 'separator' ? (
                  <MenuRows
                    label={nameOf(item)}
                    menu={item.subMenus}
                    depth={depth + 1}
                    onChange={(subMenus) => replace(at, { ...item, subMenus })}
                  />
                ) : null}
              </div>
            </details>
            <RowActions
              name={nameOf(item)}
              first={at === 0}
              last={at === menu.length - 1}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        size="small"
        icon={Plus}
        className="w-fit max-w-full"
        onClick={() => {
          setOpened(menu.length)
          onChange([...menu, NEW_ITEM])
          setNext({ at: menu.length, part: 'input' })
        }}
      >
        <span className="truncate">Add to {label}</span>
      </Button>
    </div>
  )
}

type RowActionsProps = {
  name: string
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function RowActions({ name, first, last, onMove, onRemove }: RowActionsProps) {
  return (
    <span className="absolute top-1.5 right-1 flex pointer-coarse:top-0">
      <IconButton
        size="small"
        icon={ArrowUp}
        label={`Move ${name} up`}
        data-move={-1}
        {...pressable(!first, () => onMove(-1))}
      />
      <IconButton
        size="small"
        icon={ArrowDown}
        label={`Move ${name} down`}
        data-move={1}
        {...pressable(!last, () => onMove(1))}
      />
      <IconButton size="small" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
    </span>
  )
}

function nameOf({ type, name, path }: MenuItem): string {
  return type === 'separator' ? 'Line between entries' : name || path || 'New entry'
}
