import { useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { DeleteDialog } from '../floating/delete-dialog.tsx'
import { Row, Specimen } from './specimen.tsx'

/** A page that can be deleted; the deletion goes on until it is told how it ended. */
export function DeleteSpecimen() {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'kept' | 'deleting' | 'deleted'>('kept')
  const ending = useRef<{ done: () => void; fail: (error: Error) => void } | null>(null)

  async function remove() {
    setState('deleting')
    try {
      await new Promise<void>((done, fail) => {
        ending.current = { done, fail }
      })
      setState('deleted')
      setOpen(false)
    } catch (error) {
      setState('kept')
      throw error
    }
  }

  return (
    <Specimen name="Delete dialog">
      <Row>
        <Button onClick={() => setOpen(true)}>Delete page…</Button>
        <output aria-label="The page">{state}</output>
      </Row>
      <DeleteDialog title="Flood risk" id={42} open={open} onCancel={() => setOpen(false)} onDelete={remove} />
      {state === 'deleting' ? (
        // Above the dialog, since it stands for the server.
        <div className="pointer-events-auto fixed right-4 bottom-4 z-50 flex gap-2">
          <Button onClick={() => ending.current?.done()}>Let it succeed</Button>
          <Button
            onClick={() => ending.current?.fail(new Error('The server could not be reached. Nothing was removed.'))}
          >
            Let it fail
          </Button>
        </div>
      ) : null}
    </Specimen>
  )
}
