import type { ReactNode } from 'react'

/** Settings that belong together, behind their name. */
export function Group({ name, open = false, children }: { name: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="border-t border-border py-2" open={open}>
      <summary className="cursor-pointer py-1.5 font-medium">{name}</summary>
      <div className="grid gap-4 pt-2 pb-3">{children}</div>
    </details>
  )
}
