import { ADMINISTRATOR, EDITOR, GUEST, SIGNED_IN } from '#domain/access/access.ts'
import type { MenuItem } from '#domain/theme/menu-item.ts'
import { menuFromText, menuText } from '#domain/theme/menu-text.ts'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { type Parsed, TypedInput } from '#ui/controls/typed-value.tsx'
import { PAGE_ICONS } from '#ui/signs/page-icons.ts'

const LEVEL_NAMES: Readonly<Record<number, string>> = {
  [GUEST]: 'Everyone',
  [SIGNED_IN]: 'Signed in',
  [EDITOR]: `Level ${EDITOR}, editors`,
  [ADMINISTRATOR]: `Level ${ADMINISTRATOR}, administrators`,
}
const LEVELS = Array.from({ length: ADMINISTRATOR - GUEST + 1 }, (_, step) => {
  const level = GUEST + step
  return { value: String(level), label: LEVEL_NAMES[level] ?? `Level ${level}` }
})
const ICONS = ['none', ...PAGE_ICONS.keys()]

type TextAttribute = 'name' | 'path' | 'description' | 'className' | 'id'

type MenuItemFieldsProps = { item: MenuItem; onChange: (item: MenuItem) => void }

/** All attributes of an entry but the entries below it. */
export function MenuItemFields({ item, onChange }: MenuItemFieldsProps) {
  const text = (attribute: TextAttribute, label: string) => (
    <TypedInput
      label={label}
      value={item[attribute]}
      write={String}
      parse={(typed) => readAttribute(item, attribute, typed)}
      onChange={(value) => onChange({ ...item, [attribute]: value })}
    />
  )
  const type = (
    <Select
      label="Kind"
      value={item.type}
      options={own(['link', 'separator'], item.type).map((value) => ({ value, label: value }))}
      onChange={(event) => onChange({ ...item, type: event.currentTarget.value })}
    />
  )
  if (item.type === 'separator') return type
  return (
    <>
      {text('name', 'Name')}
      {text('path', 'Path')}
      <Select
        label="Shown to"
        hint={closingHint(item)}
        value={item.authLevel}
        options={LEVELS}
        onChange={(event) => onChange({ ...item, authLevel: event.currentTarget.value })}
      />
      <Select
        label="Icon"
        value={item.icon}
        options={own(ICONS, item.icon).map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ ...item, icon: event.currentTarget.value })}
      />
      {text('description', 'Description')}
      <Switch
        label="Hidden from menus"
        checked={item.hideInNav}
        onChange={(event) => onChange({ ...item, hideInNav: event.target.checked })}
      />
      <details>
        <summary className="w-fit text-muted hover:text-text">More</summary>
        <div className="grid gap-3 pt-2">
          {type}
          {text('id', 'ID')}
          {text('className', 'Class names')}
        </div>
      </details>
    </>
  )
}

/** A level does more than hide the entry: said where it is set. */
function closingHint({ authLevel }: MenuItem): string | undefined {
  if (Number(authLevel) <= GUEST) return undefined
  return 'The page at this path and its subpages will then be closed to everyone else, too.'
}

/** A stored value that is none of the usual ones stays on offer. */
function own(values: readonly string[], stored: string): string[] {
  return [...new Set([...values, stored])]
}

/** What is typed is held to the rule that holds for whole menus. */
function readAttribute(item: MenuItem, attribute: TextAttribute, typed: string): Parsed<string> {
  const read = menuFromText(menuText([{ ...item, [attribute]: typed, subMenus: [] }]))
  if (read.ok) return { ok: true, value: read.menu[0]?.[attribute] ?? '' }
  return { ok: false, message: read.message.replace(/^Entry 1: \w+ /, 'This ') }
}
