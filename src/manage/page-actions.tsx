import { CornerDownRight, Ellipsis, LayoutTemplate, TextCursorInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedPage } from '#domain/page/tree/page-tree.ts'
import { DeletePageDialog } from '#editor/settings/delete-page-dialog.tsx'
import { removePage } from '#editor/settings/remove-page.ts'
import { saveAsTemplate } from '#editor/templates/save-as-template.ts'
import { Menu } from '#ui/floating/menu.tsx'

type PageActionsProps = {
  page: ListedPage
  templatesHref: string
  onRename(): void
  onAddBelow(): void
  /** A deleted page is there again. */
  onBack(slug: string): void
  onDeleted(): void
}

/** What else can be done with the chosen page. */
export function PageActions({ page, templatesHref, onRename, onAddBelow, onBack, onDeleted }: PageActionsProps) {
  const [deleting, setDeleting] = useState(false)
  const { id, title } = page

  async function remove() {
    await removePage(page, () => onBack(page.url_slug))
    setDeleting(false)
    onDeleted()
  }

  return (
    <>
      <Menu
        label={`More actions for ${title}`}
        icon={Ellipsis}
        align="end"
        entries={[
          { label: 'Rename', icon: TextCursorInput, keys: 'F2', onSelect: onRename },
          { label: 'Add a subpage', icon: CornerDownRight, onSelect: onAddBelow },
          {
            label: 'Save as template',
            icon: LayoutTemplate,
            onSelect: () => void saveAsTemplate({ id, title }, templatesHref),
          },
          'separator',
          { label: 'Delete page…', icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <DeletePageDialog page={page} open={deleting} onCancel={() => setDeleting(false)} onDelete={remove} />
    </>
  )
}
