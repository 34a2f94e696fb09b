import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FormulaPart, isFormulaNumber } from '#domain/data/formula/formula-parts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
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

/** A number to compute with, such as 1000 for thousands. */
export function NumberKey({ formula }: { formula: FormulaUnderWay }) {
  const [typed, setTyped] = useState('')
  const value = typed.trim() === '' ? null : Number(typed)
  const mayAdd = isFormulaNumber(value) && formula.mayAdd('number')
  const add = () => {
    if (!mayAdd) return
    formula.add({ kind: 'number', value })
    setTyped('')
  }
  return (
    <div className="flex items-end gap-1">
      <TextInput
        label="Number"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="w-28"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <IconButton icon={Plus} label="Add the number" disabled={!mayAdd} onClick={add} />
    </div>
  )
}
