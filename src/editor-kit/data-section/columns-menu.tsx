import { ChevronDown, Group, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { SectionColumn } from '#domain/data/column.ts'
import { columnHeading, columnKey, isAction, isGroup, isIdColumn } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { isStale, offeredColumns } from '#domain/data/section/source-columns.ts'
import { resetAll } from '#domain/data/section/transitions/copies.ts'
import { groupColumn, ungroupColumn } from '#domain/data/section/transitions/group.ts'
import { reorderColumns } from '#domain/data/section/transitions/order.ts'
import { hideAll, hideColumn, showAll, showColumn, toggleIdColumn } from '#domain/data/section/transitions/show.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { DragList } from '#ui/lists/drag-list.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { controlColumns } from './control-grid.ts'
import type { EditedVersion } from './data-section-settings.tsx'
import { FormulaButton } from './formula/formula-dialog.tsx'
import type { SectionEdit } from './section-edit.ts'
import { SettingsPart } from './settings-part.tsx'

/** Something of a column that is on or off beside its name. */
export type ColumnToggle = {
  label: string
  icon: LucideIcon
  isOn(column: SectionColumn): boolean
  toggle(state: SectionState, key: string, on: boolean): SectionState
}

const TOGGLES: readonly ColumnToggle[] = [
  {
    label: 'Group',
    icon: Group,
    isOn: isGroup,
    toggle: (state, key, on) => (on ? groupColumn : ungroupColumn)(state, key),
  },
]

type ColumnsMenuProps = SectionEdit & { version: EditedVersion | null; toggles?: readonly ColumnToggle[] }

/** The columns of a section: which are shown, in which order, and what each is set to. */
export function ColumnsMenu({ state, onChange, version, toggles = TOGGLES }: ColumnsMenuProps) {
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const all = offeredColumns(state).filter((column) => !isAction(column))
  const found = all.filter((column) => isNamed(column, words.trim().toLowerCase()))
  const reorder = (columns: SectionColumn[]) => onChange(reorderColumns(state, merged(all, columns).map(columnKey)))
  return (
    <SettingsPart label="Columns" open>
      {all.length === 0 ? <p className="text-muted">No columns available.</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChange(showAll(state))}>
          Show all
        </Button>
        <Button size="small" onClick={() => onChange(hideAll(state))}>
          Hide all
        </Button>
        <Button
          size="small"
          aria-pressed={state.columns.some(isIdColumn)}
          onClick={() => onChange(toggleIdColumn(state))}
        >
          Show ID column
        </Button>
        <Button size="small" onClick={() => onChange(resetAll(state))}>
          Reset all
        </Button>
        <FormulaButton state={state} onChange={onChange} version={version} />
      </div>
      <TextInput
        label="Search columns"
        type="search"
        placeholder="Search..."
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {/* The list scrolls in its own frame, so that the settings below stay near. */}
      <section className="max-h-[500px] overflow-y-auto" aria-label="Columns to choose from">
        <DragList label="Columns" items={found} idOf={columnKey} nameOf={nameOf} onReorder={reorder} tall>
          {(column) => {
            const key = columnKey(column)
            const isOpen = opened === key
            return (
              <div className="min-w-0">
                <div
                  className="grid min-h-10 items-center gap-1"
                  style={{
                    gridTemplateColumns: `minmax(0, 1fr) repeat(${controlColumns(toggles.length + 1) - 1}, 2rem)`,
                  }}
                >
                  <Checkbox
                    label={nameOf(column)}
                    {...(isStale(column, state.sourceInfo) ? { hint: 'No longer in the source.' } : {})}
                    checked={column.show}
                    onChange={({ target }) => onChange((target.checked ? showColumn : hideColumn)(state, key))}
                  />
                  {toggles.map(({ label, icon, isOn, toggle }) => (
                    <IconButton
                      key={label}
                      icon={icon}
                      size="small"
                      label={`${label} ${nameOf(column)}`}
                      aria-pressed={isOn(column)}
                      className="aria-pressed:bg-accent aria-pressed:text-accent-text"
                      onClick={() => onChange(toggle(state, key, !isOn(column)))}
                    />
                  ))}
                  <IconButton
                    icon={ChevronDown}
                    size="small"
                    label={`Settings of ${nameOf(column)}`}
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? null : key)}
                  />
                </div>
                {isOpen ? <ColumnSettings state={state} onChange={onChange} version={version} column={column} /> : null}
              </div>
            )
          }}
        </DragList>
        {all.length > 0 && found.length === 0 ? <p className="text-muted">No results found</p> : null}
      </section>
    </SettingsPart>
  )
}

/** A copy is known by the column that it is of. */
function nameOf(column: SectionColumn): string {
  const { copyNum, name } = column
  const heading = columnHeading(column)
  return typeof copyNum === 'number' && copyNum > 0 ? `${heading} (${name})` : heading
}

function isNamed(column: SectionColumn, words: string): boolean {
  return `${columnHeading(column)} ${column.name}`.toLowerCase().includes(words)
}

/** All columns, with those that were found in their new order in the positions that they had together. */
function merged(all: readonly SectionColumn[], found: readonly SectionColumn[]): SectionColumn[] {
  const keys = new Set(found.map(columnKey))
  const next = [...found]
  return all.map((column) => (keys.has(columnKey(column)) ? (next.shift() ?? column) : column))
}
