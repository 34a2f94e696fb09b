import { useNavigate } from 'react-router'
import type { SourceVersion } from '#domain/catalogue/source-details.ts'
import { type SourcePage, sourcePath, VERSION_PARAMETER } from '#domain/catalogue/source-pages.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'

type VersionSelectProps = {
  base: string
  sourceId: number
  page: SourcePage
  versions: readonly SourceVersion[]
  chosen: SourceVersion | null
}

const NONE = { value: '', label: 'No version selected' }

/** Leads to the same page of another version; without script by a form, whose page leads on. */
export function VersionSelect({ base, sourceId, page, versions, chosen }: VersionSelectProps) {
  const navigate = useNavigate()
  const options = [NONE, ...versions.map(({ id, name }) => ({ value: String(id), label: name || 'No Name' }))]
  return (
    <form
      method="get"
      action={pagePath(base, sourcePath(sourceId, page).slice(1))}
      className="flex min-w-0 items-end gap-2 max-sm:w-full"
    >
      <div className="min-w-0 max-sm:grow sm:w-64">
        <Select
          key={chosen?.id ?? 0}
          label="Version"
          name={VERSION_PARAMETER}
          options={options}
          defaultValue={chosen ? String(chosen.id) : ''}
          onChange={({ currentTarget: { value } }) =>
            navigate(sourcePath(sourceId, page, value === '' ? null : Number(value)))
          }
        />
      </div>
      <noscript>
        <Button type="submit">Go</Button>
      </noscript>
    </form>
  )
}
