import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Page } from '#domain/page/page.ts'
import { Button } from '#ui/button.tsx'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { postPage } from '../post-page.ts'

/** Removes the page that is open and goes to another. */
export function DeletePage({ page: { id, title } }: { page: Pick<Page, 'id' | 'title'> }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()

  async function remove() {
    const answer = await postPage({ id }, 'delete')
    if (!answer.ok) throw new Error(answer.message)
    setOpen(false)
    showToast({ kind: 'success', title: `${title} was deleted` })
    await navigate('/edit', { replace: true })
  }

  return (
    <>
      <Button kind="quiet" icon={Trash2} className="justify-self-start text-danger!" onClick={() => setOpen(true)}>
        Delete page…
      </Button>
      <DeleteDialog title={title} id={id} kind="page" open={open} onCancel={() => setOpen(false)} onDelete={remove} />
    </>
  )
}
