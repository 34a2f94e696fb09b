import { CircleHelp } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import type { AskedQuestion } from './upload-types.ts'

type QuestionBoxProps = { question: AskedQuestion; onAnswer(answer: number): void }

/** Something that only a person knows about a column, asked beside it. */
export function QuestionBox({ question, onAnswer }: QuestionBoxProps) {
  const { text, answers, suggested, taken, chosen } = question
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-md bg-warning-soft px-3 py-2.5">
      <legend className="sr-only">{text}</legend>
      <p aria-hidden="true" className="flex gap-2 break-words">
        <Icon of={CircleHelp} className="mt-0.5 text-warning" />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="flex flex-wrap gap-2 pl-6">
        {answers.map(({ label }, at) => (
          <Button
            key={label}
            size="small"
            aria-pressed={chosen === at}
            onClick={() => onAnswer(at)}
            className="whitespace-normal! aria-pressed:border-accent! aria-pressed:bg-accent-soft! aria-pressed:text-accent"
          >
            {at === suggested && chosen === null ? `${label} (suggested)` : label}
          </Button>
        ))}
      </div>
      {chosen === null && taken !== suggested ? (
        <p className="pl-6 text-muted">{`Until you choose: ${answers[taken]?.label.toLowerCase() ?? ''}.`}</p>
      ) : null}
    </fieldset>
  )
}
