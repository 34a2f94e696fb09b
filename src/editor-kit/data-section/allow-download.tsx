import { isOn } from '#domain/data/section/display-switch.ts'
import { setDisplay } from '#domain/data/section/transitions/display.ts'
import { Switch } from '#ui/controls/switch.tsx'
import type { SectionEdit } from './section-edit.ts'

/** Whether readers may have the rows behind a picture as a file. */
export function AllowDownload({ state, onChange }: SectionEdit) {
  return (
    <Switch
      label="Allow Download"
      hint="Readers can download the rows as a file."
      checked={isOn(state.display, 'allowDownload')}
      onChange={({ target }) => onChange(setDisplay(state, { allowDownload: target.checked }))}
    />
  )
}
