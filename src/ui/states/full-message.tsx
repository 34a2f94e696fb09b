import type { ReactNode } from 'react'
import { ProductMark } from '../signs/product-mark.tsx'

type FullMessageProps = { status?: number; title: string; children: ReactNode; action?: ReactNode }

/** A whole screen that says one thing: what happened here, and where to go from it. */
export function FullMessage({ status, title, children, action }: FullMessageProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-4 px-6 py-24">
      <ProductMark size={32} />
      <div className="mt-2 grid gap-1">
        {status ? <p className="font-medium text-muted tabular-nums">{status}</p> : null}
        <h1 className="text-3xl font-semibold">{title}</h1>
      </div>
      <div className="text-base text-muted">{children}</div>
      {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}
