import type { VersionListing } from '#domain/data/version-listing.ts'
import type { PageListing } from '#domain/page/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import { pagePath, type SectionView } from '#domain/page/page-view.ts'
import { AddPage } from './add-page.tsx'
import { LoadCsv } from './load-csv.tsx'
import { PageEditor } from './page-editor.tsx'

type EditScreenProps = {
  base: string
  name: string
  pages: PageListing[]
  page: Page | null
  preview: SectionView[]
  versions: VersionListing[]
  catalogues: { id: number; name: string }[]
  onChanged(): void
  onCreated(slug: string): void
  linkTo(slug: string, label: string): React.ReactNode
}

/** Edit mode of a site of pages: the list of pages beside the one that is open. */
export function EditScreen(props: EditScreenProps) {
  const { base, name, pages, page, catalogues, onChanged } = props
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-6 py-8 md:grid-cols-[14rem_1fr]">
      <nav aria-label="Pages" className="grid content-start gap-3">
        <p className="font-semibold">{name}</p>
        <ul className="grid gap-1">
          {pages.map((entry) => (
            <li key={entry.id}>
              {props.linkTo(entry.url_slug, `${entry.title}${entry.published === 'draft' ? ' *' : ''}`)}
            </li>
          ))}
        </ul>
        <AddPage onCreated={props.onCreated} />
        <a className="text-accent underline" href={page ? pagePath(base, page.url_slug) : base}>
          View
        </a>
      </nav>
      <main className="grid content-start gap-6">
        {page ? (
          <>
            <h1 className="text-2xl font-semibold">Edit: {page.title}</h1>
            <PageEditor
              key={page.id}
              page={page}
              preview={props.preview}
              versions={props.versions}
              onSaved={onChanged}
            />
            <LoadCsv catalogues={catalogues} onLoaded={onChanged} />
          </>
        ) : (
          <>
            <h1 className="text-2xl font-semibold">No pages yet</h1>
            <p className="text-muted">Add the first page of this site to begin.</p>
          </>
        )}
      </main>
    </div>
  )
}
