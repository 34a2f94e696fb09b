import { Eraser, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ADMINISTRATOR, EDITOR } from '#domain/access/access.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Notice } from '#ui/states/notice.tsx'
import { CompareLink } from '../compare/compare-link.tsx'
import type { Usage } from '../overview/used-by.tsx'
import { useShownSource } from '../shown-source.ts'
import type { AdminAnswer } from './admin-answer.ts'
import { clearingOfSource, deletionOfSource } from './confirmations.ts'
import { Confirmed } from './confirmed.tsx'
import { DefaultColumnsForm, LevelForm, NameForm } from './source-settings.tsx'
import { useDeeds } from './use-deeds.ts'
import { AddVersion, VersionLines } from './version-lines.tsx'

type AdminScreenProps = {
  columns: { name: string; title: string }[]
  usage: Usage
  /** What a post without script was answered. */
  answer: AdminAnswer | null
}

/** Where a source is managed: its versions, who may read it, what its sections begin with, its end. */
export function AdminScreen({ columns, usage, answer }: AdminScreenProps) {
  const { frame, source, versions, level } = useShownSource()
  const deeds = useDeeds(source)
  const path = pagePath(frame.base, sourcePath(source.id, 'admin').slice(1))
  const { revision } = source
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      {answer ? <Notice kind={answer.ok ? 'success' : 'problem'}>{answer.said}</Notice> : null}
      <Part title="Versions">
        <VersionLines sourceId={source.id} versions={versions} usage={usage} path={path} deeds={deeds} />
        <p>
          <CompareLink sourceId={source.id} versions={versions} />
        </p>
        <AddVersion versions={versions.length} />
      </Part>
      {level > EDITOR ? (
        <Part title="Name and terms of use">
          <NameForm {...source} />
        </Part>
      ) : null}
      {level >= ADMINISTRATOR ? (
        <>
          <Part title="Default columns" about="New sections that show this source start with these columns.">
            <DefaultColumnsForm revision={revision} columns={columns} chosen={source.defaultColumns} />
          </Part>
          <Part title="Level">
            <LevelForm revision={revision} authLevel={source.authLevel} />
          </Part>
        </>
      ) : null}
      <Part title="Delete">
        <div className="flex flex-wrap gap-2">
          {versions.some(({ rows }) => rows) ? (
            <Confirmed
              confirmation={clearingOfSource(source, versions.length)}
              icon={Eraser}
              path={path}
              onDone={deeds.clearSource}
            />
          ) : null}
          {level >= ADMINISTRATOR ? (
            <Confirmed
              confirmation={deletionOfSource(source, versions.length, usage)}
              icon={Trash2}
              path={path}
              onDone={deeds.deleteSource}
            />
          ) : (
            <p className="text-muted">Only administrators can delete sources.</p>
          )}
        </div>
      </Part>
    </div>
  )
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {about ? <p className="-mt-2 text-muted">{about}</p> : null}
      {children}
    </section>
  )
}
