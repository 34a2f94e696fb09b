import { Delete, type LucideIcon, Sigma } from 'lucide-react'
import { useState } from 'react'
import type { SectionColumn } from '#domain/data/column.ts'
import { columnHeading, columnKey } from '#domain/data/section/section-column.ts'
import { addFormula, changeFormula, formulaName } from '#domain/data/section/transitions/formulas.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import type { EditedVersion } from '../data-section-settings.tsx'
import type { SectionEdit } from '../section-edit.ts'
import { FormulaKeys, NumberKey } from './formula-keys.tsx'
import { FormulaPreview } from './formula-preview.tsx'
import { useFormula } from './use-formula.ts'

type FormulaButtonProps = SectionEdit & {
  version: EditedVersion | null
  /** The formula that is to be changed; without one another is added. */
  column?: SectionColumn
  icon?: LucideIcon
}

/** Opens the dialog in which a column is made that computes with others. */
export function FormulaButton({ column, icon = Sigma, ...edit }: FormulaButtonProps) {
  const [open, setOpen] = useState(false)
  // Each time it is opened it begins anew.
  const [times, setTimes] = useState(0)
  const begin = () => {
    setTimes(times + 1)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" icon={icon} onClick={begin}>
        {column ? 'Edit formula' : 'Add Formula Column'}
      </Button>
      <FormulaDialog key={times} open={open} onClose={() => setOpen(false)} column={column ?? null} {...edit} />
    </>
  )
}

type FormulaDialogProps = Omit<FormulaButtonProps, 'column' | 'icon'> & {
  open: boolean
  onClose(): void
  column: SectionColumn | null
}

function FormulaDialog({ open, onClose, column, state, onChange, version }: FormulaDialogProps) {
  const [title, setTitle] = useState(column ? columnHeading(column) : '')
  const formula = useFormula(state, column)
  const { parts, text, type, problem, isReady, isName, offered } = formula
  const finish = () => {
    if (!isReady) return
    const made = { parts, title }
    onChange(column ? changeFormula(state, columnKey(column), made) : addFormula(state, made))
    onClose()
  }
  const [first] = offered
  const takeFirst = () => first && formula.add({ kind: 'variable', key: columnKey(first) })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={column ? 'Edit Formula Column' : 'Add Formula Column'}
      size="2xl"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!isReady} onClick={finish}>
            {column ? 'Apply' : 'Add'}
          </Button>
        </>
      }
    >
      <TextInput
        label="Formula"
        hint={
          isName
            ? 'Press Enter to choose the first column below.'
            : 'Choose columns, numbers and operations, or type the formula.'
        }
        problem={problem}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={4000}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isName) takeFirst()
          else finish()
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FormulaKeys formula={formula} />
        <Button size="small" icon={Delete} disabled={text === ''} onClick={formula.removeLast}>
          Remove last
        </Button>
        <Button size="small" disabled={text === ''} onClick={formula.clear}>
          Clear
        </Button>
        <p role="status" className="text-muted">
          {formula.open > 0 ? `Open parentheses: ${formula.open}` : ''}
        </p>
      </div>
      <NumberKey formula={formula} />
      <fieldset>
        <legend className="mb-1.5 font-medium">Columns</legend>
        <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5">
          {offered.map((one) => (
            <Button
              key={columnKey(one)}
              size="small"
              disabled={!formula.mayAdd('variable')}
              onClick={() => formula.add({ kind: 'variable', key: columnKey(one) })}
            >
              {columnHeading(one)}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextInput
        label="Name"
        optional
        maxLength={500}
        placeholder={formulaName(state, parts)}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isReady ? <FormulaPreview state={state} parts={parts} version={version} /> : null}
    </Dialog>
  )
}
