import type { ReactNode } from 'react'

/** A line that says what happened; a problem is announced at once, news when there is time. */
export function Notice({ kind, children }: { kind: 'problem' | 'news'; children: ReactNode }) {
  return (
    <p role={kind === 'problem' ? 'alert' : 'status'} className={kind === 'problem' ? 'text-danger' : 'text-muted'}>
      {children}
    </p>
  )
}
