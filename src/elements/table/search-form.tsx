import { type FormEvent, useEffect, useRef } from 'react'
import { askedOf, LONGEST_SEARCH, readerKey } from '#domain/element/reader-state.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'

type SearchFormProps = { place: ElementPlace; label: string; reading: Reading }

/** Words to be found in the rows; a form that works without script. */
export function SearchForm({ place, label, reading }: SearchFormProps) {
  const { reader, ask } = reading
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Back and Forward change the words as well.
    if (field.current) field.current.value = reader.search
  }, [reader.search])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask({ search: field.current?.value.trim() ?? '', page: 1 })
  }
  const others = askedOf(place.anchor, { ...reader, search: '', page: 1 }, place.query)
  return (
    <form className="table-search" method="get" action={`#${encodeURIComponent(place.anchor)}`} onSubmit={submit}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name={readerKey.search(place.anchor)}
        aria-label={`Search ${label || 'the table'}`}
        placeholder="Search..."
        defaultValue={reader.search}
        maxLength={LONGEST_SEARCH}
      />
      <button type="submit">Search</button>
    </form>
  )
}
