import { useEffect, useState } from 'react'
import type { PageChanges } from '#domain/page/draft/page-changes.ts'
import type { Page } from '#domain/page/page.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { postPage } from './post-page.ts'

type PreparePageProps = { page: Page; initial: PageChanges; onPrepared(): void }

/** A page without groups is given its first ones before it can be edited. */
export function PreparePage({ page: { id, revision }, initial, onPrepared }: PreparePageProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, whatever the screen reads meanwhile.
  useEffect(() => {
    void postPage({ id, revision, ...initial }, 'update').then((answer) =>
      // Somebody else may have been faster: then it is prepared as well.
      answer.ok || answer.current ? onPrepared() : setProblem(answer.message),
    )
  }, [attempt])
  const retry = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return (
    <main className="mx-auto max-w-3xl p-8">
      {problem === null ? (
        <LoadingState />
      ) : (
        <ErrorState title="The page could not be opened" action={<Button onClick={retry}>Try again</Button>}>
          {problem}
        </ErrorState>
      )}
    </main>
  )
}
