import type { ReactNode } from 'react'
import { ProductMark } from '../signs/product-mark.tsx'

type EntryCardProps = { title: string; text?: ReactNode; children?: ReactNode; footer?: ReactNode }

/** The quiet card in the middle of every screen that stands before the sign-in. */
export function EntryCard({ title, text, children, footer }: EntryCardProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-10 sm:content-center sm:py-16">
      <div className="grid w-full max-w-md gap-6 sm:rounded-lg sm:border sm:border-border sm:bg-raised sm:p-8 sm:shadow-raised">
        <header className="grid gap-2">
          <span className="mb-2">
            <ProductMark size={36} />
          </span>
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {text ? <p className="text-muted">{text}</p> : null}
        </header>
        {children}
        {footer ? (
          <footer className="flex flex-wrap gap-x-5 gap-y-2 border-t border-border pt-5">{footer}</footer>
        ) : null}
      </div>
    </main>
  )
}
