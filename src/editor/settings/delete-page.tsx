import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '#domain/page/page.ts'
import { Button } from '#ui/controls/button.tsx'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { removePage } from './remove-page.ts'

/** Removes the page that is open and goes to another. */
export function DeletePage({ page: { id, title, url_slug } }: { page: Pick<Page, 'id' | 'title' | 'url_slug'> }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()

  async function remove() {
    await removePage({ id, title }, () => void navigate(`/edit/${url_slug || id}`))
    setOpen(false)
    await navigate('/edit', { replace: true })
  }

  return (
    <>
      <Button kind="quiet" icon={Trash2} className="justify-self-start text-danger!" onClick={() => setOpen(true)}>
        Delete page…
      </Button>
      <DeletePageDialog page={{ id, title }} open={open} onCancel={() => setOpen(false)} onDelete={remove} />
    </>
  )
}
