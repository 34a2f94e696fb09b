import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { TextInput } from '../controls/input.tsx'
import { Dialog } from '../floating/dialog.tsx'
import { DIALOG_SIZES, type DialogSize } from '../floating/dialog-size.ts'
import { Menu } from '../floating/menu.tsx'
import { Popover } from '../floating/popover.tsx'
import { SidePanel } from '../floating/side-panel.tsx'
import { showToast } from '../floating/toast.tsx'
import { Tooltip } from '../floating/tooltip.tsx'
import { CentredMessage } from '../states/centred-message.tsx'
import { DeleteSpecimen } from './delete-specimen.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

/** Everything that opens above or beside the page. */
export function OverlaysSection() {
  return (
    <Chapter title="Above the page">
      <DialogSpecimen />
      <DeleteSpecimen />
      <Specimen name="Menu, popover, tooltip">
        <Row>
          <Menu label="Page" entries={PAGE_ENTRIES} />
          <Menu label="More" icon={Ellipsis} entries={PAGE_ENTRIES} />
          <Popover label="Filter" title="Filter pages">
            <TextInput label="Title contains" />
          </Popover>
          <Tooltip text="Visitors see it at once.">
            <Button>Publish</Button>
          </Tooltip>
        </Row>
      </Specimen>
      <MessagesSpecimen />
      <PanelSpecimen />
    </Chapter>
  )
}

const PAGE_ENTRIES = [
  { label: 'Edit', icon: Pencil, href: '#content' },
  { label: 'Copy', icon: Copy, onSelect: () => showToast({ title: 'Copied' }) },
  'separator' as const,
  { label: 'Delete', icon: Trash2, danger: true, onSelect: () => showToast({ title: 'Nothing was deleted' }) },
]

function DialogSpecimen() {
  const [size, setSize] = useState<DialogSize | null>(null)
  const [outside, setOutside] = useState(false)
  const close = () => {
    setSize(null)
    setOutside(false)
  }
  return (
    <Specimen name="Dialog, xs to 5xl">
      <Row>
        {DIALOG_SIZES.map((each) => (
          <Button key={each} size="small" onClick={() => setSize(each)}>
            {each}
          </Button>
        ))}
        <Button onClick={() => setOutside(true)}>Closes on outside click</Button>
      </Row>
      <Dialog
        open={size !== null || outside}
        onClose={close}
        title="Rename site"
        closeOnOutside={outside}
        {...(size ? { size } : {})}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextInput label="Name" defaultValue="Hazard Plan" />
      </Dialog>
    </Specimen>
  )
}

function MessagesSpecimen() {
  const [message, setMessage] = useState<string | null>(null)
  const clear = useCallback(() => setMessage(null), [])
  return (
    <Specimen name="Toast and centred message">
      <Row>
        <Button
          onClick={() => showToast({ kind: 'success', title: 'Site renamed', text: 'Hazard Plan is now Flood Plan.' })}
        >
          Success
        </Button>
        <Button onClick={() => showToast({ kind: 'problem', title: 'Not saved', text: 'Someone else saved first.' })}>
          Problem
        </Button>
        <Button onClick={() => setMessage('Copied')}>Centred message</Button>
      </Row>
      <CentredMessage message={message} onGone={clear} />
    </Specimen>
  )
}

function PanelSpecimen() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen name="Side panel" wide>
      <div className="flex min-h-72 overflow-hidden rounded-lg border border-border">
        <div className="grow p-5">
          <p className="mb-3 max-w-prose text-muted">The page stays in view; the panel takes room beside it.</p>
          <Button onClick={() => setOpen(true)}>Section settings</Button>
        </div>
        <SidePanel open={open} onClose={() => setOpen(false)} title="Section">
          <TextInput label="Title" defaultValue="Floods" />
        </SidePanel>
      </div>
    </Specimen>
  )
}
