import type { ButtonHTMLAttributes } from 'react'

const KINDS = {
  primary: 'bg-accent text-accent-text border-transparent hover:brightness-110',
  plain: 'bg-raised text-text border-control hover:bg-sunken',
  quiet: 'bg-transparent text-muted border-transparent hover:text-text hover:bg-sunken',
} as const

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: keyof typeof KINDS }

/** A button; one primary at a time in view. */
export function Button({ kind = 'plain', type = 'button', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-9 items-center rounded-md border px-3 font-medium disabled:cursor-not-allowed disabled:opacity-60 ${KINDS[kind]} ${className}`}
      {...rest}
    />
  )
}
