import { Plus, Trash2 } from 'lucide-react'
import { columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import { ACTION_DISPLAYS, actionsOf, addAction } from '#domain/data/section/transitions/actions.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { removeColumn } from '#domain/data/section/transitions/copies.ts'
import { IconPicker } from '#editor-kit/icon-picker.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { SectionEdit } from './section-edit.ts'
import { SettingsPart } from './settings-part.tsx'

const DISPLAYS = ACTION_DISPLAYS.map((value) => ({ value, label: value }))
const TYPES = [
  { value: 'url', label: 'Open a link' },
  { value: 'delete', label: 'Delete the row' },
]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Columns of links and buttons that do something with a row. */
export function ActionMenu({ state, onChange }: SectionEdit) {
  return (
    <SettingsPart label="Action">
      {actionsOf(state).map((action) => {
        const key = columnKey(action)
        const set = (settings: Record<string, unknown>) => onChange(setColumn(state, key, settings))
        return (
          <fieldset key={key} className="grid gap-3 border-l-2 border-border pl-3">
            <legend className="sr-only">Action {columnHeading(action)}</legend>
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 truncate font-medium">{columnHeading(action)}</p>
              <IconButton
                icon={Trash2}
                size="small"
                label={`Remove the action ${columnHeading(action)}`}
                onClick={() => onChange(removeColumn(state, key))}
              />
            </div>
            <TextInput
              label="Action name"
              maxLength={200}
              value={textOf(action.customName)}
              onChange={({ target }) => set({ customName: target.value })}
            />
            <Select
              label="Action type"
              value={textOf(action.actionType)}
              options={TYPES}
              onChange={({ target }) => set({ actionType: target.value })}
            />
            {action.actionType === 'url' ? (
              <TextInput
                label="Action URL"
                hint="The row ID or the values that rows are grouped by are added to the URL."
                maxLength={2000}
                value={textOf(action.url)}
                onChange={({ target }) => set({ url: target.value })}
              />
            ) : null}
            <IconPicker
              value={textOf(action.icon) || 'none'}
              onChange={(icon) => set({ icon: icon === 'none' ? '' : icon })}
            />
            <Select
              label="Shown"
              value={textOf(action.display) || 'both'}
              options={DISPLAYS}
              onChange={({ target }) => set({ display: target.value })}
            />
            <Switch
              label="Show action"
              checked={action.show}
              onChange={({ target }) => set({ show: target.checked })}
            />
          </fieldset>
        )
      })}
      <Button icon={Plus} onClick={() => onChange(addAction(state))}>
        Add action
      </Button>
    </SettingsPart>
  )
}
