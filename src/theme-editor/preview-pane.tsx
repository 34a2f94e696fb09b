import { useEffect, useState } from 'react'
import type { SiteTheme } from '#domain/site/site.ts'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'
import { themeBelow } from '#domain/theme/edit-theme.ts'
import { BareSelect } from '#ui/controls/bare-select.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { PreviewFrame } from './preview-frame.tsx'

export type ThemedPage = { patternId: number; site: string; slug: string; title: string }

const WIDTHS = [390, 768, 1440] as const
const WIDTH_OPTIONS = WIDTHS.map((width) => ({ value: String(width), label: String(width) }))
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const STATES = [
  { value: 'new', label: 'New' },
  { value: 'saved', label: 'Saved' },
]

type PreviewPaneProps = {
  pages: readonly ThemedPage[]
  siteThemes: readonly SiteTheme[]
  now: EditedTheme
  saved: EditedTheme
  differs: boolean
}

/** A real page of the site with the theme as it is now, or as it is saved, at the width of a phone, a tablet or a desk. */
export function PreviewPane({ pages, siteThemes, now, saved, differs }: PreviewPaneProps) {
  const [width, setWidth] = useState(1440)
  const [scheme, setScheme] = useState('light')
  const [state, setState] = useState('new')
  const [chosen, setChosen] = useState(0)
  const page = pages[chosen]
  // On a phone a page as wide as a desk would be too small to be read.
  useEffect(() => {
    if (window.matchMedia('(width < 40rem)').matches) setWidth(390)
  }, [])
  if (!page)
    return (
      <section aria-label="Preview" className="grid place-items-center bg-sunken p-6">
        <EmptyState title="No page to preview yet">
          Themes are previewed on a published page of the site. Publish a page, then come back.
        </EmptyState>
      </section>
    )
  const theme = state === 'saved' && differs ? saved : now
  const { look } = themeBelow(theme.choice, siteThemes)
  return (
    <section aria-label="Preview" className="flex min-h-0 min-w-0 flex-col bg-sunken">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
        <div className="min-w-32 flex-1 sm:max-w-56">
          <BareSelect
            aria-label="Preview page"
            value={chosen}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {pages.map(({ patternId, site, slug, title }, at) => (
              <option key={`${patternId}/${slug}`} value={at}>
                {pages.some((other) => other.patternId !== patternId) ? `${site}: ${title}` : title}
              </option>
            ))}
          </BareSelect>
        </div>
        <Segmented
          label="Compare with the saved theme"
          quiet
          options={STATES}
          value={differs ? state : 'new'}
          disabled={!differs}
          onChange={setState}
        />
        <Segmented
          label="Preview width"
          quiet
          options={WIDTH_OPTIONS}
          value={String(width)}
          onChange={(next) => setWidth(Number(next))}
        />
        <Segmented label="Preview appearance" quiet options={SCHEMES} value={scheme} onChange={setScheme} />
      </div>
      <PreviewFrame
        key={`${page.patternId}/${page.slug}`}
        page={page}
        theme={theme}
        look={look}
        width={width}
        scheme={scheme}
      />
    </section>
  )
}
