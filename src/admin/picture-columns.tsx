import { Pencil, Trash2 } from 'lucide-react'
import { shownDay } from '#domain/data/shown-day.ts'
import type { MediaKind } from '#domain/media/media-kind.ts'
import { mediaUrl } from '#domain/media/media-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { PictureThumbnail } from '#editor-kit/pictures/picture-thumbnail.tsx'
import { DialogIconButton } from '#ui/floating/dialog-button.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { type AdminForm, formHref } from './admin-form.ts'
import { type Doomed, deletionHref, doomedPicture } from './deletion.ts'
import { pictureForm } from './picture-form.tsx'

export type ListedPicture = Picture & {
  kind: MediaKind
  bytes: number
  created_at: string
  used: boolean
  /** Unused, and not so new that somebody may still be about to use it. */
  removable: boolean
}

type Actions = { onForm: (form: AdminForm) => void; onRemove: ((doomed: Doomed) => void) | null }

/** What is listed of each picture. */
export function pictureColumns(app: string, actions: Actions): Column<ListedPicture>[] {
  return [
    { key: 'picture', header: 'Picture', cell: (picture) => <NamedPicture picture={picture} />, sortBy: nameOf },
    {
      key: 'size',
      header: 'Pixels',
      align: 'end',
      cell: ({ kind, width, height }) => (
        <span className="grid whitespace-nowrap">
          {width} × {height}
          <span className="text-xs text-muted uppercase">{kind}</span>
        </span>
      ),
      sortBy: ({ width, height }) => width * height,
    },
    {
      key: 'bytes',
      header: 'Size',
      align: 'end',
      cell: ({ bytes }) => <span className="whitespace-nowrap">{shownBytes(bytes)}</span>,
      sortBy: ({ bytes }) => bytes,
    },
    { key: 'use', header: 'Used', cell: (picture) => <Use {...picture} />, sortBy: ({ used }) => (used ? 0 : 1) },
    {
      key: 'since',
      header: 'Uploaded',
      cell: ({ created_at }) => <time dateTime={created_at}>{shownDay(created_at)}</time>,
      sortBy: ({ created_at }) => created_at,
    },
    {
      key: 'actions',
      header: 'Actions',
      hiddenHeader: true,
      align: 'end',
      cell: (picture) => <PictureActions app={app} picture={picture} {...actions} />,
    },
  ]
}

const nameOf = ({ name }: ListedPicture) => name.toLowerCase()

function NamedPicture({ picture }: { picture: ListedPicture }) {
  return (
    <span className="flex min-w-40 items-center gap-3">
      <a href={mediaUrl(picture)} className="shrink-0 rounded-md" aria-label={`Open ${picture.name}`}>
        <PictureThumbnail picture={{ ...picture, alt: '' }} className="h-12 w-16" />
      </a>
      <span className="grid min-w-0">
        <span dir="auto" className="max-w-72 truncate font-medium">
          {picture.name}
        </span>
        <span className="line-clamp-2 max-w-72 text-muted">{picture.alt || 'No description'}</span>
      </span>
    </span>
  )
}

function PictureActions({ app, picture, onForm, onRemove }: Actions & { app: string; picture: ListedPicture }) {
  const [form, doomed] = [pictureForm(app, picture), doomedPicture(app, picture)]
  return (
    <span className="inline-flex">
      <DialogIconButton
        label={`Edit ${picture.name}`}
        icon={Pencil}
        onOpen={() => onForm(form)}
        plainHref={formHref(form)}
      />
      {onRemove ? (
        <DialogIconButton
          label={`Remove ${picture.name}`}
          icon={Trash2}
          disabled={!picture.removable}
          onOpen={() => onRemove(doomed)}
          plainHref={deletionHref(doomed)}
        />
      ) : null}
    </span>
  )
}

function Use({ used, removable }: ListedPicture) {
  if (used) return <Badge tone="success">Used</Badge>
  return <Badge tone={removable ? 'warning' : 'neutral'}>{removable ? 'Unused' : 'New'}</Badge>
}
