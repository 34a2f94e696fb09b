import { CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Section } from '#domain/section/section.ts'
import { allDone, type FirstSteps } from '#domain/site/first-steps.ts'
import { ButtonLink, IconButton } from '#ui/controls/button.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { stepsDone } from './steps-done.ts'

type FirstStepsProps = {
  /** As they stand on the other pages; null where there is nothing to tell. */
  elsewhere: FirstSteps | null
  sections: readonly Section[]
  isPublished: boolean
  patternId: number
  viewHref: string
}

const STEPS = [
  { step: 'written', name: 'Write', how: 'Click the page below and type.' },
  { step: 'hasData', name: 'Add data', how: 'Press Add a section, choose Table and upload a file.' },
  { step: 'published', name: 'Publish', how: 'Press Publish. Until then, only editors see the page.' },
] as const

/** So long the last tick is seen before the card goes. */
const SEEN_MS = 8000

/** A newcomer's way to a first page: three steps that tick themselves off, and then go. */
export function FirstStepsCard({ elsewhere, ...props }: FirstStepsProps) {
  const [known] = useState(elsewhere)
  const [gone, setGone] = useState(false)
  if (!known || gone) return null
  return <Steps {...props} elsewhere={known} onGone={() => setGone(true)} />
}

type StepsProps = Omit<FirstStepsProps, 'elsewhere'> & { elsewhere: FirstSteps; onGone(): void }

function Steps({ elsewhere, sections, isPublished, patternId, viewHref, onGone }: StepsProps) {
  const done = stepsDone(elsewhere, sections, isPublished)
  const over = allDone(done)
  const count = STEPS.filter(({ step }) => done[step]).length
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(onGone, SEEN_MS)
    return () => clearTimeout(timer)
  }, [over, onGone])

  async function close() {
    onGone()
    const answer = await callVerb('sites.close-first-steps', { patternId })
    if (!answer.ok) showToast({ kind: 'problem', title: 'The first steps will come back', text: answer.message })
  }

  return (
    <section aria-label="First steps" className="border-b border-border bg-raised px-4 py-3 text-text sm:px-6">
      <div className="mx-auto flex max-w-6xl items-start gap-4">
        <ol className="grid grow gap-x-8 gap-y-2 md:grid-cols-3">
          {STEPS.map(({ step, ...words }, at) => (
            <Step key={step} {...words} number={at + 1} isDone={done[step]} />
          ))}
        </ol>
        {over ? (
          <ButtonLink size="small" href={viewHref}>
            View page
          </ButtonLink>
        ) : null}
        <IconButton label="Close the first steps" icon={X} size="small" onClick={() => void close()} />
      </div>
      <p role="status" className="sr-only">
        {over ? 'All first steps are done.' : `${count} of ${STEPS.length} first steps done.`}
      </p>
    </section>
  )
}

function Step({ number, name, how, isDone }: { number: number; name: string; how: string; isDone: boolean }) {
  return (
    <li className={`flex gap-2.5 ${isDone ? 'text-muted' : ''}`}>
      {isDone ? (
        <span className="flex size-5 shrink-0 items-center justify-center text-success">
          <Icon of={CircleCheck} size={20} />
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="flex size-5 shrink-0 items-center justify-center rounded-full border border-control text-xs tabular-nums"
        >
          {number}
        </span>
      )}
      <span className="grid">
        <span className="font-medium">
          {name}
          {isDone ? <span className="sr-only">, done</span> : null}
        </span>
        <span className="text-xs text-muted">{how}</span>
      </span>
    </li>
  )
}
