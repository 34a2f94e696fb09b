import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../signs/icon.tsx'

/** A line that says what happened; a problem is announced at once, news when there is time. */
export function Notice({ kind, children }: { kind: 'problem' | 'news' | 'success'; children: ReactNode }) {
  if (kind === 'news')
    return (
      <p role="status" className="wrap-anywhere text-muted">
        {children}
      </p>
    )
  const problem = kind === 'problem'
  return (
    <p role={problem ? 'alert' : 'status'} className={`flex gap-2 ${problem ? 'text-danger' : 'text-success'}`}>
      <Icon of={problem ? CircleAlert : CircleCheck} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
