import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

/** A state in a word; the colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      dir="auto"
      className={`inline-block min-h-5 max-w-full truncate rounded-sm px-1.5 py-0.5 align-middle text-xs font-medium ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
