import { dataAttributes, dataOptions } from '#domain/data/section/data-options.ts'
import { withSavedRows } from '#domain/data/section/saved-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { setDisplay } from '#domain/data/section/transitions/display.ts'
import { stateProblem } from '#domain/data/section/valid-state.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { SectionEdit } from './section-edit.ts'
import { SettingsPart } from './settings-part.tsx'

/** A display setting that is on or off; `isOn` says what holds where it was never set. */
export type DisplaySwitch = { setting: string; label: string; hint?: string; isOn?: boolean }

type MoreMenuProps = SectionEdit & {
  switches: readonly DisplaySwitch[]
  version: { app: string; view: number } | null
}

/** How a section shows its rows. */
export function MoreMenu({ state, onChange, switches, version }: MoreMenuProps) {
  const { display } = state
  const set = (settings: Record<string, unknown>) => onChange(setDisplay(state, settings))
  async function setFetching(on: boolean) {
    const next = setDisplay(state, { readyToLoad: on })
    // Rows that are not fetched are those that are there now.
    onChange(on || !version ? next : await savedNow(next, version))
  }
  const isOn = ({ setting, isOn: first = false }: DisplaySwitch) =>
    typeof display[setting] === 'boolean' ? display[setting] === true : first
  return (
    <SettingsPart label="More">
      <Switch
        label="Always Fetch Data"
        hint="When off, readers see the rows as they are now, with today's date, until they ask for other rows."
        checked={display.readyToLoad === true || state.data.length === 0}
        onChange={({ target }) => void setFetching(target.checked)}
      />
      <NumberInput
        label="Page Size"
        min={1}
        max={1000}
        value={display.pageSize}
        onChange={(size) =>
          size !== null && Number.isInteger(size) && size > 0 && set({ pageSize: Math.min(size, 1000) })
        }
      />
      {switches.map((one) => (
        <Switch
          key={one.setting}
          label={one.label}
          {...(one.hint ? { hint: one.hint } : {})}
          checked={isOn(one)}
          onChange={({ target }) => set({ [one.setting]: target.checked })}
        />
      ))}
      <TextInput
        label="Base URL of external sources"
        hint="The address under which sources in other databases are described."
        maxLength={1000}
        value={typeof display.dataBaseUrl === 'string' ? display.dataBaseUrl : ''}
        onChange={({ target }) => set({ dataBaseUrl: target.value || undefined })}
      />
    </SettingsPart>
  )
}

async function savedNow(state: SectionState, { app, view }: { app: string; view: number }): Promise<SectionState> {
  const attributes = dataAttributes(state)
  if (attributes.length === 0 || stateProblem(state) !== null) return state
  const range = { from: 0, to: state.display.pageSize - 1 }
  const answer = await callVerb('rows.query', { app, view, options: dataOptions(state), attributes, ...range })
  return answer.ok ? withSavedRows(state, answer.value, new Date().toISOString()) : state
}
