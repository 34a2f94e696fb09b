import { useState } from 'react'
import { type LiveKind, needsColumn } from '#domain/data/live-value/live-request.ts'
import { columnHeading, isAction, isFormula, isIdColumn } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { offeredColumns } from '#domain/data/section/source-columns.ts'
import { isManaged } from '#domain/data/shown-source.ts'
import { FORMAT_CHOICES } from '#editor-kit/data-section/column-choices.ts'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { useEditedSite } from '#elements/edited-site.ts'
import type { LiveDialogProps } from '#rich-text/editor/blocks/live-value/live-values.ts'
import { Button } from '#ui/controls/button.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { choiceOf, type LiveChoice, requestOf } from './live-choice.ts'
import { usePreview, ValuePreview } from './value-preview.tsx'

const KINDS: readonly { value: LiveKind; label: string }[] = [
  { value: 'cell', label: 'A cell' },
  { value: 'sum', label: 'Sum' },
  { value: 'avg', label: 'Average' },
  { value: 'min', label: 'Minimum' },
  { value: 'max', label: 'Maximum' },
  { value: 'count', label: 'Count of rows' },
  { value: 'changed', label: 'Date of last change' },
]
const FOLLOWS = [
  { value: 'publish', label: 'When the page is published' },
  { value: 'at-once', label: 'As soon as the data changes' },
]
/** Pictures and colours are no words in a line. */
const FORMATS = [
  { value: '', label: 'Same as the field' },
  ...FORMAT_CHOICES.filter(({ value }) => value !== '' && value !== 'icon' && value !== 'color'),
]

/** Chooses a value of a source, how it is written and when it follows its data, and shows it before it is inserted. */
export function LiveValueDialog({ value, onConfirm, onClose }: LiveDialogProps) {
  const site = useEditedSite()
  const [choice, setChoice] = useState(() => choiceOf(value?.live))
  const set = (change: Partial<LiveChoice>) => setChoice({ ...choice, ...change })
  const request = requestOf(choice)
  const preview = usePreview(site?.app ?? '', request)
  function confirm() {
    if (!request || preview.now !== 'read') return
    const { text, origin } = preview.value
    const { source, version, updatedAt } = origin
    const known = { source, version, changed: updatedAt, at: new Date().toISOString() }
    onConfirm({ text, live: request, known })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={value ? 'Edit Live Value' : 'Insert Live Value'}
      size="md"
      returns={false}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={preview.now !== 'read'} onClick={confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <DataSectionSettings
          app={site?.app ?? ''}
          settings={choice.state}
          onChange={(state) => set({ state, ...(isOfOther(choice.state, state) ? { column: '' } : {}) })}
        >
          {({ state, ...edit }) => (
            <>
              {state.sourceInfo && isManaged(state.sourceInfo) ? (
                <Switch
                  label="Always the newest version"
                  checked={choice.newest}
                  onChange={({ target }) => set({ newest: target.checked })}
                />
              ) : null}
              <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                <Select
                  label="Value"
                  value={choice.what}
                  options={KINDS}
                  onChange={({ target }) => set({ what: kindOf(target.value) })}
                />
                {needsColumn(choice.what) ? (
                  <Select
                    label="Column"
                    value={choice.column}
                    options={columnOptions(state, choice.column)}
                    onChange={({ target }) => set({ column: target.value })}
                  />
                ) : null}
                {choice.what === 'changed' ? null : (
                  <Select
                    label="Format"
                    value={choice.formatFn}
                    options={FORMATS}
                    onChange={({ target }) => set({ formatFn: target.value })}
                  />
                )}
              </div>
              {choice.what === 'changed' ? null : <FiltersMenu state={state} {...edit} />}
              <Segmented
                label="Updates"
                value={choice.follows}
                options={FOLLOWS}
                onChange={(follows) => set({ follows: follows === 'at-once' ? follows : 'publish' })}
              />
            </>
          )}
        </DataSectionSettings>
        <ValuePreview preview={preview} />
      </div>
    </Dialog>
  )
}

const kindOf = (value: string): LiveKind => KINDS.find((one) => one.value === value)?.value ?? 'sum'

const isOfOther = (before: SectionState, after: SectionState) =>
  before.sourceInfo?.source_id !== after.sourceInfo?.source_id

/** A column that is gone stays chosen, so that its author sees which it was. */
function columnOptions(state: SectionState, chosen: string) {
  const columns = offeredColumns(state).filter((one) => !isAction(one) && !isFormula(one) && !isIdColumn(one))
  const options = columns.map((column) => ({ value: column.name, label: columnHeading(column) }))
  const isKnown = options.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'Choose a column' },
    ...(chosen === '' || isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...options,
  ]
}
