import { columnHeading, columnKey, HEADER_ROLES, isAction, isFormula } from '#domain/data/section/section-column.ts'
import { offeredColumns } from '#domain/data/section/source-columns.ts'
import { headerRoleKey, setHeaderRole } from '#domain/data/section/transitions/header-roles.ts'
import { DataSectionSettings } from '#editor-kit/data-section/data-section-settings.tsx'
import { FiltersMenu } from '#editor-kit/data-section/filters-menu.tsx'
import { SettingsPart } from '#editor-kit/data-section/settings-part.tsx'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Select } from '#ui/controls/select.tsx'
import { headerState, withHeaderState } from './header-data.ts'
import type { HeaderSettings } from './header-settings.ts'

const LABELS = { title: 'Title from', note: 'Note from', bgImg: 'Picture from', logo: 'Logo from' } as const
const NOTHING = { value: '', label: 'None' }

type HeaderColumnsProps = ElementEditorProps<HeaderSettings> & { app: string }

/** The source that a header is fed with, and which of its columns says what: the first row is shown. */
export function HeaderColumns({ app, settings, onChange }: HeaderColumnsProps) {
  return (
    <SettingsPart label="Data" open={settings.sourceInfo != null}>
      <DataSectionSettings
        app={app}
        settings={headerState(settings)}
        onChange={(state) => onChange(withHeaderState(settings, state))}
      >
        {(edit) => {
          const columns = offeredColumns(edit.state).filter((column) => !isAction(column) && !isFormula(column))
          const options = columns.map((column) => ({ value: columnKey(column), label: columnHeading(column) }))
          return (
            <>
              {HEADER_ROLES.map((role) => (
                <Select
                  key={role}
                  label={LABELS[role]}
                  value={headerRoleKey(edit.state, role) ?? ''}
                  options={[NOTHING, ...options]}
                  onChange={({ target }) => edit.onChange(setHeaderRole(edit.state, role, target.value || null))}
                />
              ))}
              <FiltersMenu {...edit} />
            </>
          )
        }}
      </DataSectionSettings>
    </SettingsPart>
  )
}
