import { History } from 'lucide-react'
import type { useFetcher } from 'react-router'
import { counted } from '#domain/data/counted.ts'
import type { RememberedColumn } from '#domain/validation/validation-report.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { COLUMNS, INTENT, REPAIR, type ValidateAnswer } from './validate-form.ts'

type Replacement = RememberedColumn['replacements'][number]

type RememberedOfferProps = {
  remembered: readonly RememberedColumn[]
  fetcher: ReturnType<typeof useFetcher<ValidateAnswer>>
  /** Chooses one of them; it is applied with the other choices. */
  onUse(column: string, replacement: Replacement): void
}

/** What was put in place of the same values before, in this source: all by one press, or each by itself. */
export function RememberedOffer({ remembered, fetcher, onUse }: RememberedOfferProps) {
  if (remembered.length === 0) return null
  const values = remembered.reduce((sum, { replacements }) => sum + replacements.length, 0)
  const columns = remembered.map(({ name, replacements }) => ({
    column: name,
    maps: replacements.map(({ from, to }) => ({ invalidValue: from, validValue: to })),
  }))
  return (
    <section aria-label="Earlier replacements" className="grid gap-3 rounded-lg bg-accent-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2">
          <Icon of={History} />
          {`${counted(values, 'invalid value')} ${values === 1 ? 'was' : 'were'} replaced in this source before.`}
        </p>
        <fetcher.Form method="post">
          <input type="hidden" name={INTENT} value={REPAIR} />
          <input type="hidden" name={COLUMNS} value={JSON.stringify(columns)} />
          <Button type="submit" disabled={fetcher.state !== 'idle'}>
            {values === 1 ? 'Replace it again' : `Replace all ${values} again`}
          </Button>
        </fetcher.Form>
      </div>
      <details>
        <summary className="cursor-pointer font-medium">See them</summary>
        <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
          {remembered.flatMap(({ name, label, replacements }) =>
            replacements.map((one) => (
              <li key={`${name} ${one.from}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {`${label}: ${one.from} → ${one.to} `}
                  <span className="text-muted tabular-nums">{counted(one.rows, 'row')}</span>
                </span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`Use ${one.to} for ${one.from}`}
                  onClick={() => onUse(name, one)}
                >
                  Use
                </Button>
              </li>
            )),
          )}
        </ul>
      </details>
    </section>
  )
}
