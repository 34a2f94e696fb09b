import { Database } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { LoadingState } from '../states/loading-state.tsx'
import { NotFound } from '../states/not-found.tsx'
import { Notice } from '../states/notice.tsx'
import { Progress } from '../states/progress.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { Chapter, Specimen } from './specimen.tsx'

/** What stands where there is nothing, not yet, or no more. */
export function StatesSection() {
  return (
    <Chapter title="States">
      <Specimen name="Empty">
        <div className="rounded-lg border border-border bg-raised">
          <EmptyState icon={Database} title="No sources yet" action={<Button>Add source</Button>}>
            A source is a table with versions. Load a CSV or an Excel file and pages can show it.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="Error">
        <ErrorState title="The versions could not be loaded" action={<Button>Try again</Button>}>
          Nothing was changed. The server did not answer in time.
        </ErrorState>
      </Specimen>
      <Specimen name="Loading">
        <LoadingState lines={3} />
        <div className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 w-40 rounded-sm" />
        </div>
      </Specimen>
      <Specimen name="Progress and notices">
        <Progress label="Loading rows" value={62} note="12,400 of 20,000 rows" />
        <Progress label="Reading the file" value={null} />
        <Notice kind="problem">The name is taken.</Notice>
        <Notice kind="success">Saved.</Notice>
        <Notice kind="news">Saving…</Notice>
      </Specimen>
      <Specimen name="Not found" wide>
        <div className="rounded-lg border border-border">
          <NotFound />
        </div>
      </Specimen>
    </Chapter>
  )
}
