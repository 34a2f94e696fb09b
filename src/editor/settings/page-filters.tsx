import { Plus, Trash2 } from 'lucide-react'
import type { PageFilter } from '#domain/page/page.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { CommittedInput } from './committed-input.tsx'

type PageFiltersProps = { filters: PageFilter[]; onChange: (filters: PageFilter[], merge?: string) => void }

/** The filters of a page: which values its sections begin with, and whether the address may say others. */
export function PageFilters({ filters, onChange }: PageFiltersProps) {
  const change = (at: number, patch: Partial<PageFilter>, merge?: string) =>
    onChange(
      filters.map((filter, index) => (index === at ? { ...filter, ...patch } : filter)),
      merge,
    )
  return (
    <section aria-label="Filters" className="grid gap-4">
      <h3 className="font-semibold">Filters</h3>
      {filters.length === 0 ? (
        <p className="text-muted">Sections of this page can share filters. There are no filters yet.</p>
      ) : null}
      {filters.map((filter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filter is known by its place; its key can be changed.
        <fieldset key={at} className="grid gap-3 border-l-2 border-border pl-3">
          <legend className="sr-only">Filter {filter.searchKey}</legend>
          <div className="flex items-end gap-1">
            <div className="grow">
              <CommittedInput
                label="Search key"
                maxLength={200}
                value={filter.searchKey}
                onCommit={(searchKey) => change(at, { searchKey })}
              />
            </div>
            <IconButton
              icon={Trash2}
              label={`Remove filter ${filter.searchKey}`}
              onClick={() => onChange(filters.filter((_, index) => index !== at))}
            />
          </div>
          <Textarea
            label="Values"
            hint="One per line."
            rows={2}
            className="min-h-14"
            value={filter.values.join('\n')}
            onChange={(event) => change(at, { values: event.target.value.split('\n') }, `filter-values:${at}`)}
            onBlur={() =>
              change(at, { values: filter.values.map((one) => one.trim()).filter(Boolean) }, `filter-values:${at}`)
            }
          />
          <Switch
            label="Use search params"
            hint="The values are kept in the page address."
            checked={filter.useSearchParams}
            onChange={(event) => change(at, { useSearchParams: event.target.checked })}
          />
        </fieldset>
      ))}
      <Button
        icon={Plus}
        className="justify-self-start"
        onClick={() => onChange([...filters, { searchKey: freeKey(filters), values: [], useSearchParams: false }])}
      >
        Add a filter
      </Button>
    </section>
  )
}

function freeKey(filters: readonly PageFilter[]): string {
  let number = filters.length + 1
  while (filters.some(({ searchKey }) => searchKey === `filter_${number}`)) number += 1
  return `filter_${number}`
}
