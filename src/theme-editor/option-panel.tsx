import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { overChoice, themeBelow, themeChoices } from '#domain/theme/edit-theme.ts'
import { isSame } from '#domain/theme/theme-diff.ts'
import { Select } from '#ui/controls/select.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { ColourGroup } from './colour-group.tsx'
import { OptionControl, Resettable } from './option-control.tsx'
import { OPTION_GROUPS, type OptionField } from './option-fields.ts'
import { optionValue, withOption } from './option-value.ts'
import type { ThemeHandle } from './use-theme-editor.ts'

/** Below the preview there is room for two options in a line, beside it for one. */
const FIELDS = 'grid min-w-0 gap-5 sm:max-lg:grid-cols-2'

type OptionPanelProps = { app: string; theme: ThemeHandle; onInvalid: (menu: string, invalid: boolean) => void }

/** Every option of a theme, in groups. */
export function OptionPanel({ app, theme, onInvalid }: OptionPanelProps) {
  const { now, saved, siteThemes, change } = theme
  const below = themeBelow(now.choice, siteThemes).options
  const set = (path: readonly string[], value: unknown) =>
    change({ ...now, options: withOption(now.options, path, value) }, path.join('.'))

  /** First back to the saved value; where that is there already, back to the theme below. */
  const target = (path: readonly string[]) => {
    const value = optionValue(now.options, path)
    const was = optionValue(saved.options, path)
    const origin = optionValue(below, path)
    if (!isSame(value, was)) return { words: 'the saved value', value: was }
    return isSame(value, origin) ? null : { words: now.choice, value: origin }
  }
  const resetOf = (path: readonly string[]) => target(path)?.words ?? null
  const reset = (path: readonly string[]) => {
    const to = target(path)
    if (to) change({ ...now, options: withOption(now.options, path, to.value) }, `reset ${path.join('.')}`)
  }
  const control = (field: OptionField) => (
    <Resettable key={field.label} label={field.label} to={resetOf(field.path)} onReset={() => reset(field.path)}>
      <OptionLine
        app={app}
        field={field}
        value={optionValue(now.options, field.path)}
        onChange={(value) => set(field.path, value)}
        onInvalid={onInvalid}
      />
    </Resettable>
  )
  return (
    <div className="grid">
      <div className="px-5 py-4">
        <Select
          label="Theme"
          hint="Options that you do not change follow this theme."
          value={now.choice}
          options={themeChoices(siteThemes, now.choice)}
          onChange={(event) => change(overChoice(now, event.currentTarget.value, siteThemes), 'settings.theme')}
        />
      </div>
      <Group name="Colours" open>
        <ColourGroup tokens={now.options.tokens} onChange={set} resetOf={resetOf} onReset={reset} />
      </Group>
      {OPTION_GROUPS.map(({ name, sets }) => (
        <Group key={name} name={name}>
          {sets.map(({ legend, fields }) =>
            legend ? (
              <fieldset key={legend} className={FIELDS}>
                <legend className="mb-3 text-xs font-semibold text-muted">{legend}</legend>
                {fields.map(control)}
              </fieldset>
            ) : (
              <div key={name} className={FIELDS}>
                {fields.map(control)}
              </div>
            ),
          )}
        </Group>
      ))}
    </div>
  )
}

type GroupProps = { name: string; open?: boolean; children: ReactNode }

function Group({ name, open = false, children }: GroupProps) {
  return (
    <details open={open || undefined} className="group border-t border-border">
      <summary className="flex min-h-11 items-center gap-2 px-5 text-base font-semibold hover:bg-sunken focus-visible:-outline-offset-2">
        <h2 className="grow">{name}</h2>
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pt-2 pb-6">{children}</div>
    </details>
  )
}

type OptionLineProps = {
  app: string
  field: OptionField
  value: unknown
  onChange: (value: unknown) => void
  onInvalid: OptionPanelProps['onInvalid']
}

function OptionLine({ field, onInvalid, ...rest }: OptionLineProps) {
  const { label } = field
  const tell = useCallback((invalid: boolean) => onInvalid(label, invalid), [onInvalid, label])
  return <OptionControl {...rest} field={field} onInvalid={tell} />
}
