import { Check } from 'lucide-react'
import { Icon } from '#ui/signs/icon.tsx'
import { STEPS, type Step } from './upload-state.ts'

const LABELS: Record<Step, string> = { file: 'File', sheet: 'Sheet', columns: 'Columns', publish: 'Publish' }

type StepLineProps = { step: Step; canGo(step: Step): boolean; onGo(step: Step): void }

/** The four steps of an upload: where one is, which are done, and a way back to them. */
export function StepLine({ step, canGo, onGo }: StepLineProps) {
  const at = STEPS.indexOf(step)
  return (
    <nav aria-label="Steps of the upload">
      <ol className="flex items-center gap-2 sm:gap-3">
        {STEPS.map((one, position) => (
          <li key={one} className="flex min-w-0 items-center gap-2 not-last:grow sm:gap-3">
            <button
              type="button"
              aria-label={`Step ${position + 1}: ${LABELS[one]}`}
              aria-current={one === step ? 'step' : undefined}
              disabled={!canGo(one)}
              onClick={() => onGo(one)}
              className="group flex items-center gap-2 rounded-md py-1 pr-1.5 font-medium text-muted hover:text-text disabled:cursor-not-allowed disabled:hover:text-muted aria-[current=step]:text-text pointer-coarse:min-h-11"
            >
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full border border-control text-xs tabular-nums group-aria-[current=step]:border-accent group-aria-[current=step]:bg-accent group-aria-[current=step]:text-accent-text"
              >
                {position < at ? <Icon of={Check} /> : position + 1}
              </span>
              <span className="max-[430px]:not-group-aria-[current=step]:sr-only">{LABELS[one]}</span>
            </button>
            {position < STEPS.length - 1 ? <span aria-hidden="true" className="h-px grow bg-border" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
