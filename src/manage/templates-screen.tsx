import { FilePlus2, LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OverviewPage } from '#domain/page/overview.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Button, ButtonLink, IconButton } from '#ui/controls/button.tsx'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { MakePageDialog } from './make-page-dialog.tsx'
import { type ManageFrame, ManageShell } from './manage-shell.tsx'

export type ListedTemplate = OverviewPage & { pages: OverviewPage[] }

type TemplatesProps = { frame: ManageFrame; patternId: number; templates: ListedTemplate[] }

const MOST_SHOWN = 12

/** Pages that other pages are made from. */
export function TemplatesScreen({ frame, patternId, templates }: TemplatesProps) {
  const [used, setUsed] = useState<ListedTemplate | null>(null)
  const [doomed, setDoomed] = useState<ListedTemplate | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { base } = frame

  async function remove() {
    if (!doomed) return
    const answer = await callVerb('pages.delete', { pageId: doomed.id })
    if (!answer.ok) throw new Error(answer.message)
    setDoomed(null)
    await revalidate()
  }

  return (
    <ManageShell {...frame} place="Templates">
      <h1 className="text-2xl font-semibold">Templates</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        A template is a page that new pages are copied from. Changing it later does not change the pages made from it.
      </p>
      {templates.length === 0 ? (
        <EmptyState
          title="No templates yet"
          icon={LayoutTemplate}
          action={<ButtonLink href={pagePath(base, 'manage/pages')}>Go to Pages</ButtonLink>}
        >
          Choose a page in Pages, then “Save as template” in its menu.
        </EmptyState>
      ) : (
        <ul aria-label="Templates" className="divide-y divide-border border-y border-border">
          {templates.map((template) => (
            <TemplateLine
              key={template.id}
              base={base}
              template={template}
              onUse={() => setUsed(template)}
              onDelete={() => setDoomed(template)}
            />
          ))}
        </ul>
      )}
      {used ? (
        <MakePageDialog
          template={used}
          patternId={patternId}
          onClose={() => setUsed(null)}
          onMade={(slug) => void navigate(`/edit/${slug}`)}
        />
      ) : null}
      <DeleteDialog
        title={doomed?.title ?? ''}
        id={doomed?.id ?? null}
        kind="template"
        open={doomed !== null}
        onCancel={() => setDoomed(null)}
        onDelete={remove}
      />
    </ManageShell>
  )
}

type TemplateLineProps = { base: string; template: ListedTemplate; onUse: () => void; onDelete: () => void }

function TemplateLine({ base, template, onUse, onDelete }: TemplateLineProps) {
  const { title, url_slug, pages } = template
  return (
    <li className="grid gap-2 py-4">
      <div className="flex justify-between gap-x-4 gap-y-2 max-sm:flex-wrap sm:items-start">
        <h2 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere sm:py-1.5">
          {title}
        </h2>
        <div className="flex shrink-0 items-center gap-2">
          <Button icon={FilePlus2} aria-label={`Make a page from ${title}`} onClick={onUse}>
            Make a page
          </Button>
          <ButtonLink kind="quiet" icon={Pencil} aria-label={`Edit ${title}`} href={pagePath(base, `edit/${url_slug}`)}>
            Edit
          </ButtonLink>
          <IconButton label={`Delete ${title}`} icon={Trash2} onClick={onDelete} />
        </div>
      </div>
      {pages.length === 0 ? (
        <p className="text-muted">No pages have been made from it yet.</p>
      ) : (
        <p className="wrap-anywhere text-muted">
          {pages.length === 1 ? '1 page: ' : `${pages.length} pages: `}
          {pages.slice(0, MOST_SHOWN).map((page, at) => (
            <span key={page.id}>
              {at > 0 ? ', ' : ''}
              <a
                dir="auto"
                className="text-accent underline underline-offset-4"
                href={pagePath(base, `edit/${page.url_slug || page.id}`)}
              >
                {page.title}
              </a>
            </span>
          ))}
          {pages.length > MOST_SHOWN ? ` and ${pages.length - MOST_SHOWN} more` : ''}
        </p>
      )}
    </li>
  )
}
