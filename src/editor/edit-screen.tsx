import { FileText } from 'lucide-react'
import { useState } from 'react'
import { pagePath } from '#domain/page/view/page-view.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ToastRegion } from '#ui/floating/toast.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { AddPage } from './add-page.tsx'
import type { PaneName } from './bar/bar-controls.tsx'
import type { EditScreenProps } from './edit-screen-props.ts'
import { PageInPlace } from './page-in-place.tsx'
import { PreparePage } from './prepare-page.tsx'

/** Edit mode of a site of pages: the open page, in place. */
export function EditScreen(props: EditScreenProps) {
  const { page, initial } = props
  const [pane, setPane] = useState<PaneName | null>(null)
  return (
    <>
      {page === null ? (
        <main className="grid min-h-dvh place-content-center p-6">
          <EmptyState title="No pages yet" level={1} icon={FileText} action={<FirstSteps {...props} />}>
            Pages are what visitors read. Add the first page of this site to begin.
          </EmptyState>
        </main>
      ) : initial ? (
        <PreparePage page={page} initial={initial} onPrepared={props.onChanged} />
      ) : (
        <PageInPlace {...props} key={page.id} page={page} pane={pane} onPane={setPane} />
      )}
      <ToastRegion aboveBar />
    </>
  )
}

function FirstSteps({ pattern, onCreated }: Pick<EditScreenProps, 'pattern' | 'onCreated'>) {
  return (
    <>
      <AddPage kind="primary" onCreated={onCreated} />
      <ButtonLink kind="quiet" href={pagePath(pattern.base, 'manage')}>
        Manage this site
      </ButtonLink>
    </>
  )
}
