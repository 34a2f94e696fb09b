import type { FormulaPart } from '#domain/data/formula/formula-parts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { FormulaUnderWay } from './use-formula.ts'

type Key = { label: string; sign: string; part: FormulaPart }

const KEYS: readonly Key[] = [
  { label: 'Plus', sign: '+', part: { kind: 'operation', operation: '+' } },
  { label: 'Minus', sign: '−', part: { kind: 'operation', operation: '-' } },
  { label: 'Times', sign: '×', part: { kind: 'operation', operation: '*' } },
  { label: 'Divided by', sign: '÷', part: { kind: 'operation', operation: '/' } },
  { label: 'Open parenthesis', sign: '(', part: { kind: 'open' } },
  { label: 'Close parenthesis', sign: ')', part: { kind: 'close' } },
]

/** The operations and parentheses of a formula; what may not come next can't be pressed. */
export function FormulaKeys({ formula }: { formula: FormulaUnderWay }) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Operations</legend>
      {KEYS.map(({ label, sign, part }) => (
        <Button
          key={label}
          aria-label={label}
          title={label}
          className="w-9 px-0! font-mono text-base pointer-coarse:w-11"
          disabled={!formula.mayAdd(part.kind)}
          onClick={() => formula.add(part)}
        >
          {sign}
        </Button>
      ))}
    </fieldset>
  )
}
