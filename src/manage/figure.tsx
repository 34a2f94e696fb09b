export const FIGURES = new Intl.NumberFormat('en-US')

/** How many there are of something, with the way to them where there is one. */
export function Figure({ label, value, href }: { label: string; value: number; href?: string }) {
  return (
    <div className="grid">
      <dt className="order-2 text-muted">{label}</dt>
      <dd className="text-3xl font-semibold tabular-nums">
        {href === undefined ? (
          FIGURES.format(value)
        ) : (
          <a href={href} aria-label={`${label}: ${value}`} className="hover:text-accent">
            {FIGURES.format(value)}
          </a>
        )}
      </dd>
    </div>
  )
}
