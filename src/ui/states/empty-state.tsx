import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../signs/icon.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  /** That of its title; the first where nothing else is on the screen. */
  level?: 1 | 2
}

/** Says what belongs here, why there is none, and offers the next step. */
export function EmptyState({ title, children, icon, action, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid max-w-lg justify-items-start gap-3 px-6 py-10 sm:px-8">
      {icon ? (
        <span className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent">
          <Icon of={icon} size={20} />
        </span>
      ) : null}
      <Title className="text-base font-semibold">{title}</Title>
      {children ? <div className="text-muted">{children}</div> : null}
      {action ? <div className="mt-1 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}
