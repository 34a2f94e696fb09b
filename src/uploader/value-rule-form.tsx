import { useState } from 'react'
import type { TargetColumn } from '#domain/ingest/mapping.ts'
import type { ColumnReading } from '#domain/ingest/question.ts'
import { NULL_WORDS, type Reading } from '#domain/ingest/value-rule.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { readAsKind, VALUE_KINDS, type ValueKind, valueKind, wordsOf } from './value-kinds.ts'

type ValueRuleFormProps = {
  target: TargetColumn
  fillDown: boolean
  onRead(reading: ColumnReading): void
  onFillDown?: ((on: boolean) => void) | undefined
}

/** How the texts of a column become what is stored. */
export function ValueRuleForm({ target, fillDown, onRead, onFillDown }: ValueRuleFormProps) {
  const { dataType, rule, formatFn } = target
  const read = (reading: Reading) => onRead({ dataType, rule: { ...rule, reading }, ...(formatFn && { formatFn }) })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Values are"
        value={valueKind(target)}
        options={VALUE_KINDS}
        onChange={(event) => onRead(readAsKind(target, event.target.value as ValueKind))}
      />
      <ReadingSettings reading={rule.reading} onRead={read} />
      <NullWords
        words={rule.nullWords}
        onWords={(nullWords) => onRead({ dataType, rule: { ...rule, nullWords }, ...(formatFn && { formatFn }) })}
      />
      <div className="grid content-start gap-2 sm:col-span-2">
        {onFillDown ? (
          <Checkbox
            label="Fill empty cells with the value above"
            checked={fillDown}
            onChange={(event) => onFillDown(event.target.checked)}
          />
        ) : null}
        {dataType === 'numeric' && target.isNew ? (
          <Checkbox
            label="Show as percentages: 0.12 is shown as 12%"
            checked={formatFn === 'percent'}
            onChange={(event) => onRead({ dataType, rule, ...(event.target.checked ? { formatFn: 'percent' } : {}) })}
          />
        ) : null}
      </div>
    </div>
  )
}

const ORDERS = [
  { value: '', label: 'Only where it is clear' },
  { value: 'mdy', label: 'Month first: 03/04 is March 4' },
  { value: 'dmy', label: 'Day first: 03/04 is April 3' },
]
const EPOCHS = [
  { value: '', label: 'Are not dates' },
  { value: '1900', label: 'Are days since 1900 (Excel)' },
  { value: '1904', label: 'Are days since 1904 (old Mac Excel)' },
]
/** Lengths of codes: states, counties, tracts, block groups, blocks. */
const LENGTHS = [2, 3, 5, 7, 10, 11, 12, 15]
const AREAS = [
  { value: '', label: 'Not checked' },
  { value: 'state', label: 'State codes' },
  { value: 'county', label: 'County codes, or codes that begin with one' },
]

function ReadingSettings({ reading, onRead }: { reading: Reading; onRead(reading: Reading): void }) {
  if (reading.as === 'date' || reading.as === 'timestamp')
    return (
      <>
        <Select
          label="Order of day and month"
          value={reading.order ?? ''}
          options={ORDERS}
          onChange={({ target }) => onRead({ ...reading, order: orNull<'mdy' | 'dmy'>(target.value) })}
        />
        <Select
          label="Bare numbers"
          value={reading.epoch ?? ''}
          options={EPOCHS}
          onChange={({ target }) => onRead({ ...reading, epoch: orNull<'1900' | '1904'>(target.value) })}
        />
      </>
    )
  if (reading.as !== 'code') return null
  return (
    <>
      <Select
        label="Number of digits"
        value={String(reading.length ?? '')}
        options={[
          { value: '', label: 'Several lengths' },
          ...LENGTHS.map((length) => ({ value: String(length), label: String(length) })),
        ]}
        onChange={({ target }) => onRead({ ...reading, length: target.value === '' ? null : Number(target.value) })}
      />
      <Select
        label="Checked against"
        value={reading.area ?? ''}
        options={AREAS}
        onChange={({ target }) => onRead({ ...reading, area: orNull<'state' | 'county'>(target.value) })}
      />
    </>
  )
}

const orNull = <Value extends string>(value: string) => (value === '' ? null : (value as Value))

function NullWords({ words, onWords }: { words: readonly string[]; onWords(words: string[]): void }) {
  // A comma that was just typed begins a word that is not there yet.
  const [typed, setTyped] = useState('')
  const shown = wordsOf(typed).join() === words.join() ? typed : words.join(', ')
  return (
    <div className="grid content-start gap-2 sm:col-span-2">
      <TextInput
        label="Words that mean no value"
        hint="Separate them with commas. Cells with these words are stored empty."
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onWords(wordsOf(target.value))
        }}
      />
      <div>
        <Button size="small" kind="quiet" onClick={() => onWords([...new Set([...words, ...NULL_WORDS])])}>
          Add the usual ones: NA, N/A, NULL, - …
        </Button>
      </div>
    </div>
  )
}
