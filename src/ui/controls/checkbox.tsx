import type { ComponentProps } from 'react'
import { Choice } from './choice.tsx'

const BOX =
  'mt-0.5 size-4 rounded-sm border-control bg-raised checked:border-accent checked:bg-accent before:absolute before:inset-0 before:bg-accent-text before:[clip-path:polygon(21%_48%,12%_58%,40%_84%,88%_29%,78%_20%,39%_64%)] not-checked:before:hidden'

/** A yes or no that is sent with its form. */
export function Checkbox(props: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return <Choice {...props} type="checkbox" className={BOX} />
}
