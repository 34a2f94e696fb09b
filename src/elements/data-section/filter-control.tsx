import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Cell } from '#domain/data/query.ts'
import type { ReaderControl } from '#domain/data/section/reader-controls.ts'
import { columnHeading } from '#domain/data/section/section-column.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { writeList } from '#domain/element/reader-state.ts'
import { useFollowingField } from './following-field.ts'
import { answered, pickedFrom, picking } from './picked-values.ts'

const WORDS = { filter: '', exclude: 'not', gt: '>', gte: '>=', lt: '<', lte: '<=', like: 'like' } as const

/** What a filter is called: its column, and how it compares where that is not by values to include. */
export function controlLabel({ column, filter }: ReaderControl): string {
  const heading = columnHeading(column)
  return filter.operation === 'filter' ? heading : `${heading} ${WORDS[filter.operation]}`
}

type FilterControlProps = {
  control: ReaderControl
  name: string
  /** The values that rows have; none where they could not be brought. */
  offered: NeededData | undefined
  /** Other values; not called where there is no script, whose form sends them. */
  onChange(values: string[]): void
}

/** A filter for readers: values to choose from with how many rows have each, or a value to compare with. */
export function FilterControl(props: FilterControlProps) {
  const { control, offered } = props
  const label = controlLabel(control)
  if (control.isListed && offered?.ok && offered.kind === 'values') return <ValueList {...props} answer={offered} />
  return <ComparedValue {...props} label={label} />
}

function ComparedValue({ control, name, label, onChange }: FilterControlProps & { label: string }) {
  const [value = ''] = control.values
  const ask = (typed: string) => onChange([typed.trim()].filter(Boolean))
  const field = useFollowingField(value, ask)
  return (
    <label className="reader-filter-value">
      <span>{label}</span>
      <input
        ref={field}
        name={name}
        defaultValue={value}
        inputMode={control.isListed ? undefined : 'decimal'}
        autoComplete="off"
        onChange={(event) => ask(event.target.value)}
      />
    </label>
  )
}

const SEARCHED_FROM = 8

type ValuesAnswer = Extract<NeededData, { kind: 'values' }>

function ValueList({ control, name, answer, onChange }: FilterControlProps & { answer: ValuesAnswer }) {
  const [words, setWords] = useState('')
  const label = controlLabel(control)
  const [before, setPicked] = useState(() => pickedFrom(control.values))
  const picked = answered(before, control.values)
  if (picked !== before) setPicked(picked)
  const values = offeredValues(answer, control.values)
  const found = values.filter(({ text }) => text.toLowerCase().includes(words.trim().toLowerCase()))
  const { isMulti } = control.filter
  const pick = (next: string[]) => {
    setPicked(picking(picked, next))
    onChange(next)
  }
  const change = (value: string) => (event: ChangeEvent<HTMLInputElement>) => {
    const others = isMulti ? picked.values.filter((one) => one !== value) : []
    pick(event.target.checked && value ? [...others, value] : others)
  }
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was ticked before this script listened
  useEffect(() => {
    const boxes = Array.from(list.current?.querySelectorAll('input') ?? [])
    // The choice of all, if there is one, stands before the values.
    if (boxes.some((box) => box.checked !== box.defaultChecked))
      pick(values.flatMap(({ value }, at) => (boxes.at(at - values.length)?.checked ? value : [])))
  }, [])
  return (
    <details className="reader-filter">
      <summary>
        {label}
        {picked.values.length > 0 ? <b>{picked.values.length}</b> : null}
      </summary>
      <fieldset>
        <legend>{label}</legend>
        {/* Sent without any ticked box it says that nothing is held back. */}
        <input type="hidden" name={name} value="" />
        {values.length > SEARCHED_FROM ? (
          <input
            className="reader-filter-search"
            type="search"
            aria-label={`Search ${label}`}
            placeholder="Search..."
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        ) : null}
        <ul ref={list}>
          {isMulti ? null : (
            <Choice
              type="radio"
              name={name}
              value=""
              text="All"
              checked={picked.values.length === 0}
              onChange={change('')}
            />
          )}
          {found.map(({ value, text, rows }) => (
            <Choice
              key={value}
              type={isMulti ? 'checkbox' : 'radio'}
              name={name}
              value={control.pageKey === null ? writeList([value]) : value}
              text={text}
              rows={rows}
              checked={picked.values.includes(value)}
              onChange={change(value)}
            />
          ))}
        </ul>
        {found.length === 0 ? <p className="quiet">No results found</p> : null}
        {answer.more ? <p className="quiet">The {values.length} most frequent values.</p> : null}
      </fieldset>
    </details>
  )
}

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  text: string
  rows?: number
  checked: boolean
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

function Choice({ type, name, value, text, rows, checked, onChange }: ChoiceProps) {
  return (
    <li>
      <label>
        <input type={type} name={name} value={value} checked={checked} onChange={onChange} />
        <span>{text}</span>
        {rows === undefined ? null : <i>{rows.toLocaleString('en-US')}</i>}
      </label>
    </li>
  )
}

/** What rows have, and what is chosen though no row has it; rows without a value are chosen by a word of their own. */
function offeredValues({ values }: ValuesAnswer, chosen: readonly string[]) {
  const known = values.map(({ value, rows }) => ({
    value: chosenAs(value),
    text: String(value ?? '') || 'No value',
    rows,
  }))
  const others = chosen.filter((value) => !known.some((one) => one.value === value))
  return [...known, ...others.map((value) => ({ value, text: value, rows: 0 }))]
}

const chosenAs = (value: Cell) => String(value ?? '') || 'null'
