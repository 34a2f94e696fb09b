import { type ReactNode, useId } from 'react'

/** A chapter of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-6 border-t border-border pt-8">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="grid items-start grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">{children}</div>
    </section>
  )
}

/** One part of the kit with its name; a wide one takes the whole row. */
export function Specimen({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-3 ${wide ? 'lg:col-span-2' : ''}`}>
      <h3 className="font-medium text-muted">{name}</h3>
      {children}
    </div>
  )
}

/** Things beside each other that wrap when there is no room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
