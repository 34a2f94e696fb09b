import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import {
  addGroup,
  canRemoveGroup,
  changeGroup,
  groupTitle,
  moveGroupSections,
  orderGroups,
  positionGroup,
  removeGroup,
  stepGroup,
} from '#domain/page/draft/edit-groups.ts'
import type { SectionGroup } from '#domain/page/page.ts'
import { sectionsByGroup } from '#domain/page/section-groups.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { DragList } from '#ui/lists/drag-list.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { themeOptions } from '../settings/theme-options.ts'

const POSITIONS = [
  { value: 'top', label: 'Top' },
  { value: 'content', label: 'Content' },
  { value: 'bottom', label: 'Bottom' },
]

type GroupsPaneProps = { handle: DraftHandle; themes: readonly SiteTheme[] }

/** The bands of a page: their names, where and in which order they stand, and what is in them. */
export function GroupsPane({ handle, themes }: GroupsPaneProps) {
  const { draft, edit } = handle
  const bands = sectionsByGroup(draft.groups, draft.sections)
  const add = () =>
    edit((now) => addGroup(now, `group-${newTrackingId().slice(0, 8)}`, `Group ${now.groups.length + 1}`))
  return (
    <>
      <p className="text-muted">Groups divide a page into bands. Each group keeps its sections together.</p>
      {POSITIONS.map(({ value, label }) => (
        <GroupOrder
          key={value}
          label={label}
          groups={bands.map(({ group }) => group).filter(({ position }) => position === value)}
          onOrder={(names) => edit((now) => orderGroups(now, names))}
        />
      ))}
      <ol aria-label="Groups of the page" className="grid gap-6">
        {bands.map(({ group, sections }) => (
          <li key={group.name} className="grid gap-4 border-b border-border pb-6">
            <GroupForm group={group} count={sections.length} handle={handle} themes={themes} />
          </li>
        ))}
      </ol>
      <Button icon={Plus} onClick={add}>
        Add a group
      </Button>
    </>
  )
}

type GroupOrderProps = { label: string; groups: SectionGroup[]; onOrder(names: string[]): void }

/** The groups of one position, to be dragged into their order; a single one has none. */
function GroupOrder({ label, groups, onOrder }: GroupOrderProps) {
  if (groups.length < 2) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Order in {label.toLowerCase()}</h3>
      <DragList
        label={`Order in ${label.toLowerCase()}`}
        items={groups}
        idOf={({ name }) => name}
        nameOf={groupTitle}
        onReorder={(ordered) => onOrder(ordered.map(({ name }) => name))}
      >
        {(group) => (
          <span dir="auto" className="block truncate">
            {groupTitle(group)}
          </span>
        )}
      </DragList>
    </div>
  )
}

function GroupForm({ group, count, handle, themes }: GroupsPaneProps & { group: SectionGroup; count: number }) {
  const { draft, edit } = handle
  const { name } = group
  const title = groupTitle(group)
  const others = draft.groups.filter((other) => other.name !== name)
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 dir="auto" className="min-w-0 truncate font-semibold">
          {title} <span className="font-normal text-muted">{count === 1 ? '1 section' : `${count} sections`}</span>
        </h3>
        <span className="flex shrink-0">
          <IconButton
            size="small"
            icon={ArrowUp}
            label={`Move ${title} up`}
            onClick={() => edit((now) => stepGroup(now, name, -1))}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={`Move ${title} down`}
            onClick={() => edit((now) => stepGroup(now, name, 1))}
          />
          <IconButton
            size="small"
            icon={Trash2}
            label={`Delete ${title}`}
            disabled={!canRemoveGroup(draft, name)}
            onClick={() => edit((now) => removeGroup(now, name))}
          />
        </span>
      </div>
      <TextInput
        data-draft-undo
        label="Name"
        maxLength={200}
        value={group.displayName ?? name}
        onChange={(event) =>
          edit((now) => changeGroup(now, name, { displayName: event.target.value }), `group-name:${name}`)
        }
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Position"
          value={group.position}
          options={POSITIONS}
          onChange={(event) => edit((now) => positionGroup(now, name, event.target.value as SectionGroup['position']))}
        />
        <Select
          label="Theme"
          value={group.theme}
          options={themeOptions(group.theme, themes, 'Same as page')}
          onChange={(event) => edit((now) => changeGroup(now, name, { theme: event.target.value }))}
        />
      </div>
      <Switch
        label="Full width"
        checked={group.full_width === 'show'}
        onChange={(event) =>
          edit((now) => changeGroup(now, name, { full_width: event.target.checked ? 'show' : 'off' }))
        }
      />
      {count > 0 && others.length > 0 ? (
        <Select
          label="Move all its sections to"
          hint="A group can be deleted once it is empty."
          value=""
          options={[
            { value: '', label: 'Choose a group' },
            ...others.map((other) => ({ value: other.name, label: groupTitle(other) })),
          ]}
          onChange={(event) => edit((now) => moveGroupSections(now, name, event.target.value))}
        />
      ) : null}
    </>
  )
}
