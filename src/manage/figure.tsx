import { abbreviate } from '#domain/field/abbreviate.ts'

export const FIGURES = new Intl.NumberFormat('en-US')

/** From here on a figure is written in few characters, with all its digits in its title. */
const LARGE = 100_000

/** How many there are of something, with the way to them where there is one. */
export function Figure({ label, value, href }: { label: string; value: number; href?: string }) {
  const shown = value < LARGE ? FIGURES.format(value) : abbreviate(value)
  const title = value < LARGE ? undefined : FIGURES.format(value)
  return (
    <div className="grid">
      <dt className="order-2 text-muted">{label}</dt>
      <dd className="text-3xl font-semibold tabular-nums" title={title}>
        {href === undefined ? (
          shown
        ) : (
          <a href={href} aria-label={`${label}: ${value}`} className="hover:text-accent">
            {shown}
          </a>
        )}
      </dd>
    </div>
  )
}
