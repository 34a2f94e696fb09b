import { useEffect } from 'react'
import type { MenuItem } from '#domain/theme/menu-item.ts'
import { menuFromText, menuText } from '#domain/theme/menu-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { type Parsed, useTyped } from '#ui/controls/typed-value.tsx'
import { MenuRows } from './menu-rows.tsx'

type MenuEditorProps = {
  label: string
  hint?: string | undefined
  menu: MenuItem[]
  onChange: (menu: MenuItem[]) => void
  /** Told while the JSON on the screen is no menu: then there is something that would be lost by a save. */
  onInvalid: (invalid: boolean) => void
}

/** A menu as rows, and as JSON for those who rather write it. */
export function MenuEditor({ label, hint, menu, onChange, onInvalid }: MenuEditorProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint ? <p className="text-muted">{hint}</p> : null}
      <MenuRows label={label} menu={menu} onChange={onChange} />
      <details>
        <summary className="w-fit text-muted hover:text-text">{label} as JSON</summary>
        <MenuJson label={label} menu={menu} onChange={onChange} onInvalid={onInvalid} />
      </details>
    </fieldset>
  )
}

/** What is typed is used as soon as it is a menu; until then the last one stays in force, and it is said what is wrong. */
function MenuJson({ label, menu, onChange, onInvalid }: Omit<MenuEditorProps, 'hint'>) {
  const { text, wrong, type, settle } = useTyped(menu, menuText, readMenuText)
  const invalid = wrong !== null
  useEffect(() => {
    onInvalid(invalid)
    return () => onInvalid(false)
  }, [invalid, onInvalid])
  return (
    <div className="grid gap-2 pt-2">
      <Textarea
        label={`JSON of the ${label.toLowerCase()}`}
        value={text}
        spellCheck={false}
        className="max-h-96 font-mono text-xs"
        onChange={(event) => type(event.target.value, onChange)}
      />
      {invalid ? (
        <div role="alert" className="grid gap-2 text-danger">
          <p>{wrong}</p>
          <p>The last valid menu is used, and nothing can be saved until this is fixed.</p>
          <Button size="small" className="w-fit" onClick={settle}>
            Back to the last valid menu
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function readMenuText(text: string): Parsed<MenuItem[]> {
  const read = menuFromText(text)
  return read.ok ? { ok: true, value: read.menu } : read
}
