import { Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { themeBelow } from '#domain/theme/edit-theme.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { pressable } from '#ui/controls/pressable.ts'
import { Menu } from '#ui/floating/menu.tsx'
import { Popover } from '#ui/floating/popover.tsx'
import { differenceWords } from './theme-words.ts'
import type { ThemeHandle } from './use-theme-editor.ts'

/** The button that saves, for those who are sent back to it. */
export const SAVE_ID = 'save-theme'

type EditorBarProps = {
  name: string
  theme: ThemeHandle
  /** The menus whose JSON is no menu as it stands; until it is, there is nothing to save. */
  invalid: ReadonlySet<string>
}

/** Whose theme this is, what has been changed, and the ways back and forth. */
export function EditorBar({ name, theme, invalid }: EditorBarProps) {
  const { differences, past, future, busy, undo, redo, save } = theme
  const mayBeSaved = differences.length > 0 && invalid.size === 0 && !busy
  return (
    <header className="sticky top-14 z-10 items-center gap-x-3 gap-y-1 border-b border-border bg-surface px-4 py-2 sm:flex sm:px-6">
      <div className="flex min-w-0 grow items-baseline gap-3">
        <h1 dir="auto" className="min-w-0 truncate text-lg font-semibold">
          {name}
        </h1>
        {invalid.size > 0 ? <p className="shrink-0 text-danger">{[...invalid][0]}: invalid JSON</p> : null}
      </div>
      <div className="flex items-center gap-1 sm:gap-3">
        <span className="max-sm:grow">
          {differences.length > 0 || invalid.size === 0 ? <Changes theme={theme} /> : null}
        </span>
        <IconButton label="Undo" icon={Undo2} {...pressable(past.length > 0, undo)} />
        <IconButton label="Redo" icon={Redo2} {...pressable(future.length > 0, redo)} />
        <ResetMenu theme={theme} />
        <Button id={SAVE_ID} kind="primary" {...pressable(mayBeSaved, save)}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </header>
  )
}

/** What differs from the saved theme, in words. */
function Changes({ theme: { differences } }: { theme: ThemeHandle }) {
  const count = differences.length
  if (count === 0)
    return (
      <p role="status" className="text-muted">
        All saved
      </p>
    )
  return (
    <Popover label={count === 1 ? '1 change' : `${count} changes`} title="Not saved yet" align="end">
      <dl className="grid max-h-80 gap-3 overflow-y-auto">
        {differences.map(differenceWords).map(({ key, label, before, after }) => (
          <div key={key} className="grid gap-0.5">
            <dt className="font-medium">{label}</dt>
            <dd className="text-muted">
              <Value of={before} /> → <Value of={after} />
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

/** A colour is shown besides being named. */
function Value({ of }: { of: string }) {
  const colour = of.startsWith('oklch(')
  return (
    <span className="inline-flex items-center gap-1.5 break-words">
      {colour ? (
        <span className="inline-block size-3 rounded-sm border border-border" style={{ background: of }} />
      ) : null}
      {of}
    </span>
  )
}

function ResetMenu({ theme: { saved, now, differences, siteThemes, change } }: { theme: ThemeHandle }) {
  return (
    <Menu
      label="Reset"
      icon={RotateCcw}
      align="end"
      entries={[
        {
          label: 'Reset all to the saved theme',
          disabled: differences.length === 0,
          onSelect: () => change(saved, 'reset all'),
        },
        {
          label: `Reset all to ${now.choice}`,
          hint: 'Nothing is saved until you press Save.',
          onSelect: () => change({ ...now, options: themeBelow(now.choice, siteThemes).options }, 'reset below'),
        },
      ]}
    />
  )
}
