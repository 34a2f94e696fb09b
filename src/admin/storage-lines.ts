import type { ContentRoom, Room } from '#domain/installation/keeping.ts'
import type { Retention } from '#domain/installation/retention.ts'

export type StorageLine = Room & {
  label: string
  about: string
  kept: string
  /** The setting that says so; null where there is none. */
  setting: string | null
}

/** Each part of what is stored, with how long it is kept and by which setting. */
export function storageLines(room: ContentRoom, retention: Retention): StorageLine[] {
  const line = (
    part: keyof ContentRoom,
    label: string,
    about: string,
    kept: string,
    setting: string | null = null,
  ) => ({
    ...room[part],
    label,
    about,
    kept,
    setting,
  })
  const { revisionsDays, auditDays, rowChangesDays, uploadsDays, trashDays } = retention
  return [
    line('content', 'Content', 'Sites, pages, sections, sources', 'Until it is deleted'),
    line('revisions', 'Revisions', 'Earlier published pages', words(revisionsDays), 'REVISIONS_KEPT_DAYS'),
    line('audit', 'Audit record', 'Every change to content', words(auditDays), 'AUDIT_KEPT_DAYS'),
    line('history', 'History', 'Older records of who did what', 'As long as what they belong to'),
    line(
      'changes',
      'Row changes',
      'What can be undone in datasets',
      `Undo for ${days(rowChangesDays)}, the list forever`,
      'ROW_CHANGES_KEPT_DAYS',
    ),
    line('uploads', 'Uploaded files', 'Original files of datasets', words(uploadsDays), 'UPLOADS_KEPT_DAYS'),
    line('pictures', 'Pictures', 'As they were uploaded', 'Until they are deleted'),
    line('trash', 'Trash', 'What was deleted', days(trashDays), 'TRASH_KEPT_DAYS'),
    line('search', 'Search index', 'Rebuilt from the content', 'As long as the content'),
  ]
}

const words = (kept: number | null) => (kept === null ? 'Forever' : days(kept))
const days = (kept: number) => (kept === 1 ? '1 day' : `${kept} days`)
