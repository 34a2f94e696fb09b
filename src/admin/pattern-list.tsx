import type { Pattern } from '#domain/site/pattern.ts'
import { AddPatternForm } from './add-pattern-form.tsx'

type Site = { id: number; app: string; name: string }

/** The sites one may see, each with its patterns and a form for another. */
export function PatternList({
  sites,
  patterns,
  problem,
}: {
  sites: Site[]
  patterns: Pattern[]
  problem: string | null
}) {
  return (
    <main className="mx-auto grid max-w-3xl gap-8 px-6 py-12">
      <header className="flex items-baseline justify-between">
        <h1 className="text-2xl font-semibold">Sites</h1>
        <a href="/auth/logout" className="text-accent underline">
          Logout
        </a>
      </header>
      {sites.map((site) => (
        <section key={site.id} className="grid gap-4">
          <h2 className="text-lg font-semibold">{site.name}</h2>
          <ul className="grid gap-2">
            {patterns
              .filter((pattern) => pattern.app === site.app)
              .map((pattern) => (
                <PatternLine key={pattern.id} pattern={pattern} />
              ))}
          </ul>
          <AddPatternForm app={site.app} problem={problem} />
        </section>
      ))}
    </main>
  )
}

function PatternLine({ pattern }: { pattern: Pattern }) {
  const base = pattern.base_url === '/' ? '' : pattern.base_url
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 rounded-md border border-border bg-raised px-4 py-3">
      <span className="font-medium">{pattern.name}</span>
      <span className="text-muted">
        {pattern.pattern_type === 'page' ? 'Pages' : 'Catalogue'} at {pattern.base_url}
      </span>
      {pattern.pattern_type === 'page' ? (
        <span className="ml-auto flex gap-4">
          <a className="text-accent underline" href={pattern.base_url}>
            View
          </a>
          <a className="text-accent underline" href={`${base}/edit`}>
            Edit
          </a>
        </span>
      ) : null}
    </li>
  )
}
