import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { labelOf } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { CellEnd } from './editor-props.ts'
import { cellEditors } from './editors.ts'
import type { ShownField } from './field.ts'
import { fieldProblem } from './field-problem.ts'
import { kindOf } from './registry.ts'

type FieldCellEditorProps = ShownField & {
  /** What was typed on the cell before it was opened; it takes the place of the value. */
  typed?: string | null
  onEnd: (end: CellEnd) => void
}

/**
 * Edits a field in the cell of a table. Enter, Tab and leaving it keep what was typed, Escape gives it up; what can't be
 * stored stays here, with the reason. The caller is told by which key it ended and moves on.
 */
export function FieldCellEditor({ field, value, typed = null, onEnd }: FieldCellEditorProps) {
  const kind = kindOf(field)
  const Control = cellEditors.get(kind.cellEditor(field))
  const [text, setText] = useState(() => typed ?? textOf(value))
  const [refusal, setRefusal] = useState<string | null>(null)
  const own = useRef<HTMLDivElement>(null)
  const ended = useRef(false)
  const id = useId()

  function end(how: CellEnd) {
    // The focus leaves with the editor, after the key has ended it.
    if (ended.current) return
    ended.current = true
    onEnd(how)
  }

  function keep(asked: string, key: 'Enter' | 'Tab' | null, shift: boolean): boolean {
    const read = kind.readTyped(asked, field)
    const problem = read.ok ? fieldProblem(read.value, field) : read.reason
    // What was there before stays as it is, though today's rules would refuse it.
    if (asked === textOf(value)) end({ kept: true, value: asked === '' ? null : asked, key, shift })
    else if (read.ok && problem === null) end({ kept: true, value: read.value, key, shift })
    else setRefusal(problem)
    return ended.current
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, shiftKey } = event
    // Keys of what a control opened over the page, of an open list and of a word that is being composed are theirs.
    if (!isWithin(own.current, target) || event.nativeEvent.isComposing || event.defaultPrevented) return
    const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    if (isOpen && key !== 'Tab') return
    if (key === 'Escape') end({ kept: false, key })
    else if (key === 'Tab') keep(text, key, shiftKey)
    else if (key === 'Enter' && !shiftKey && !event.altKey && !isButton(target)) keep(text, key, false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onBlur({ target, relatedTarget }: FocusEvent) {
    const opened = relatedTarget instanceof Element && relatedTarget.closest('[role=listbox], [role=dialog]')
    if (!isWithin(own.current, target) || isWithin(own.current, relatedTarget) || opened) return
    keep(text, null, false)
  }

  if (!Control) return null
  const aria = {
    'aria-label': labelOf(field),
    'aria-invalid': refusal ? (true as const) : undefined,
    'aria-describedby': refusal ? id : undefined,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the control in it
    <div ref={own} className="field-cell-editor" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Suspense fallback={<Skeleton className="h-8 rounded-md" />}>
        <Control
          field={field}
          text={text}
          onText={(next) => {
            setText(next)
            setRefusal(null)
          }}
          onFinished={(next) => keep(next, null, false)}
          aria={aria}
        />
      </Suspense>
      {refusal ? (
        <p id={id} role="alert" className="text-danger">
          {refusal}
        </p>
      ) : null}
    </div>
  )
}

function isWithin(whole: Element | null, part: EventTarget | null): boolean {
  return whole !== null && part instanceof Node && whole.contains(part)
}

/** Enter presses a button; it doesn't end the editing around it. */
function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}
