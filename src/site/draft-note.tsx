import type { DraftStanding } from '#domain/page/page-view.ts'

const WORDS: Readonly<Record<DraftStanding, { mark: string; text: string }>> = {
  unpublished: {
    mark: 'Not published',
    text: 'This is a preview of the draft. Visitors find nothing here until it is published.',
  },
  template: { mark: 'Template', text: 'Pages are made from it. Visitors never see it.' },
  published: { mark: 'Draft', text: 'This is a preview. Visitors read what was published last.' },
}

/** Above the preview of a draft: that visitors don't see it, and the way back to where it is written. */
export function DraftNote({ standing, editPath }: { standing: DraftStanding; editPath: string | null }) {
  const { mark, text } = WORDS[standing]
  return (
    <aside aria-label="Preview" className="draft-note">
      <p>
        <strong>{mark}</strong> {text}
      </p>
      {editPath ? (
        <a href={editPath} target="_top">
          Edit this page
        </a>
      ) : null}
    </aside>
  )
}
