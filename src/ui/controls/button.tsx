import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../signs/icon.tsx'

const KINDS = {
  primary: 'bg-accent text-accent-text border-transparent shadow-raised hover:brightness-110 active:brightness-95',
  plain: 'bg-raised text-text border-border shadow-raised hover:bg-sunken hover:border-control/60',
  quiet: 'bg-transparent text-muted border-transparent hover:text-text hover:bg-sunken',
  danger: 'bg-danger text-danger-text border-transparent shadow-raised hover:brightness-110 active:brightness-95',
} as const

const SIZES = {
  small: 'min-h-7 gap-1.5 px-2 text-xs pointer-coarse:min-h-11',
  regular: 'min-h-9 gap-2 px-3 pointer-coarse:min-h-11',
} as const

type Look = { kind?: keyof typeof KINDS; size?: keyof typeof SIZES; icon?: LucideIcon }

const SHARED =
  'inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap transition-[background-color,border-color,filter,color] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

/** The look of a button, for links and triggers that act as one. */
export function buttonClass({ kind = 'plain', size = 'regular' }: Look = {}): string {
  return `${SHARED} ${SIZES[size]} ${KINDS[kind]}`
}

/** A button; one primary at a time in view. */
export function Button({
  kind,
  size,
  icon,
  type = 'button',
  className = '',
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={`${buttonClass(look(kind, size))} ${className}`} {...rest}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, className = '', children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={`${buttonClass(look(kind, size))} ${className}`} {...rest}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </a>
  )
}

/** A square button that shows only an icon; its label is read aloud and shown as its title. */
export function IconButton({
  label,
  icon,
  kind = 'quiet',
  size = 'regular',
  type = 'button',
  className = '',
  ...rest
}: Omit<Look, 'icon'> & { label: string; icon: LucideIcon } & Omit<ComponentProps<'button'>, 'children'>) {
  const square = size === 'small' ? 'w-7 px-0! pointer-coarse:w-11' : 'w-9 px-0! pointer-coarse:w-11'
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`${buttonClass({ kind, size })} ${square} ${className}`}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  )
}

function look(kind: Look['kind'], size: Look['size']): Look {
  return { ...(kind ? { kind } : {}), ...(size ? { size } : {}) }
}
