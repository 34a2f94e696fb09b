import type { ComponentProps } from 'react'
import { Choice } from './choice.tsx'

const TRACK =
  'h-5 w-9 rounded-full border-transparent bg-control checked:bg-accent before:absolute before:top-0.25 before:left-0.25 before:size-4 before:rounded-full before:bg-raised before:transition-transform checked:before:translate-x-4'

/** Something that is on or off at once, without a save. */
export function Switch(props: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return <Choice {...props} type="checkbox" role="switch" className={TRACK} />
}
