import { shownBytes } from '#domain/shown-bytes.ts'
import { deleteDialogText } from '#ui/floating/delete-dialog-text.ts'

/** What is to be deleted: asked about first, in a dialog or on a screen of its own, then posted. */
export type Doomed = {
  title: string
  /** As the dialog's title has it; null where several things go together. */
  id: string | number | null
  text: string
  /** What names it, to the screen that asks and to the post. */
  fields: Record<string, string>
}

/** The screen that asks about deletions where no script runs; dialogs post to it too. */
export const DELETE_PATH = '/list/delete'

export function deletionHref({ fields }: Doomed): string {
  return `${DELETE_PATH}?${new URLSearchParams(fields)}`
}

const KEPT = 'It goes to the trash and can be restored from there.'

export function doomedSite({ id, app, name }: { id: number; app: string; name: string }): Doomed {
  const text = `Are you sure you want to delete this site? Its patterns, pages and sources will no longer be available. ${KEPT}`
  return { title: name, id, text, fields: { kind: 'site', app } }
}

type DoomedPattern = { id: number; name: string; base_url: string; pattern_type: string }

export function doomedPattern({ id, name, base_url, pattern_type }: DoomedPattern): Doomed {
  const parts = pattern_type === 'page' ? 'pages and sections' : 'sources and versions'
  const text = `Are you sure you want to delete this pattern? ${base_url} will no longer work, and all of its ${parts} will be deleted with it. ${KEPT}`
  return { title: name, id, text, fields: { kind: 'pattern', id: String(id) } }
}

/** Enough of a hash to tell pictures of the same name apart. */
const SHOWN_OF_HASH = 12

export function doomedPicture(app: string, { name, hash }: { name: string; hash: string }): Doomed {
  const text = 'Are you sure you want to delete this picture? It will be removed for good.'
  return { title: name, id: hash.slice(0, SHOWN_OF_HASH), text, fields: { kind: 'picture', app, hash } }
}

export function doomedUnused(app: string, { count, bytes }: { count: number; bytes: number }): Doomed {
  const title = count === 1 ? '1 unused picture' : `${count} unused pictures`
  const text = `They take up ${shownBytes(bytes)} and will be removed for good. Older revisions of pages that used one of them will show a gap.`
  return { title, id: null, text, fields: { kind: 'unused-pictures', app } }
}

type DoomedTheme = { name: string; usedBy: readonly string[] }

export function doomedTheme({ app, id }: { app: string; id: string }, { name, usedBy }: DoomedTheme): Doomed {
  const users = usedBy.length === 0 ? 'No pattern uses it.' : `${usedBy.join(', ')} will use the default theme.`
  return { title: name, id, text: `${users} ${KEPT}`, fields: { kind: 'theme', app, id } }
}

export function doomedForGood({ id, name, kind }: { id: number; name: string; kind: string }): Doomed {
  return { title: name, id, text: deleteDialogText(kind), fields: { kind: 'trash', id: String(id) } }
}

export function doomedTrash(count: number): Doomed {
  const what = count === 1 ? 'one item' : `all ${count} items`
  const text = 'Items removed from the trash cannot be restored.'
  return { title: `${what} in the trash`, id: null, text, fields: { kind: 'whole-trash' } }
}
