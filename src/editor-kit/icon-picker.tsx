import { Ban } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { Popover } from '#ui/floating/popover.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { PAGE_ICONS } from '#ui/signs/page-icons.ts'

const CHOICES = [['none', Ban] as const, ...PAGE_ICONS]

/** The icon of a page in menus, or of a button: one of a set, or none. */
export function IconPicker({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const name = useId()
  const Shown = PAGE_ICONS.get(value) ?? Ban
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">Icon</p>
      <Popover
        label={`Icon: ${value}`}
        title="Icon"
        trigger={
          <button type="button" aria-label={`Icon: ${value}`} className={`${buttonClass()} w-full justify-start`}>
            <Icon of={Shown} />
            {value}
          </button>
        }
      >
        <div role="radiogroup" aria-label="Icon" className="grid max-h-60 grid-cols-6 gap-1 overflow-y-auto p-1">
          {CHOICES.map(([icon, Shape]) => (
            <label
              key={icon}
              title={icon}
              className="relative flex size-9 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-text has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={icon}
                aria-label={icon}
                checked={icon === value}
                onChange={() => onChange(icon)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon of={Shape} />
            </label>
          ))}
        </div>
      </Popover>
    </div>
  )
}
