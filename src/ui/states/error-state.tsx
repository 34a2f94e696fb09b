import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../signs/icon.tsx'

type ErrorStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Says what happened, what was kept and what to do, in place of what should be here. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex max-w-xl gap-4 rounded-lg bg-danger-soft p-5">
      <Icon of={TriangleAlert} size={20} className="text-danger" />
      <div className="grid gap-1.5">
        <p className="font-semibold">{title}</p>
        {children ? <div>{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
